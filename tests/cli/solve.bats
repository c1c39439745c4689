# pbcs solve, pbcs check, pbcs hint, pbcs convert.
# shellcheck source-path=SCRIPTDIR source=helper.bash
source "$BATS_TEST_DIRNAME/helper.bash"

@test "a solved puzzle: counts, path, states, rating line, solution" {
  run -0 "$pbcs" solve --theory W "$medium"
  [[ ${lines[0]} == "$medium" ]]
  [[ ${lines[1]} == "Resolution theory W" ]]
  [[ $output == *"24 givens, "*" candidates, "*" csp-links and "*" links. Initial density = "* ]]
  [[ $output == *"Resolution state after Singles:"* ]]
  [[ $output == *"Resolution state after Singles and whips[1]:"* ]]
  [[ $output == *"whip[5]: "*" ==> "*" <> "* ]]
  [[ $output == *"SOLVED. rating-type = W, MOST COMPLEX RULE = Whip[5]"* ]]
  solution=$(sed '1,/^SOLVED/d' <<<"$output" | tr -cd 1-9)
  [ ${#solution} -eq 81 ]
  run -0 "$pbcs" rate "$solution"
  [ "${lines[1]}" = "$solution,0,0" ]
}

@test "--states none, --not-equal, --max-length" {
  run -0 "$pbcs" solve --theory W --states none --not-equal ≠ "$medium"
  [[ $output != *"Resolution state"* ]]
  [[ $output == *" ≠ "* && $output != *"<>"* ]]
  run -1 "$pbcs" solve --theory W --max-length 4 "$medium"
  [[ $output == *"Resolution theory W4"* ]]
  [[ $output == *"NOT SOLVED"* && $output == *"T&E depth: 1."* ]]
  [[ $output == *"Final resolution state:"* ]]
  run -1 "$pbcs" solve --theory W4 --states end "$medium"
  [[ $output == *"Final resolution state:"* && $output != *"state after"* ]]
}

@test "braids are found where whips are longer" {
  run -0 "$pbcs" solve --theory B --states none "$braided"
  [[ $output == *"braid[4]: "* ]]
  [[ $output == *"SOLVED. rating-type = B, MOST COMPLEX RULE = Braid[4]"* ]]
}

@test "--explain gives the annotated form and a sentence" {
  run -0 "$pbcs" solve --theory W --explain --states none "$medium"
  [[ $output == *"whip[5]: "*"(1)"* ]]
  [[ $output == *"  Suppose "* ]]
}

@test "an unsolved puzzle: final state, T&E depth, exit 1" {
  run -1 "$pbcs" solve --theory W3 "$hard"
  [[ $output == *"NOT SOLVED"* ]]
  [[ $output == *"The puzzle has one solution. T&E depth: 2."* ]]
}

@test "two of several solutions are drawn, unless no states are wanted" {
  run -1 "$pbcs" solve "queens 4:"
  [ "$(grep -c "^One of them:" <<<"$output")" -eq 2 ]
  [ "$(grep -c "| . Q . . |" <<<"$output")" -eq 2 ]  # the first row of one, the last of the other
  run -1 "$pbcs" solve --states none "queens 4:"
  [[ $output == *"several solutions"* && $output != *"One of them"* ]]
}

@test "several solutions and no solution are said, exit 1" {
  run -1 "$pbcs" solve --theory W2 "$several"
  [[ $output == *"several solutions"* ]]
  run -1 "$pbcs" solve "$impossible"
  [[ $output == *"NO SOLUTION"* ]]
}

@test "bad input: file, line, column; the other puzzles are still solved" {
  printf '%s\n%s\n%s\n' "$easy" "${easy%?}" "$easy" >list.txt
  run -2 --separate-stderr "$pbcs" solve list.txt
  [[ $stderr =~ ^list.txt:2:[0-9]+:\ .*81 ]]
  [ "$(grep -c '^SOLVED' <<<"$output")" -eq 2 ]
  run -2 --separate-stderr "$pbcs" solve "55${easy:2}"
  [[ $stderr =~ ^argument:1:[0-9]+: ]]
}

@test "an empty file is no puzzle to solve" {
  : >empty.txt
  run -2 "$pbcs" solve empty.txt
  run -2 "$pbcs" hint - </dev/null
}

@test "--json writes path documents that the schema and the checker accept" {
  printf '%s\n' "$easy" "$medium" "$braided" >list.txt
  "$pbcs" solve --theory B --json list.txt >paths.jsonl
  [ "$(wc -l <paths.jsonl)" -eq 3 ]
  /usr/bin/python3 - "$source_dir/docs/path.schema.json" paths.jsonl <<'PYTHON'
import json, sys, jsonschema
schema = json.load(open(sys.argv[1]))
for line in open(sys.argv[2]):
    jsonschema.validate(json.loads(line), schema)
PYTHON
  run -0 "$pbcs" check paths.jsonl
  [ "$(grep -c ': accepted: ' <<<"$output")" -eq 3 ]
  run -0 "$pbcs" check - <paths.jsonl
  sed -n 2p paths.jsonl | python3 -m json.tool >indented.json
  run -0 "$pbcs" check indented.json
  [[ $output == "indented.json: accepted: "* ]]
  "$pbcs" check --json paths.jsonl | all_json
}

@test "check rejects a corrupted path and names the step" {
  "$pbcs" solve --theory W --json "$medium" >path.json
  /usr/bin/python3 - <<'PYTHON'
import json
d = json.load(open("path.json"))
i = next(i for i, s in enumerate(d["steps"]) if s["length"] >= 3)
cells = d["steps"][i]["cells"]
cells[0], cells[1] = cells[1], cells[0]
json.dump(d, open("bad.json", "w"))
open("number", "w").write(str(i + 1))
PYTHON
  run -1 "$pbcs" check bad.json
  [[ $output == "bad.json: rejected: step $(cat number): "* ]]
}

@test "check of what is no path document: exit 2" {
  echo '{"format": "something"}' >other.json
  run -2 "$pbcs" check other.json
  [[ $output == *"not a path document"* ]]
  echo 'no json' >text.json
  run -2 "$pbcs" check text.json
  run -2 "$pbcs" check missing.json
}

@test "--check verifies every step" {
  run -0 --separate-stderr "$pbcs" solve --theory B --check "$braided"
  [[ $stderr =~ ^argument:1:\ [0-9]+\ steps\ checked$ ]]
}

@test "--timeout ends a puzzle, exit 1" {
  # An empty 25x25 grid is out of reach in this time; that it has several solutions may be seen.
  empty=$(printf '.%.0s' {1..625})
  run -1 timeout 60 "$pbcs" solve --theory B --states none --timeout 0.2 "$empty"
  [[ $output == *"NOT SOLVED: TIME LIMIT REACHED"* || $output == *"T&E depth: not found in time."* ||
    $output == *"The puzzle has several solutions"* ]]
}

@test "a time limit is not called an interruption" {
  # Braids with inner braids take long where nothing simpler applies.
  run -1 "$pbcs" solve --theory BB --states none --timeout 0.5 "$hard"
  [[ $output == *"NOT SOLVED: TIME LIMIT REACHED, "* ]]
  "$pbcs" solve --theory BB --states none "$hard" >path &
  sleep 1
  kill -INT $!
  code=0 && wait $! || code=$?
  [ $code -eq 130 ]
  grep -q "NOT SOLVED: INTERRUPTED, " path
}

@test "targets are answered in the order asked" {
  run -0 "$pbcs" solve --states none --target 'r3c4<>3,r1c1<>8' --target 'r1c1<>3' "$medium"
  [ "$(grep -o '^ELIM.*\|.*START' <<<"$output")" = "ELIMINATED BY ONE PATTERN: r3c4 <> 3
ELIMINATED BY ONE PATTERN: r1c1 <> 8
r1c1 <> 3 FROM THE START" ]
}

@test "hint in three strengths" {
  run -0 "$pbcs" hint --strength where "$easy"
  [[ $output == "Look at the place of "* && $output != *"="* && $output != *single* ]]
  run -0 "$pbcs" hint --strength pattern "$easy"
  [[ $output == *"hidden-single"* && $output != *"="* ]]
  run -0 "$pbcs" hint "$easy"
  [[ $output == *"hidden-single"*" ==> "*" = "* ]]
  for strength in where pattern step; do
    "$pbcs" hint --json --strength $strength "$easy" | all_json
  done
  [ "$("$pbcs" hint --json --strength where "$easy" | field "'rule' in d or 'text' in d")" = False ]
}

@test "hint works from pencil marks, down to the solution" {
  "$pbcs" solve --theory W4 --states end "$medium" |
    sed -n '/^Final/,/^The puzzle/{/^Final/d;/^The puzzle/d;p}' >state.txt
  run -0 "$pbcs" hint --theory W state.txt
  [[ $output == "whip[5]: "* ]]
  run -1 "$pbcs" hint --theory W4 state.txt
  [[ $output == *"No rule of W4 applies."* ]]
}

@test "hint says when nothing is left to do, and when nothing can be done" {
  solution=$("$pbcs" solve --states none "$easy" | sed '1,/^SOLVED/d' | tr -cd 1-9)
  run -0 "$pbcs" hint "$solution"
  [[ $output == *"solved"* ]]
  run -1 "$pbcs" hint "$impossible"
  [[ $output == *"no solution"* ]]
  run -1 "$pbcs" hint --theory W1 "$(printf '.%.0s' {1..81})"
  [[ $output == *"several solutions"* ]]
}

@test "convert writes every format, and reads it back" {
  printf '%s\n' "$easy" "$medium" >list.txt
  for format in $("$pbcs" apps --json | field "' '.join(f['name'] for f in d['formats'])"); do
    "$pbcs" convert --to "$format" list.txt >"list.$format"
    "$pbcs" convert --to line "list.$format" >back.txt
    cmp back.txt list.txt || { echo "format $format"; false; }
  done
}

@test "convert: an unknown format and bad lines: exit 2" {
  run -2 "$pbcs" convert --to nothing "$easy"
  [[ $output == *"known are: "*"line"* ]]
  printf '%s\nx%s\n%s\n' "$easy" "$easy" "$easy" >list.txt
  run -2 --separate-stderr "$pbcs" convert --to line list.txt
  [ "$output" = "$easy
$easy" ]
  [[ $stderr == list.txt:2:* ]]
}

@test "convert says which format does not hold excluded candidates" {
  "$pbcs" convert --to pm "$medium" >full.pm
  run --separate-stderr -0 "$pbcs" convert --to line full.pm
  [ "$stderr" = "" ]
  # A candidate of the first cell with several of them is gone.
  python3 - full.pm >less.pm <<'PY'
import re, sys
text = open(sys.argv[1]).read()
print(re.sub(r"\b(\d)(\d+)\b", lambda m: m.group(2), text, count=1))
PY
  run --separate-stderr -0 "$pbcs" convert --to line less.pm
  [[ $stderr == *"warning: the format 'line' does not hold everything: excluded candidates that come back: 1" ]]
  [[ $output != "" ]]
  run --separate-stderr -0 "$pbcs" convert --to pm less.pm
  [ "$stderr" = "" ]
}

@test "--solution writes the solution and nothing else" {
  run -0 --separate-stderr "$pbcs" solve --solution "$easy"
  [ "${#lines[@]}" -eq 13 ]
  [[ $output != *"."* && $output != *"SOLVED"* ]]
  [ "$("$pbcs" solve --solution --json "$easy" | field "len(d['values'])")" -eq 81 ]
  run -1 --separate-stderr "$pbcs" solve --solution "$impossible"
  [ -z "$output" ]
  [ "$stderr" = "argument:1: The puzzle has no solution." ]
}

@test "a path that ends early: what would solve it, and the solution" {
  run -1 "$pbcs" solve --level beginner --states none "$medium"
  [[ $output == *"T&E depth: 1. Braids solve it: --level player."* ]]
  [[ $output == *"$("$pbcs" solve --solution "$medium")"* ]]
}

@test "--states steps marks what a step eliminates; the difficulty in words" {
  run -0 "$pbcs" solve --theory W --states steps "$medium"
  [[ $output =~ whip\[1\]:\ .*\ \(locked\ candidates ]]
  [[ $output =~ \ [0-9]+-[0-9]+\  ]]
  [[ $output == *"MOST COMPLEX RULE = Whip[5]. Difficulty: very hard"* ]]
}
