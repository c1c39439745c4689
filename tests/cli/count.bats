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

@test "a limit must be positive" {
  run -2 "$pbcs" count --limit 0 "$easy"
}
