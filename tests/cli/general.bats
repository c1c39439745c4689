# What holds for every sub-command.
# shellcheck source-path=SCRIPTDIR source=helper.bash
source "$BATS_TEST_DIRNAME/helper.bash"

commands=(solve hint rate classify backdoors count minimal check convert apps rules)

@test "--help names every command, and each has two examples" {
  run -0 "$pbcs" --help
  for command in "${commands[@]}"; do
    [[ $output == *"$command"* ]]
    help=$("$pbcs" "$command" --help)
    [ "$(grep -c "^  pbcs $command\|| pbcs $command" <<<"$help")" -ge 2 ] ||
      [ "$(sed '1,/^Examples:/d' <<<"$help" | grep -c pbcs)" -ge 2 ]
  done
}

@test "--version names the version" {
  run -0 "$pbcs" --version
  [[ $output =~ ^pbcs\ [0-9]+\.[0-9]+\.[0-9]+ ]]
}

@test "no command, an unknown command, an unknown option: exit 2 and the nearest name" {
  run -2 "$pbcs"
  run -2 "$pbcs" slove "$easy"
  [[ $output == *"did you mean solve?"* ]]
  for command in "${commands[@]}"; do run -2 "$pbcs" "$command" --no-such-option; done
  run -2 "$pbcs" solve --explian "$easy"
  [[ $output == *"--explian"*"did you mean --explain?"* ]]
}

@test "bad values of options: exit 2" {
  run -2 "$pbcs" solve --theory Q "$easy"
  [[ $output == *"'Q' is no rule family"* ]]
  run -2 "$pbcs" solve --states some "$easy"
  [[ $output == *"expected none|end|all"* ]]
  run -2 "$pbcs" solve --max-length 0 "$easy"
  run -2 "$pbcs" solve --timeout soon "$easy"
  run -2 "$pbcs" rate --ratings W,X "$easy"
  run -2 "$pbcs" rate --ratings W,W "$easy"
  run -2 "$pbcs" solve --app chess "$easy"
  [[ $output == *"sudoku"* ]]
}

@test "a missing file and a directory: exit 2 and the reason" {
  run -2 "$pbcs" rate no-such-file.txt
  [[ $output == *"no-such-file.txt: No such file"* ]]
  run -2 "$pbcs" rate .
  [[ $output == *"directory"* ]]
}

@test "a puzzle as argument, file and standard input is the same puzzle" {
  "$pbcs" rate "$medium" >argument
  echo "$medium" >list.txt
  "$pbcs" rate list.txt >file
  "$pbcs" rate - <list.txt >stdin
  cmp argument file
  cmp argument stdin
  [ "$(cat file)" = "puzzle,W,B
$medium,5,5" ]
}

@test "text after the puzzle, comments, blank lines and CRLF are no puzzles" {
  printf '# a comment\r\n\r\n%s  some label\r\n%s\r\n' "$easy" "$braided" >list.txt
  run -0 "$pbcs" rate list.txt
  [ "$output" = "puzzle,W,B
$easy,0,0
$braided,5,4" ]
}

@test "a full disk is reported" {
  [ -w /dev/full ] || skip "no /dev/full"
  run -2 bash -c "'$pbcs' rate '$easy' >/dev/full"
  [[ $output == *"cannot write"*"No space left"* ]]
  run -2 "$pbcs" rate -o no/such/directory "$easy"
  [[ $output == *"cannot write no/such/directory"* ]]
}

@test "a reader that has seen enough ends the program quietly" {
  for _ in {1..3000}; do echo "$easy"; done >list.txt
  run -0 --separate-stderr bash -c "set -o pipefail; '$pbcs' rate list.txt | head -1; \
    [ \${PIPESTATUS[0]} -ne 3 ]"
  [ "$output" = "puzzle,W,B" ]
  [ -z "$stderr" ]
}

@test "colours only when wanted" {
  escape=$'\x1b'
  run -0 "$pbcs" solve "$easy"
  [[ $output != *"$escape"* ]]
  run -0 "$pbcs" solve --color=always "$easy"
  [[ $output == *"$escape"* ]]
  run -0 env NO_COLOR=1 "$pbcs" solve --color=always "$easy"
  [[ $output == *"$escape"* ]]
  run -0 script -qec "'$pbcs' solve $easy" /dev/null
  [[ $output == *"$escape"* ]]
  run -0 env NO_COLOR=1 script -qec "'$pbcs' solve $easy" /dev/null
  [[ $output != *"$escape"* ]]
  run -0 script -qec "'$pbcs' solve --color=never $easy" /dev/null
  [[ $output != *"$escape"* ]]
}

@test "apps lists the types of puzzles with an example that is solved" {
  "$pbcs" apps >list
  [ "$(grep -c '^[a-z]' list)" -eq "$("$pbcs" apps --json | wc -l)" ]
  grep -q '^sudoku  *Sudoku of every block shape' list
  grep -q '^  formats    line, grid, tatham$' list
  grep -q '^  own rules  asc+hill+valley$' list
  grep '^  example    ' list | sed "s|^  example    pbcs|'$pbcs'|" >examples
  [ "$(wc -l <examples)" -eq "$("$pbcs" apps --json | wc -l)" ]
  while IFS= read -r command; do
    run -0 bash -c "$command"
    [[ $output == *SOLVED* ]]
  done <examples
}

@test "apps NAME describes the formats of a type" {
  run -0 "$pbcs" apps futoshiki
  [[ $output == *"    tatham     a game id of"* ]]
  [[ $output != *sudoku* ]]
  run -2 "$pbcs" apps latn
  [[ $output == *"there is no puzzle type 'latn'; did you mean latin?"*"Types are: sudoku, "* ]]
  [ "$("$pbcs" apps --json latin sudoshiki | field_of_lines 'd["name"] + ":" + d["own_rules"]')" = \
    "latin:
sudoshiki:asc+hill+valley" ]
}

@test "a text of no known type: exit 2, and what to put before it" {
  run -2 "$pbcs" solve - <<<"AB CD EF"
  [ "${lines[0]}" = "pbcs: stdin:1:1: no known type of puzzle in 'AB CD EF'" ]
  [[ ${lines[1]} == "Put the type before it, as in 'latin: ...', or name it with --app. Types are: sudoku, "* ]]
  run -2 "$pbcs" solve "latn: 1..."
  [ "${lines[0]}" = "pbcs: argument:1:1: no known type of puzzle in 'latn: 1...'; did you mean latin?" ]
  run -2 "$pbcs" solve - <<<$'# KenKen\n11+ r1c1 r2c1\n2/ r1c2 r1c3'
  [ "${lines[0]}" = "pbcs: stdin:1:1: no known type of puzzle in 2 lines that begin with '11+ r1c1 r2c1'" ]
  run -2 "$pbcs" solve --app latn "1..."
  [[ $output == *"there is no puzzle type 'latn'; did you mean latin?"* ]]
}

@test "a text with a mistake gets the error of its type" {
  run -2 "$pbcs" solve "${medium%?}"
  [ "$output" = "argument:1:81: 80 characters: one short of a 9x9 grid (81)" ]
  run -2 "$pbcs" solve "sudoku: 12"
  [ "$output" = "argument:1:11: 2 characters: 14 short of a 4x4 grid (16)" ]
  run -2 "$pbcs" solve "queens 8: r9c1"
  [ "$output" = "argument:1:11: 'r9c1' is not on the board: its cells are r1c1 to r8c8" ]
}

@test "--app makes a short text a puzzle" {
  run -0 "$pbcs" count --app latin "12.. 34.. .... 4..."
  [[ $output == *"latin:12..34......4..."* ]]
  run -2 "$pbcs" count --app latin no-such-file.txt
  [[ $output == *"no-such-file.txt: No such file"* ]]
}

@test "rules NAME describes a family, by symbol or name" {
  run -0 "$pbcs" rules W
  [[ ${lines[0]} == "whip  symbol W, "* ]]
  [[ $output != *braid* ]]
  [ "$output" = "$("$pbcs" rules whip)" ]
  [ "$output" = "$("$pbcs" rules W8)" ]
  [ "$("$pbcs" rules --json S3B S-whip SpB | field_of_lines 'd["name"]')" = "S-braid
S-whip
S-braid" ]
  run -2 "$pbcs" rules whipp
  [[ ${lines[0]} == *"there is no rule family 'whipp'; did you mean whip?" ]]
}

@test "--help points to apps and rules" {
  run -0 "$pbcs" --help
  [[ $output == *"pbcs apps"*"pbcs rules"* ]]
  for command in solve hint classify backdoors rate; do
    help=$("$pbcs" $command --help | tr -s ' \n' ' ')
    [[ $help == *"pbcs apps"* && $help == *"pbcs rules"* ]]
  done
}

@test "the same options everywhere" {
  for command in "${commands[@]}"; do
    help=$("$pbcs" "$command" --help)
    [[ $help == *"-o,--output FILE"* && $help == *"--json"* ]]
  done
  for command in solve hint rate classify backdoors count minimal check convert; do
    [[ $("$pbcs" "$command" --help) == *"-j,--jobs N"* ]]
  done
  for command in solve hint rate classify backdoors count minimal; do
    [[ $("$pbcs" "$command" --help) == *"--timeout SECONDS"* ]]
  done
  for command in solve hint check apps rules; do
    [[ $("$pbcs" "$command" --help) == *"--color auto"* ]]
  done
  [[ $("$pbcs" hint --color=always "$easy") == *"==> "$'\x1b[1m'* ]]
  printf '%s\n' "$easy" "$medium" "$several" >list.txt
  "$pbcs" hint -j3 list.txt | cmp - <("$pbcs" hint list.txt)
  "$pbcs" solve --json list.txt >paths.jsonl || [ $? -eq 1 ]
  "$pbcs" check -j3 paths.jsonl | cmp - <("$pbcs" check paths.jsonl)
  [ "$("$pbcs" convert --json --to line "$easy" | field 'd["format"], d["to"], d["text"]')" = \
    "pbcs-conversion line $easy" ]
}

@test "convert: a format that a type does not have is found out first" {
  echo precious >file
  run -2 "$pbcs" convert --to sdm -o file "$easy" "latin: 12..34.........."
  [[ $output == *"latin has no format 'sdm'"* ]]
  [ "$(cat file)" = precious ]
}

@test "check reads indented documents, one after the other" {
  printf '%s\n' "$easy" "$medium" >list.txt
  "$pbcs" solve --json list.txt | while IFS= read -r line; do
    python3 -m json.tool <<<"$line"
  done >paths.json
  run -0 "$pbcs" check paths.json
  [ "${#lines[@]}" -eq 2 ]
  [[ ${lines[0]} == "paths.json:1: accepted: "* ]]
  [[ ${lines[1]} =~ ^paths.json:[0-9]+:\ accepted:\  ]]
  "$pbcs" solve --json list.txt | python3 -c "
import json, sys
print(json.dumps([json.loads(line) for line in sys.stdin], indent=1))" >list.json
  run -0 "$pbcs" check list.json
  [ "${#lines[@]}" -eq 2 ]
  run -2 "$pbcs" check - <<<'[]'
  [[ $output == "stdin: not a path document: "* ]]
}

@test "check and draw read documents in UTF-16" {
  "$pbcs" solve --json "$medium" >path.json
  python3 -c "
text = open('path.json', encoding='utf-8').read()
open('wide.json', 'w', encoding='utf-16').write(text + text)"
  run -0 "$pbcs" check wide.json
  [ "${#lines[@]}" -eq 2 ]
  python3 -c "open('one.json', 'w', encoding='utf-16').write(open('path.json', encoding='utf-8').read())"
  cmp <("$pbcs" draw --step 1 one.json) <("$pbcs" draw --step 1 path.json)
}

@test "bytes of a document that is none do not reach the terminal" {
  printf '\x9b31m\x07' >bytes.json
  run -2 "$pbcs" check bytes.json
  [[ $output == *'not the byte 9B'* ]]
  [[ $output != *$'\x9b'* ]]
}

@test "rules lists what there is" {
  run -0 "$pbcs" rules
  for name in single biv-chain z-chain t-whip whip braid; do [[ $output == *"$name"* ]]; done
  "$pbcs" apps --json | all_json
  "$pbcs" rules --json | all_json
  [ "$("$pbcs" rules --json | grep -c '"confluent":true')" -eq 21 ]
}

# refused MESSAGE ARGUMENT...: exit 2 and a message that has these words.
refused() {
  local message=$1 said code=0
  shift
  said=$("$pbcs" "$@" 2>&1) || code=$?
  [[ $code -eq 2 && $said == *"$message"* ]] || { echo "$*: exit code $code, $said"; return 1; }
}

@test "options that would be ignored are refused" {
  for option in --explain --check "--states none" "--theory W" "--level book" "--max-length 3" \
    "--target r1c1<>1" --fewest-steps "--not-equal ≠"; do
    # shellcheck disable=SC2086  # an option and its value
    refused "${option%% *} does not go with --solution" solve --solution $option "$easy" ||
      refused "--solution does not go with ${option%% *}" solve --solution $option "$easy"
  done
  refused "--states does not go with --json" solve --json --states all "$easy"
  refused "--not-equal does not go with --json" solve --json --not-equal ≠ "$easy"
  refused "--grid does not go with --json" hint --json --grid "$easy"
  refused "--grid does not go with --apply" hint --apply --grid "$easy"
  refused "--strength: --apply writes a position" hint --apply --strength where "$easy"
  "$pbcs" hint --apply --strength where --json "$easy"
  refused "--max-sets is about lists" backdoors --max-sets 3 "$easy"
  refused "--max-size does not go with --find pairs" backdoors --find pairs --max-size 3 "$easy"
  refused "--inner none asks for no class" classify --inner none --rate "$easy"
  refused "--inner none asks for no class" classify --inner none --max-inner 3 "$easy"
  refused "--summary do not go with it" count --list --summary "$easy"
}

@test "what is wrong with the command line is said in plain words" {
  refused "pbcs: no command is named: expected one of solve, hint"
  refused "--jobs: expected a whole number from 0 on, not 'x'" solve -j x "$easy"
  refused "--jobs: expected a whole number up to 4294967295, not 4294967296" \
    solve -j 4294967296 "$easy"
  refused "--limit: expected a whole number from 1 on, not '0'" count --limit 0 "$easy"
  refused "--timeout: expected a positive number of seconds, not 'soon'" solve --timeout soon "$easy"
  refused "--theory: a value is missing" solve "$easy" --theory
  refused "--theory is given twice" solve --theory W --theory B "$easy"
  refused "--seed needs --fewest-steps" solve --seed 1 "$easy"
  refused "--to is missing" convert "$easy"
  refused "--certainty takes no value" rate --certainty=maybe "$easy"
  refused "--ratings: expected names of theories" rate --ratings '' "$easy"
  refused "--ratings: expected names of theories" rate --ratings W,,B "$easy"
  echo "$easy" >puzzle.txt
  refused "puzzle.txt: not a path document: this is not JSON: line 1, column 1: expected a value, not '.'" \
    check puzzle.txt
}
