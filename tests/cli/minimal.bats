# pbcs minimal: the givens that puzzles need.
# shellcheck source-path=SCRIPTDIR source=helper.bash
source "$BATS_TEST_DIRNAME/helper.bash"

# A puzzle with more givens than it needs.
small=12..34..2..14...

@test "minimal, not minimal, no puzzle, unreadable" {
  printf '%s\n' "$easy some label" "$small" "$several" "$impossible" "${easy%?}" >list.txt
  run -2 --separate-stderr "$pbcs" minimal list.txt
  [ "${lines[0]}" = puzzle,minimal,givens,redundant ]
  [ "${lines[1]}" = "$easy,yes,17," ]
  [[ ${lines[2]} == "$small,no,7,r1c"* ]]
  [ "${lines[3]}" = "$several,invalid,," ]
  [ "${lines[4]}" = "$impossible,invalid,," ]
  [ "${lines[5]}" = "${easy%?},invalid,," ]
  [ "${stderr_lines[0]}" = "list.txt:3: several solutions" ]
  [ "${stderr_lines[1]}" = "list.txt:4: no solution" ]
  [[ ${stderr_lines[2]} == "list.txt:5:81: "* ]]
}

@test "exit codes: not to be minimal is an answer, to be no puzzle is not" {
  run -0 "$pbcs" minimal "$small"
  run -1 "$pbcs" minimal "$small" "$several"
  run -2 "$pbcs" minimal "$small" "${easy%?}"
}

@test "every redundant given, and no other, can be left out" {
  run -0 "$pbcs" minimal "$small"
  IFS=, read -r _ _ _ redundant <<<"${lines[1]}"
  for place in {0..15}; do
    [ "${small:place:1}" != . ] || continue
    less=${small:0:place}.${small:place+1}
    given="r$((place / 4 + 1))c$((place % 4 + 1)) = ${small:place:1}"
    if [[ "; $redundant;" == *"; $given;"* ]]; then expected=1; else expected=">=2"; fi
    [ "$("$pbcs" count --limit 2 "$less" | tail -1)" = "$less,$expected" ]
  done
}

@test "--find: minimal puzzles inside" {
  run -0 "$pbcs" minimal --find one "$small"
  [ "${lines[0]}" = puzzle,minimal,givens,redundant,minimal_puzzles ]
  one=${lines[1]##*,}
  [[ $("$pbcs" minimal "$one" | tail -1) == "$one,yes,"* ]]
  run -0 "$pbcs" minimal --find all "$small"
  [ "${lines[0]}" = puzzle,minimal,givens,redundant,found,minimal_puzzles ]
  IFS=, read -r _ _ _ _ found puzzles <<<"${lines[1]}"
  [ "$found" -gt 2 ]
  tr -d ' ' <<<"$puzzles" | tr ';' '\n' | sort -u >inside.txt
  [ "$(wc -l <inside.txt)" -eq "$found" ]
  grep -qx -- "$one" inside.txt
  [ "$("$pbcs" minimal inside.txt | grep -c ',yes,')" -eq "$found" ]
  run -0 "$pbcs" minimal --find all --limit 2 "$small"
  [[ ${lines[1]} =~ ,\>=2,[1-4.]{16}\;\ [1-4.]{16}$ ]]
  run -2 "$pbcs" minimal --find most "$small"
  run -2 "$pbcs" minimal --limit 5 "$small"
  [[ $output == *"--limit is about lists of minimal puzzles: it needs --find all"* ]]
  run -2 "$pbcs" minimal --find all --limit 0 "$small"
}

@test "JSON, threads, a file, and going on" {
  run -1 --separate-stderr "$pbcs" minimal --json --find one "$small" "$several"
  all_json <<<"$output"
  [ "$(field_of_lines 'd["format"], d["status"], d.get("minimal"), d.get("givens")' <<<"$output")" = \
    "pbcs-minimal examined False 7
pbcs-minimal invalid None None" ]
  printf '%s\n' "$easy" "$small" "$medium" >list.txt
  "$pbcs" minimal -o rows.csv list.txt
  "$pbcs" minimal -j 2 list.txt | cmp - rows.csv
  cp rows.csv whole.csv
  head -2 whole.csv >rows.csv
  "$pbcs" minimal -o rows.csv --resume list.txt
  cmp rows.csv whole.csv
}

@test "a time limit, and other types of puzzles" {
  empty=$(printf '.%.0s' {1..625})
  run --separate-stderr timeout 60 "$pbcs" minimal --timeout 0.1 --find all "$easy" "$empty"
  [ "${lines[1]}" = "$easy,yes,17,,1,$easy" ]
  run -0 "$pbcs" minimal --columns app,minimal,givens,redundant 'latin: 123421433412....' 'queens 6: r1c2' \
    'queens 6: r1c2 r2c4'
  [[ ${lines[1]} == "latin,no,12,r1c1 = 1; "* ]]
  [ "${lines[2]}" = queens,yes,1, ]
  [ "${lines[3]}" = "queens,no,2,r1c2; r2c4" ]
}
