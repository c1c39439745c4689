# pbcs count: numbers of solutions.
# shellcheck source-path=SCRIPTDIR source=helper.bash
source "$BATS_TEST_DIRNAME/helper.bash"

@test "one, many, none, unreadable" {
  printf '%s\n' "$easy some label" "$several" "$impossible" "${easy%?}" >list.txt
  run -2 --separate-stderr "$pbcs" count --limit 5 list.txt
  [ "$output" = "puzzle,solutions
$easy,1
$several,>=5
$impossible,0
${easy%?},invalid" ]
  [[ $stderr == "list.txt:4:81: "* ]]
}

@test "an exact number, whatever the number of threads" {
  # 288 = 4! * 12: the first block can be filled in 4! ways, each with 12 completions.
  run -0 "$pbcs" count ................ 12..34..........
  [ "${lines[1]}" = "................,288" ]
  [ "${lines[2]}" = "12..34..........,12" ]
  "$pbcs" count -j 2 ................ 12..34.......... | cmp - <(echo "$output")
}

@test "several results can be had as JSON, in a file, and resumed" {
  run -0 "$pbcs" count --json "$easy"
  [ "$(field 'd["format"], d["status"], d["solutions"], d["complete"]' <<<"$output")" = \
    "pbcs-count counted 1 True" ]
  printf '%s\n' "$easy" "$medium" >list.txt
  "$pbcs" count -o rows.csv list.txt
  cp rows.csv whole.csv
  head -2 whole.csv >rows.csv
  "$pbcs" count -o rows.csv --resume list.txt
  cmp rows.csv whole.csv
}

@test "--list writes the solutions" {
  run -0 --separate-stderr "$pbcs" count --list 12..34..........
  [ "${#lines[@]}" -eq 12 ]
  [ "$(sort -u <<<"$output" | wc -l)" -eq 12 ]
  [ "$stderr" = "argument:1: 12 solutions" ]
  # Each is a puzzle, complete.
  [ "$("$pbcs" count - <<<"$output" | tail -n +2)" = "${output//$'\n'/,1$'\n'},1" ]
  run -0 --separate-stderr "$pbcs" count --list --limit 3 12..34..........
  [ "${#lines[@]}" -eq 3 ]
  [ "$stderr" = "argument:1: at least 3 solutions" ]
  run -0 --separate-stderr "$pbcs" count --list "$impossible"
  [ -z "$output" ]
  run -0 "$pbcs" count --list --json 12..34..........
  [ "$(field 'd["solutions"], len(d["list"]), d["list"][0]' <<<"$output")" = \
    "12 12 $("$pbcs" count --list 12..34.......... 2>/dev/null | head -1)" ]
  run -2 "$pbcs" count --list --resume -o rows.csv "$easy"
}

@test "a limit must be positive" {
  run -2 "$pbcs" count --limit 0 "$easy"
}

@test "Ctrl-C: what was counted so far is said" {
  empty=$(printf '.%.0s' {1..81})
  "$pbcs" count --limit 1000000000000 "$empty" >rows 2>messages &
  sleep 1
  kill -INT $!
  code=0
  wait $! || code=$?
  [ $code -eq 130 ]
  grep -qx 'argument:1: interrupted: at least [1-9][0-9]* solutions' messages
  [ "$(cat rows)" = puzzle,solutions ]
}

@test "Ctrl-C with --list: the solutions found so far are written" {
  empty=$(printf '.%.0s' {1..81})
  "$pbcs" count --list --limit 1000000000000 "$empty" >solutions 2>messages &
  sleep 1
  kill -INT $!
  SECONDS=0
  code=0
  wait $! || code=$?
  [ "$SECONDS" -lt 10 ]
  [ $code -eq 130 ]
  found=$(sed -n 's/^argument:1: interrupted: at least \([0-9]*\) solutions$/\1/p' messages)
  [ "$found" -gt 0 ]
  run ! grep -q 'time limit' messages
  [ "$(tr -d '1-9' <solutions | wc -c)" -eq "$found" ]  # the ends of their lines
  [ "$(wc -c <solutions)" -eq $((82 * found)) ]
}
