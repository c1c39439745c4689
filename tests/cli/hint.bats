# pbcs hint: positions, mistakes, the next position; JSON for every puzzle.
# shellcheck source-path=SCRIPTDIR source=helper.bash
source "$BATS_TEST_DIRNAME/helper.bash"

solution_of_easy=428736519657941382913285746364827195895613274271459863742368951586192437139574628

@test "hints for several puzzles say whose they are" {
  printf '%s\n%s\n' "$easy first" "$medium" >list.txt
  run -0 "$pbcs" hint --strength where list.txt
  [ "${lines[0]}" = "list.txt:1  first" ]
  [[ ${lines[1]} == "Look at "* ]]
  [ "${lines[2]}" = "list.txt:2" ]
  run -0 bash -c "'$pbcs' hint --strength where - < <(cat list.txt)"
  [ "${lines[0]}" = "stdin:1  first" ]
  [ "${lines[2]}" = "stdin:2" ]
  run -0 "$pbcs" hint --strength where "$easy"
  [[ ${lines[0]} == "Look at "* ]]
  "$pbcs" hint --json list.txt >hints.jsonl
  [ "$(field_of_lines "d['label'], d['file'], d['line']" <hints.jsonl)" = \
    "first list.txt 1"$'\n'" list.txt 2" ]
}

@test "a wrong value is named when it is known what was entered" {
  wrong="r1c1 = 5, which was entered, is wrong."
  run -1 "$pbcs" hint --state 'r1c1 = 5' "$easy"
  [[ $output == *"$wrong"* ]]
  run -1 "$pbcs" hint "$easy state: r1c1 = 5, r1c2 = 2"
  [[ $output == *"$wrong"* && $output != *r1c2* ]]
  run -1 "$pbcs" hint ":0000:x:+5${easy:1}:::"
  [[ $output == *"$wrong"* ]]
  run -1 "$pbcs" hint --givens "$easy" "5${easy:1}"
  [[ $output == *"$wrong"* ]]
  echo "$easy" >published.txt
  "$pbcs" convert --to pm "5${easy:1}" >position.txt
  run -1 "$pbcs" hint --givens published.txt position.txt
  [[ $output == *"$wrong"* ]]
}

@test "so is a candidate that was crossed out wrongly" {
  run -1 "$pbcs" hint --state 'r1c1<>4 r1c2<>3' "$easy"
  [[ $output == *"The candidate 4 of r1c1 was crossed out but is true."* && $output != *r1c2* ]]
}

@test "files of SadMan and SudoCue tell what was entered" {
  fold -w 9 <<<"$easy" >rows
  { echo '[Puzzle]'; cat rows; echo '[State]'; sed '1s/^./5/' rows; } >sadman.txt
  run -1 "$pbcs" hint sadman.txt
  [[ $output == *"r1c1 = 5, which was entered, is wrong."* ]]
  "$pbcs" convert --to pm "5${easy:1}" | sed -n '/[1-9]/p' | tr -d '|' | sed '1s/5/u5/' >sudocue.sdx
  run -1 "$pbcs" hint sudocue.sdx
  [[ $output == *"r1c1 = 5, which was entered, is wrong."* ]]
}

@test "mistakes are told as far as the strength allows" {
  run -1 "$pbcs" hint --strength where --state 'r1c1 = 5' "$easy"
  [[ $output == *"Look at r1c1: something is wrong there."* && $output != *"= 5"* ]]
  run -1 "$pbcs" hint --strength pattern --state 'r1c1 = 5' "$easy"
  [[ $output == *"What was entered at r1c1 is wrong."* && $output != *"= 5"* ]]
  "$pbcs" hint --json --state 'r1c1 = 5' "$easy" >hint.json || [ $? -eq 1 ]
  [ "$(field "d['status'], d['mistakes'][0]['kind'], d['mistakes'][0]['label']" <hint.json)" = \
    "no-solution entered n5r1c1" ]
}

@test "otherwise something is wrong" {
  run -1 "$pbcs" hint "5${easy:1}"
  [[ $output == *"something entered is wrong"* ]]
  run -1 "$pbcs" hint "$impossible"
  [[ $output == *"Nothing is left for cell r1c9."* ]]
}

@test "--givens must fit" {
  run -2 "$pbcs" hint --givens 1234............ "$easy"
  [[ $output == *"--givens: "* ]]
  printf '%s\n' "$easy" "$medium" >two.txt
  run -2 "$pbcs" hint --givens two.txt "$easy"
  [[ $output == *"2 puzzles for 1 positions"* ]]
  run -1 "$pbcs" hint --givens two.txt "5${easy:1}" "$medium"
  [[ $output == *"r1c1 = 5, which was entered, is wrong."* && $output == *single* ]]
}

@test "several solutions: the hint, and a warning" {
  run -0 "$pbcs" hint "$several"
  [[ $output == *" ==> "*"the puzzle has several solutions"* ]]
  [ "$("$pbcs" hint --json "$several" | field "'several' in d['warning']")" = True ]
}

@test "--apply leads to the solution, for every type of puzzle" {
  "$pbcs" apps --json >apps.jsonl
  while IFS= read -r app; do
    name=$(field "d['name']" <<<"$app")
    field "d['example']" <<<"$app" >position
    for _ in {1..200}; do
      "$pbcs" hint --apply --app "$name" position >next
      cmp -s position next && break
      mv next position
    done
    run -0 "$pbcs" hint --app "$name" position
    [[ $output == "The puzzle is solved"* ]] || { echo "$name"; cat position; false; }
  done <apps.jsonl
}

@test "--apply keeps the format" {
  position=$easy
  for _ in {1..70}; do position=$("$pbcs" hint --apply "$position"); done
  [ "$position" = "$solution_of_easy" ]
  "$pbcs" convert --to sukaku "$medium" >position.txt
  "$pbcs" hint --apply position.txt >next.txt
  [ "$(wc -lc <next.txt | tr -s ' ' | sed 's/^ //')" = "1 730" ]
  "$pbcs" convert --to hodoku "$easy" >position.txt
  [[ $("$pbcs" hint --apply position.txt) == *+* ]]
  "$pbcs" convert --to pm "$easy" >position.txt
  [[ $("$pbcs" hint --apply position.txt) == +---* ]]
  run -1 --separate-stderr "$pbcs" hint --apply --theory BRT "$hard state: r2c9 = 2"
  [ "$output" = "$hard state: r2c9 = 2" ]
  [[ $stderr == "argument:1: No rule of BRT applies." ]]
}

@test "--grid marks what the step eliminates and asserts" {
  run -0 "$pbcs" hint --grid "$easy"
  [[ $output == *+1* ]]
  run -0 "$pbcs" hint --grid --strength where "$easy"
  [[ $output != *+[1-9]* ]]
}

@test "convert --to state: a line that holds any state" {
  "$pbcs" apps --json >apps.jsonl
  while IFS= read -r app; do
    name=$(field "d['name']" <<<"$app")
    field "d['example']" <<<"$app" >position
    for _ in 1 2 3 4; do "$pbcs" hint --apply --app "$name" position >next; mv next position; done
    "$pbcs" convert --app "$name" --to state position >written
    [ "$(wc -l <written)" -eq 1 ]
    cmp <("$pbcs" hint --app "$name" --grid position) <("$pbcs" hint --grid written)
  done <apps.jsonl
}

@test "every command takes states" {
  run -0 "$pbcs" count --state 'r1c1 = 5' "$easy"
  [ "${lines[1]}" = "$easy state: r1c1 = 5,0" ] || [ "${lines[1]}" = "\"$easy state: r1c1 = 5\",0" ]
  printf '%s\n' "$easy state: r1c1 = 4" 'latin:12.............. state: r1c3 = 9' >list.txt
  "$pbcs" solve --json --state 'r1c1 = 4, r1c2 <> 3' "$easy" >path.json
  run -0 "$pbcs" check path.json
  run -2 "$pbcs" solve "latin:12.............. state: r1c3 = 9"
  [[ $output == "argument:1:31: "*"r1c3 = 9"* ]]
  run -2 "$pbcs" solve --state 'r1c1 = 12' "$easy"
  [[ $output == *"--state: "* ]]
}

@test "solve --json and hint --json: an object for every puzzle" {
  printf '%s\n' "$easy" "$several" "$impossible" "${easy%?}" "$hard" >list.txt
  run -2 --separate-stderr "$pbcs" solve --json --theory W list.txt
  printf '%s\n' "$output" >paths.jsonl
  [ "$(field_of_lines "d['status']" <paths.jsonl | xargs)" = \
    "solved several-solutions contradiction unreadable stuck" ]
  [ "$(field_of_lines "d.get('solution', {}).get('line', '')[:3]" <paths.jsonl | xargs)" = \
    "428 621" ]
  [ "$(field_of_lines "d.get('file')" <paths.jsonl | sed -n 4p)" = list.txt ]
  /usr/bin/python3 - "$source_dir/docs/path.schema.json" paths.jsonl <<'PYTHON'
import json, sys, jsonschema
schema = json.load(open(sys.argv[1]))
for line in open(sys.argv[2]):
    jsonschema.validate(json.loads(line), schema)
PYTHON
  run -0 "$pbcs" check paths.jsonl
  [[ $output == *"paths.jsonl:4: skipped: "* && $(grep -c accepted <<<"$output") -eq 4 ]]
  run -2 --separate-stderr "$pbcs" hint --json --theory W list.txt
  [ "$(field_of_lines "d['status']" <<<"$output" | xargs)" = \
    "step step no-solution unreadable step" ]
}

@test "a time limit is a status of its own" {
  empty=$(printf '.%.0s' {1..625})
  run -1 timeout 60 "$pbcs" solve --theory B --json --timeout 0.2 "$empty"
  status=$(grep -o '"status":"[a-z-]*"' <<<"$output")
  [[ $status == *time-limit* || $status == *several* || $status == *stuck* ]]
}

@test "check rejects a false solution" {
  "$pbcs" solve --json "$easy" | sed 's/"labels":\["n4r1c1"/"labels":["n5r1c1"/' >path.json
  run -1 "$pbcs" check path.json
  [[ $output == *"the solution is not the one to which the path leads"* ]]
}

@test "a state on the next line of a pipe; one puzzle has no heading" {
  run -0 --separate-stderr bash -c "printf '%s\nstate: r1c1 = 4\n' '$easy' | '$pbcs' hint -"
  [ "$output" = "$("$pbcs" hint --state 'r1c1 = 4' "$easy")" ]
  [ -z "$stderr" ]
  [ "$("$pbcs" hint <<<"$easy")" = "$("$pbcs" hint "$easy")" ]
}

@test "the file of givens is not overwritten" {
  echo "$easy" >givens.txt
  run -2 "$pbcs" hint --givens givens.txt -o givens.txt "$easy"
  [ "$(cat givens.txt)" = "$easy" ]
}

@test "a heading of another type is no name of a Sudoku" {
  run -2 "$pbcs" count --app sudoku 'latin: 1...............'
  [[ $output == *"argument:1:1: 'latin:' names another type of puzzle"* ]]
}

@test "labels are kept where the format can hold them" {
  run -0 --separate-stderr "$pbcs" hint --apply "$easy a label"
  [[ $output == *" a label" && -z $stderr ]]
  "$pbcs" convert --to hodoku "$easy a label: of two" >position.txt
  [[ $(cat position.txt) == :0000:x:*":a label: of two" ]]
  [[ $("$pbcs" hint --apply position.txt) == *":a label: of two" ]]
  [[ $("$pbcs" convert --to line position.txt) == *" a label: of two" ]]
  "$pbcs" convert --to sukaku "$medium a label" >position.txt
  [[ $("$pbcs" hint --apply position.txt) == *" a label" ]]
}

@test "labels that a format cannot hold are missed aloud" {
  run -0 --separate-stderr "$pbcs" convert --to grid "$easy a label"
  [ "$stderr" = "argument:1: warning: the format 'grid' does not hold everything: the label" ]
  run -0 --separate-stderr "$pbcs" convert --to grid "$easy"
  [ -z "$stderr" ]
  position="$medium a label"
  for _ in {1..20}; do
    run -0 --separate-stderr "$pbcs" hint --apply "$position"
    [[ $output == *" a label" ]] || break
    position=$output
  done
  [ "$stderr" = "argument:1: warning: the label 'a label' has no place in this format" ]
}

@test "--givens: a position that clashes is told as a wrong value" {
  position=${easy:0:15}1${easy:16}    # a second 1 in row 2
  run -2 "$pbcs" hint "$position"
  run -1 "$pbcs" hint --givens "$easy" "$position"
  [[ $output == *"r2c7 = 1, which was entered, is wrong."* ]]
  run -1 "$pbcs" hint --givens 'latin: 12.. .... .... ....' 'latin: 12.. .2.. .... ....'
  [[ $output == *"r2c2 = 2"* ]]
}
