# pbcs rate, pbcs classify: rows, threads, interruption.
# shellcheck source-path=SCRIPTDIR source=helper.bash
source "$BATS_TEST_DIRNAME/helper.bash"

# A list with everything in it, COUNT times.
mixed_list() {
  for _ in $(seq "$1"); do
    printf '%s label\n' "$easy" "$medium"
    printf '%s\n' "$several" "${easy%?}" "$braided" "$impossible" "$hard"
  done
}

@test "ratings, one row for each puzzle" {
  run -0 "$pbcs" rate --ratings B,W "$easy" "$medium" "$braided" "$hard"
  [ "$output" = "puzzle,B,W
$easy,0,0
$medium,5,5
$braided,4,5
$hard,inf,inf" ]
}

@test "--certainty says exact, upper-bound or cut" {
  run -0 "$pbcs" rate --certainty "$medium" "$braided" "$hard"
  [ "$output" = "puzzle,W,B,W_is,B_is
$medium,5,5,exact,exact
$braided,5,4,exact,exact
$hard,inf,inf,exact,exact" ]
  open=.2.....8...678.........35.4.1....4....527.....9..6.237......6.1.68....4.9...3..7.
  run -0 "$pbcs" rate --ratings W --certainty "$open"
  [ "${lines[1]}" = "$open,6,upper-bound" ]
  run -0 "$pbcs" rate --ratings W --certainty --effort more "$open"
  [ "${lines[1]}" = "$open,6,upper-bound" ]
  run -2 "$pbcs" rate --effort some "$open"
  run -0 "$pbcs" rate --certainty --max-length 3 "$medium"
  [ "${lines[1]}" = "$medium,>3,>3,cut,cut" ]
}

@test "invalid puzzles keep their rows; the reason goes to standard error" {
  mixed_list 1 >list.txt
  run -2 --separate-stderr "$pbcs" rate list.txt
  [ "$output" = "puzzle,W,B
$easy,0,0
$medium,5,5
$several,invalid,invalid
${easy%?},invalid,invalid
$braided,5,4
$impossible,invalid,invalid
$hard,inf,inf" ]
  [[ ${stderr_lines[0]} == "list.txt:3: several solutions" ]]
  [[ ${stderr_lines[1]} =~ ^list.txt:4:[0-9]+:\ .*81 ]]
  [[ ${stderr_lines[2]} == "list.txt:6: no solution" ]]
  [ ${#stderr_lines[@]} -eq 3 ]
  run -1 --separate-stderr "$pbcs" rate "$several"
  run -1 --separate-stderr "$pbcs" rate "$impossible"
}

@test "the same bytes whatever the number of threads" {
  mixed_list 10 >list.txt
  for options in "rate --certainty" "rate --json" classify "solve --theory B4 --states all"; do
    run -2 bash -c "'$pbcs' $options -j1 list.txt >one.out 2>one.err"
    [ -s one.out ]
    for jobs in 2 5 0; do
      run -2 bash -c "'$pbcs' $options -j$jobs list.txt >many.out 2>many.err"
      cmp one.out many.out
      cmp one.err many.err
    done
  done
}

@test "rate --json: one object a puzzle" {
  mixed_list 1 >list.txt
  "$pbcs" rate --json list.txt >rows.jsonl 2>/dev/null || [ $? -eq 2 ]
  [ "$(wc -l <rows.jsonl)" -eq 7 ]
  all_json <rows.jsonl
  [ "$(sed -n 2p rows.jsonl | field "(d['label'], d['status'], d['ratings']['W'])")" = \
    "('label', 'rated', {'text': '5', 'length': 5, 'is': 'exact'})" ]
  [ "$(sed -n 3p rows.jsonl | field "(d['status'], d['reason'])")" = \
    "('invalid', 'several solutions')" ]
}

@test "rate --check verifies the paths" {
  run -0 "$pbcs" rate --check "$easy" "$medium" "$braided"
  [ "${lines[3]}" = "$braided,5,4" ]
}

@test "classify: T&E depths" {
  run -0 "$pbcs" classify "$easy" "$medium" "$hard"
  [ "$output" = "puzzle,te_depth,inner
$easy,0,
$medium,1,
$hard,2,2" ]
  run -0 "$pbcs" classify --max-depth 1 "$hard"
  [ "${lines[1]}" = "$hard,>1," ]
  run -0 "$pbcs" classify --theory B5 "$medium"
  [ "${lines[1]}" = "$medium,0," ]
  run -1 --separate-stderr "$pbcs" classify "$several" "$impossible"
  [ "${lines[1]}" = "$several,invalid," ]
  [ "${lines[2]}" = "$impossible,invalid," ]
  "$pbcs" classify --json "$hard" | all_json
}

@test "classify: classes inside a depth" {
  run -0 "$pbcs" classify --rate "$easy" "$medium" "$braided"
  [ "${lines[1]}" = "$easy,0," ]
  [ "${lines[2]}" = "$medium,1,5" ]
  [ "${lines[3]}" = "$braided,1,4" ]
  run -0 "$pbcs" classify --inner none "$hard"
  [ "${lines[1]}" = "$hard,2," ]
  run -0 "$pbcs" classify --max-inner 1 "$hard"
  [ "${lines[1]}" = "$hard,2,>1" ]
  run -2 "$pbcs" classify --inner X "$hard"
  [[ $output == *"expected B, S, gS or none"* ]]
}

@test "classify needs a confluent theory" {
  run -2 "$pbcs" classify --theory W "$easy"
  [[ $output == *"confluence"* ]]
}

@test "a time limit for each puzzle cuts the row, not the run" {
  empty=$(printf '.%.0s' {1..625})
  printf '%s\n' "$easy" "$empty" "$easy" >list.txt
  run --separate-stderr timeout 60 "$pbcs" rate --timeout 0.3 --certainty list.txt
  [ "${#lines[@]}" -eq 4 ]
  [[ ${lines[2]} == "$empty,>"*",cut,cut" || ${lines[2]} == "$empty,invalid,"* ]]
  [ "${lines[3]}" = "$easy,0,0,exact,exact" ]
}

# interrupt OUT LINES COMMAND...: SIGINT as soon as OUT has so many lines.
interrupt() {
  local out=$1 wanted=$2 pid
  shift 2
  "$@" &
  pid=$!
  for _ in $(seq 600); do
    [ -f "$out" ] && [ "$(wc -l <"$out")" -ge "$wanted" ] && break
    sleep 0.02
  done
  kill -INT $pid
  wait $pid
}

@test "an interrupted run writes what is done, and can be resumed" {
  mixed_list 80 >list.txt
  for options in "rate --certainty -j2" "rate --json -j1"; do
    rm -f part
    # shellcheck disable=SC2086  # options are words
    run -2 "$pbcs" $options -o whole list.txt
    # shellcheck disable=SC2086
    run -130 interrupt part 20 "$pbcs" $options -o part list.txt
    [ "$(wc -l <part)" -ge 20 ]
    [ "$(wc -l <part)" -lt "$(wc -l <whole)" ]
    cmp part <(head -c "$(stat -c %s part)" whole)
    [ "$(tail -c 1 part | xxd -p)" = 0a ]
    printf 'half a row' >>part
    # shellcheck disable=SC2086
    run -2 "$pbcs" $options -o part --resume list.txt
    cmp part whole
  done
}

@test "--resume refuses the results of another list" {
  echo "$easy" >one.txt
  echo "$medium" >two.txt
  run -0 "$pbcs" rate -o out.csv one.txt
  run -2 "$pbcs" rate -o out.csv --resume two.txt
  [[ $output == *"out.csv:2:1: expected the row of $medium"* ]]
  run -2 "$pbcs" rate --ratings W -o out.csv --resume one.txt
  [[ $output == *"out.csv:1:1: expected the header puzzle,W"* ]]
  run -2 "$pbcs" rate -o out.csv --resume - </dev/null
  run -2 "$pbcs" rate --resume one.txt
  run -0 "$pbcs" rate -o out.csv --resume one.txt
  [ "$(cat out.csv)" = "puzzle,W,B
$easy,0,0" ]
  run -0 "$pbcs" rate -o new.csv --resume one.txt
  cmp out.csv new.csv
}
