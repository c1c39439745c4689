# Where rows go: files that must not be overwritten, records of questions, columns, summaries.
# shellcheck source-path=SCRIPTDIR source=helper.bash
source "$BATS_TEST_DIRNAME/helper.bash"

# interrupt OUT LINES COMMAND...: SIGINT as soon as OUT has so many lines.
interrupt() {
  local out=$1 wanted=$2 pid
  shift 2
  "$@" &
  pid=$!
  for _ in $(seq 1500); do
    [ -f "$out" ] && [ "$(wc -l <"$out")" -ge "$wanted" ] && break
    sleep 0.02
  done
  kill -INT $pid
  wait $pid
}

long_list() { for _ in $(seq 400); do printf '%s\n' "$easy" "$medium" "$several"; done; }

@test "-o refuses to overwrite an input" {
  echo "$easy" >list.txt
  cp list.txt copy.txt
  ln -s list.txt link.txt
  ln list.txt hard.txt
  for name in list.txt ./list.txt link.txt hard.txt; do
    for command in rate count classify backdoors solve hint "convert --to grid" "rate --resume"; do
      # shellcheck disable=SC2086  # a command and its options
      run -2 "$pbcs" $command -o $name list.txt
      [ "$output" = "pbcs: -o $name would overwrite the input list.txt; name another file" ]
    done
  done
  # shellcheck disable=SC2094  # this is what is tested
  run -2 "$pbcs" rate -o list.txt - <list.txt
  # shellcheck disable=SC2094
  run -2 "$pbcs" rate -o list.txt <list.txt
  run -2 "$pbcs" rate -o list.txt copy.txt link.txt
  cmp list.txt copy.txt
  "$pbcs" solve --json list.txt >path.json
  cp path.json copy.json
  run -2 "$pbcs" check -o path.json path.json
  cmp path.json copy.json
}

@test "every command writes to a file" {
  for command in solve hint rate classify backdoors count minimal "convert --to grid" "count --list"; do
    # shellcheck disable=SC2086
    "$pbcs" $command "$easy" >expected 2>/dev/null
    # shellcheck disable=SC2086
    run -0 --separate-stderr "$pbcs" $command -o file "$easy"
    [ -z "$output" ]
    cmp file expected
  done
  for command in apps "apps latin" rules "rules W"; do
    # shellcheck disable=SC2086
    "$pbcs" $command | cmp - <("$pbcs" $command -o file && cat file)
  done
  "$pbcs" solve --json "$easy" >path.json
  "$pbcs" check -o verdict path.json
  [[ $(cat verdict) == "path.json: accepted: "* ]]
  # Colours are for terminals.
  run -0 script -qec "'$pbcs' solve -o file $easy" /dev/null
  run -1 grep -q $'\x1b' file
}

@test "an unfinished file knows its question" {
  long_list >list.txt
  options=(--max-length 9 --certainty --timeout 100)
  "$pbcs" rate "${options[@]}" -o whole.csv list.txt 2>/dev/null || [ $? -eq 1 ]
  [ ! -e whole.csv.pbcs ]
  run -130 interrupt part.csv 20 "$pbcs" rate "${options[@]}" -o part.csv list.txt
  [ "$(field "(d['format'], d['--max-length'])" <part.csv.pbcs)" = "('pbcs-question', '9')" ]
  cp part.csv before.csv
  # refused DIFFERENCE COMMAND...
  refused() {
    local expected=$1
    shift
    run -2 "$pbcs" "$@" -o part.csv --resume
    [[ ${lines[0]} == "pbcs: part.csv has rows of another question: "$expected ]]
    cmp part.csv before.csv
  }
  refused "--max-length was 9 and is now none" rate --certainty --timeout 100 list.txt
  refused "--timeout was 100 and is now 5" \
    rate --certainty --timeout 5 --max-length 9 list.txt
  refused "--ratings was W,B and is now B,W" rate "${options[@]}" --ratings B,W list.txt
  refused "--json was no and is now yes" rate "${options[@]}" --json list.txt
  refused "--app was none and is now sudoku" rate "${options[@]}" --app sudoku list.txt
  refused "--columns was none and is now *" \
    rate "${options[@]}" --columns puzzle,B list.txt
  refused "command was rate and is now count; *" count list.txt
  { cat list.txt; echo "$easy"; } >longer.txt
  refused "the input was * bytes * and is now * bytes *" rate "${options[@]}" longer.txt
  # The same question: other order, threads and names of the files.
  run -1 "$pbcs" rate -j2 --resume "$PWD/list.txt" -o ./part.csv --timeout 1e2 --certainty \
    --max-length 9
  cmp part.csv whole.csv
  [ ! -e part.csv.pbcs ]
}

@test "rows of an earlier version, without record, are told by their header" {
  printf '%s\n' "$easy" "$medium" >list.txt
  printf 'puzzle,W,B\n%s,0,0\n' "$easy" >old.csv
  run -2 "$pbcs" rate --ratings W -o old.csv --resume list.txt
  [[ $output == *"old.csv:1:1: expected the header puzzle,W" ]]
  "$pbcs" rate -o old.csv --resume list.txt
  [ "$(cat old.csv)" = "puzzle,W,B
$easy,0,0
$medium,5,5" ]
}

@test "--columns chooses and orders" {
  printf '%s a label\n%s\n' "$easy" "$medium" >list.txt
  run -0 "$pbcs" rate --columns name,B,file,line,app,label,W list.txt
  [ "$output" = "name,B,file,line,app,label,W
a label,0,list.txt,1,sudoku,a label,0
list.txt:2,5,list.txt,2,sudoku,,5" ]
  run -0 "$pbcs" classify --columns te_depth,puzzle "$medium"
  [ "$output" = "te_depth,puzzle
1,$medium" ]
  run -0 "$pbcs" backdoors --all --columns name,b_count "$easy"
  [ "${lines[0]}" = "name,b_count" ]
  run -2 "$pbcs" rate --columns name,W_is list.txt
  [[ $output == *"there is no column 'W_is'"*"columns are: puzzle, label, name, file, line, app, W, B" ]]
  run -2 "$pbcs" rate --columns nme list.txt
  [[ $output == *"did you mean name?"* ]]
  run -2 "$pbcs" rate --json --columns name list.txt
}

@test "--columns and --resume" {
  long_list >list.txt
  options=(rate --columns 'line,B' -j2)
  "$pbcs" "${options[@]}" -o whole.csv list.txt 2>/dev/null || [ $? -eq 1 ]
  run -130 interrupt part.csv 20 "$pbcs" "${options[@]}" -o part.csv list.txt
  run -1 "$pbcs" "${options[@]}" -o part.csv --resume list.txt
  cmp part.csv whole.csv
}

@test "a very long puzzle is called by a short name" {
  names=$(seq -s, -f '"some_name_%g"' 1 100)
  problem="{\"format\":\"pbcs-csp\",\"version\":1,\"variables\":[{\"names\":[$names],\"domain\":[1]}]}"
  titled="${problem%\}},\"title\":\"hundred names\"}"
  printf '%s\n' "$problem" "$titled" >names.json
  run -0 "$pbcs" count names.json
  [ "$output" = "puzzle,solutions
names.json:1,1
hundred names,1" ]
  run -0 "$pbcs" count --json names.json
  [ "$(field_of_lines "(d['puzzle'], d['file'], d['line'])" <<<"$output")" = \
    "('names.json:1', 'names.json', 1)
('hundred names', 'names.json', 2)" ]
  "$pbcs" count -o rows.csv names.json
  cp rows.csv whole.csv
  head -2 whole.csv >rows.csv
  "$pbcs" count -o rows.csv --resume names.json
  cmp rows.csv whole.csv
}

@test "a summary in the end" {
  printf '%s\n' "$easy" "$several" "${easy%?}" "$medium" >list.txt
  run -2 --separate-stderr "$pbcs" rate --summary list.txt
  [ "${stderr_lines[-1]}" = "4 puzzles: 2 done, 1 invalid, 1 unreadable" ]
  run -2 --separate-stderr "$pbcs" rate list.txt
  [[ $stderr != *"puzzles:"* ]]
  run -2 script -qec "'$pbcs' rate list.txt" /dev/null
  [[ $output == *"4 puzzles: 2 done, 1 invalid, 1 unreadable"* ]]
}

@test "after an interruption the summary says how to go on" {
  long_list >'my list.txt'
  run -130 interrupt rows.csv 20 "$pbcs" rate --summary -j2 -o rows.csv 'my list.txt'
  [[ $output =~ interrupted\ after\ ([0-9]+)\ puzzles:\ [0-9]+\ done,\ [0-9]+\ invalid ]]
  [ "${BASH_REMATCH[1]}" -eq $(($(wc -l <rows.csv) - 1)) ]
  [ "${lines[-1]}" = "  pbcs rate --summary -j2 -o rows.csv 'my list.txt' --resume" ]
  run -130 interrupt rows 20 bash -c "exec '$pbcs' rate --summary 'my list.txt' >rows"
  [ "${lines[-1]}" = "With -o FILE an interrupted run can be resumed." ]
}
