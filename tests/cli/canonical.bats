# pbcs convert --to canonical, pbcs convert --unique.
# shellcheck source-path=SCRIPTDIR source=helper.bash
source "$BATS_TEST_DIRNAME/helper.bash"

# twin PUZZLE: the puzzle with rows 1 and 2 and columns 5 and 6 exchanged, transposed, its numbers
# renamed.
twin() {
  python3 - "$1" <<'PY'
import sys
rows = [sys.argv[1][i:i + 9] for i in range(0, 81, 9)]
rows[0], rows[1] = rows[1], rows[0]
rows = [row[:4] + row[5] + row[4] + row[6:] for row in rows]
print("".join("".join(column) for column in zip(*rows)).translate(str.maketrans("123", "231")))
PY
}

@test "convert --to canonical: the same line for isomorphic puzzles, which is one of them" {
  run -0 --separate-stderr "$pbcs" convert --to canonical "$medium a label" "$(twin "$medium") twin"
  [ -z "$stderr" ]
  [ "${lines[0]% a label}" = "${lines[1]% twin}" ]
  form=${lines[1]% twin}
  [ "$("$pbcs" convert --to canonical "$form")" = "$form" ]
  [ "$("$pbcs" rate "$form")" = "puzzle,W,B
$form,5,5" ]
  [ "$("$pbcs" convert --to canonical "$easy")" != "$form" ]
  [ "$("$pbcs" convert --json --to canonical "$medium" | field 'd["to"], d["text"]')" = "canonical $form" ]
}

@test "convert --to canonical: other types, sizes and alphabets" {
  [ "$("$pbcs" convert --to canonical '..4.............')" = "...............1" ]
  [ "$("$pbcs" convert --to canonical 'D.....C..B.....A')" = "...A.B....C.D..." ]
  [ "$("$pbcs" convert --to canonical '1.....3..2.....4')" = "...1.2....3.4..." ]
  [ "$("$pbcs" convert --to canonical 'latin:1...........2...')" = "latin:..............12" ]
  for type in "queens 6: r1c1" "pandiagonal:1........................"; do
    run -2 "$pbcs" convert --to canonical "$type"
    [[ $output == *"--to: ${type%%[ :]*} has no canonical forms; known are those of: sudoku, latin" ]]
    run -2 "$pbcs" convert --unique --to line "$type"
    [[ $output == *"--unique: ${type%%[ :]*} has no canonical forms"* ]]
  done
  run -2 "$pbcs" convert --to nothing "$easy"
  [[ $output == *"known are: state, canonical, line"* ]]
}

@test "convert --to canonical refuses a puzzle with excluded candidates and goes on" {
  "$pbcs" convert --to state --state 'r1c1 <> 1' "$medium" >list.txt
  echo "$easy" >>list.txt
  run -2 --separate-stderr "$pbcs" convert --to canonical list.txt
  [ "$stderr" = "list.txt:1:1: a canonical form has givens only: this puzzle has excluded candidates too" ]
  [ "${#lines[@]}" -eq 1 ]
}

@test "convert --unique keeps the first of isomorphic puzzles, as it came" {
  printf '%s\n' "$medium first" "$easy" "$(twin "$medium") second" "$braided" "$easy again" \
    "$(twin "$(twin "$medium")")" latin:1234............ latin:....4321........ >list.txt
  for jobs in 1 2 5; do
    run -0 --separate-stderr "$pbcs" convert --unique --to line -j "$jobs" list.txt
    [ "$output" = "$(sed -n '1p;2p;4p;7p' list.txt)" ]
    [ "$stderr" = "4 of 8 puzzles left out: isomorphic to earlier ones" ]
  done
  run -0 --separate-stderr "$pbcs" convert --unique --to canonical list.txt
  [ "${#lines[@]}" -eq 4 ]
  run -0 --separate-stderr "$pbcs" convert --unique --json --to grid list.txt
  all_json <<<"$output"
  [ "${#lines[@]}" -eq 4 ]
}

@test "convert --unique: nothing to leave out, and what cannot be compared" {
  run -0 --separate-stderr "$pbcs" convert --unique --to line "$easy" "$medium"
  [ "$stderr" = "0 of 2 puzzles left out: isomorphic to earlier ones" ]
  run -0 --separate-stderr "$pbcs" convert --unique --to state --state 'r1c1 <> 1' "$medium" "$medium"
  [ "${#lines[@]}" -eq 2 ]
  [ "${stderr_lines[0]}" = "argument:1: warning: kept without being compared: a canonical form has givens only: this puzzle has excluded candidates too" ]
  printf '%s\nx%s\n%s\n' "$easy" "$easy" "$easy" >list.txt
  run -2 --separate-stderr "$pbcs" convert --unique --to line list.txt
  [ "$output" = "$easy" ]
  [[ ${stderr_lines[0]} == list.txt:2:* ]]
  [ "${stderr_lines[1]}" = "1 of 3 puzzles left out: isomorphic to earlier ones" ]
}

@test "convert --unique reads a long list as it goes" {
  python3 - "$medium" >long.txt <<'PY'
import random, sys
random.seed(1)
rows = [sys.argv[1][i:i + 9] for i in range(0, 81, 9)]
for _ in range(3000):
    digits = random.sample("123456789", 9)
    order = [3 * band + row for band in random.sample(range(3), 3) for row in random.sample(range(3), 3)]
    print("".join(rows[i] for i in order).translate(str.maketrans("123456789", "".join(digits))))
PY
  run -0 --separate-stderr "$pbcs" convert --unique --to line - <long.txt
  [ "$output" = "$(head -1 long.txt)" ]
  [ "$stderr" = "2999 of 3000 puzzles left out: isomorphic to earlier ones" ]
}
