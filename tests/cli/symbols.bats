# Answers come in the symbols of the puzzle; links and game ids are puzzles.
# shellcheck source-path=SCRIPTDIR source=helper.bash
source "$BATS_TEST_DIRNAME/helper.bash"

# A 16x16 puzzle in its own symbols, 1-G, and in others.
usual() { cat "$source_dir/data/signature/fig-11.7.txt"; }
from_zero() { usual | tr 1-9A-G 0-9A-F; }
letters() { usual | tr 1-9A-G A-P; }

givens='..345..8.4.6.........1...65.1.5.8.7....3...919...........8.....6....7.3...1.3..57'

@test "solve: paths and solutions have the symbols of the puzzle" {
  from_zero >zero.txt
  run -1 "$pbcs" solve --theory W1 --states end zero.txt
  [[ $output == *"whip[1]: r1nD{c7 .} ==> r3c7 <> D, r3c8 <> D"* ]]
  [[ ! $output =~ (=|<>)" 1"[0-6] && ! $output =~ n1[0-6] ]]
  letters >letters.txt
  run -1 "$pbcs" solve --theory W1 --states none letters.txt
  [[ $output == *"whip[1]: r1nN{c7 .} ==> r3c7 <> N, r3c8 <> N"* ]]
}

@test "solve: the usual symbols are numbers in paths" {
  usual >usual.txt
  run -1 "$pbcs" solve --theory W1 --states none usual.txt
  [[ $output == *"whip[1]: r1n14{c7 .} ==> r3c7 <> 14, r3c8 <> 14"* ]]
}

@test "solve: path documents pass the schema and the checker" {
  for symbols in from_zero letters; do
    "$symbols" >puzzle.txt
    run "$pbcs" solve --theory W2 --json puzzle.txt
    echo "$output" | grep '^{' >path.json
    /usr/bin/python3 - "$source_dir/docs/path.schema.json" path.json <<'PYTHON'
import json, sys, jsonschema
jsonschema.validate(json.load(open(sys.argv[2])), json.load(open(sys.argv[1])))
PYTHON
    run -0 "$pbcs" check path.json
    [[ $output == *accepted* ]]
  done
  grep -q '"nPr' path.json
}

@test "solve: --target takes the symbols of the puzzle" {
  from_zero >zero.txt
  run -0 "$pbcs" solve --theory W1 --target 'r3c7<>D' --states none zero.txt
  [[ $output == *"ELIMINATED BY ONE PATTERN: r3c7 <> D"* ]]
}

@test "convert: every format keeps the symbols" {
  from_zero >zero.txt
  for format in line grid pm sukaku sdk hodoku; do
    "$pbcs" convert --to "$format" zero.txt >other.txt
    run -0 "$pbcs" convert --to line other.txt
    [ "$output" = "$(cat zero.txt)" ]
  done
}

@test "links and game ids are arguments and lines of files" {
  run -0 "$pbcs" convert --to line "https://www.sudokuwiki.org/sudoku.htm?bd=$givens"
  [ "$output" = "$givens" ]
  printf '%s\n' 'https://puzz.link/p?sudoku/4/4/1k3h2k4' '2x2:1e3b2e4 by hand' >links.txt
  run -0 "$pbcs" count links.txt
  [ "${lines[1]}" = "1.....3..2.....4,1" ]
  [ "${lines[2]}" = "1.....3..2.....4,1" ]
}

@test "links that cannot be read say why" {
  run -2 "$pbcs" solve 'https://puzz.link/p?slither/10/10/abc'
  [[ $output == *"argument:1:21: a puzzle of the kind 'slither' is not supported"* ]]
  run -2 "$pbcs" solve 'https://sudokupad.app/jf8d9s0a'
  [[ $output == *"is the name of a puzzle on the server of SudokuPad, which is not asked"* ]]
  run -2 "$pbcs" solve '3x3k:a1b2,abc'
  [[ $output == *"killer cages (k)"* ]]
}
