# pbcs generate: puzzles by chance.
# shellcheck source-path=SCRIPTDIR source=helper.bash
source "$BATS_TEST_DIRNAME/helper.bash"

# Latin squares, which take no time: 5x5, or of another SIZE.
latin() { "$pbcs" generate --app latin --shape "${size:-5}" "$@"; }

@test "a puzzle of every type, valid and minimal" {
  for shape in sudoku:9 latin:6 pandiagonal:5 queens:8 sudoqueens:9 futoshiki:4 sudoshiki:4 map:12 numbrix:4x5 hidato:4x4 kakuro:6; do
    app=${shape%:*}
    run -0 --separate-stderr "$pbcs" generate --app "$app" --shape "${shape#*:}" -n 2 --method top-down
    [ "${lines[0]}" = puzzle,clues,cluster ]
    [ ${#lines[@]} -eq 3 ]
    [ -z "$stderr" ]
    printf '%s\n' "$output" >table.csv
    run -0 "$pbcs" count --columns app,solutions table.csv
    [ "$output" = "app,solutions
$app,1
$app,1" ]
    run -0 "$pbcs" minimal --columns minimal table.csv
    [ "$output" = "minimal
yes
yes" ]
  done
}

@test "the same seed gives the same bytes for any number of threads, another one others" {
  latin -n 40 --seed 3 >one.csv
  for jobs in 2 5 0; do
    latin -n 40 --seed 3 -j "$jobs" >many.csv
    cmp one.csv many.csv
  done
  latin -n 40 --seed 4 >other.csv
  run ! cmp -s one.csv other.csv
  [ "$(wc -l <one.csv)" -eq 41 ]
}

@test "methods, their weights and clusters" {
  for method in controlled-bias splitting; do
    run -0 "$pbcs" generate --app latin --shape 4 --method $method --grids 5
    [ "${lines[0]}" = puzzle,clues,weight,cluster ]
    [ "${lines[-1]}" = "# clusters 5" ]
    [[ ${lines[1]} =~ ^latin:[.1-4]{16},[4-8],[0-9.e+]+,0$ ]]
  done
  for method in bottom-up top-down; do
    run -0 "$pbcs" generate --app latin --shape 4 --method $method --grids 5
    [ "${lines[0]}" = puzzle,clues,cluster ]
    [[ ${lines[1]} =~ ^latin:[.1-4]{16},[4-8],0$ ]]
  done
}

@test "--per-grid takes as many of each solution" {
  run -0 "$pbcs" generate --app latin --shape 4 --method splitting --grids 4 --per-grid 2
  clusters=$(printf '%s\n' "${lines[@]:1:8}" | cut -d, -f4 | uniq -c | awk '{print $1}')
  [ "$clusters" = "2
2
2
2" ]
}

@test "a list of so many puzzles has one of each solution, and each only once" {
  run -0 "$pbcs" generate -n 5 --seed 2
  [ "$(printf '%s\n' "${lines[@]:1}" | cut -d, -f4 | xargs)" = "0 1 2 3 4" ]
  run -0 "$pbcs" generate --grids 1 --seed 2
  [ "$(printf '%s\n' "${lines[@]}" | cut -d, -f1 | sort | uniq -d)" = "" ]
}

@test "a finished list of grids keeps all of them when it is resumed" {
  "$pbcs" generate --app latin --shape 4 --method splitting --grids 4 -o list.csv
  cp list.csv before.csv
  "$pbcs" generate --app latin --shape 4 --method splitting --grids 3 -o list.csv --resume
  cmp list.csv before.csv
  "$pbcs" generate --app latin --shape 4 --method splitting --grids 6 -o list.csv --resume
  "$pbcs" generate --app latin --shape 4 --method splitting --grids 6 >all.csv
  cmp list.csv all.csv
}

@test "--rating and --class find what they are asked for" {
  size=7
  latin -n 3 --rating W=2..4,B >rated.csv
  [ "$(head -1 rated.csv)" = puzzle,clues,cluster,W,B ]
  "$pbcs" rate rated.csv >again.csv
  [ "$(tail -n +2 rated.csv | cut -d, -f1,4,5)" = "$(tail -n +2 again.csv)" ]
  run ! grep -vE ',[234],[0-9]+$' <(tail -n +2 rated.csv)
  latin -n 2 --class 1 >classes.csv
  run -0 "$pbcs" classify --columns te_depth classes.csv
  [ "$output" = "te_depth
1
1" ]
}

@test "--clues, --pattern (text or file), --extra" {
  run -0 latin -n 3 --clues 9..10
  for row in "${lines[@]:1}"; do [[ $row =~ ,(9|10),[0-9]+$ ]]; done
  printf 'xxxxx\nxxxxx\nxx.xx\nxxxxx\nxxxxx\n' >pattern.txt
  run -0 latin -n 5 --pattern pattern.txt
  for row in "${lines[@]:1}"; do [[ $row =~ ^latin:.{12}\. ]]; done
  run -0 latin -n 5 --pattern xxxxxxxxxxxx.xxxxxxxxxxxx
  for row in "${lines[@]:1}"; do [[ $row =~ ^latin:.{12}\. ]]; done
  latin -n 1 --extra 3 >more.csv
  run -0 "$pbcs" minimal --columns minimal more.csv
  [ "${lines[1]}" = no ]
}

@test "--json has a document a line" {
  latin -n 3 --rating W --json >rows.json
  all_json <rows.json
  [ "$(field_of_lines "d['format'], d['version'], d['minimal'], d['weight'], d['cluster']" <rows.json)" = \
    "pbcs-generated 1 True None 0
pbcs-generated 1 True None 1
pbcs-generated 1 True None 2" ]
}

@test "a run that was cut anywhere goes on to the same bytes" {
  size=6
  latin -n 30 >whole.csv
  latin -n 30 --json >whole.json
  for style in csv json; do
    flags=()
    [ $style = csv ] || flags=(--json)
    all=$(wc -c <whole.$style)
    for bytes in 0 7 $((all / 3)) $((all / 2)) $((all - 1)); do
      head -c "$bytes" whole.$style >part
      run -0 latin -n 30 "${flags[@]}" -o part --resume
      cmp whole.$style part
      [ ! -e part.pbcs ]
    done
  done
}

@test "a finished list can be made longer" {
  latin -n 20 >whole.csv
  latin -n 8 -o part.csv
  latin -n 20 -o part.csv --resume
  cmp whole.csv part.csv
  "$pbcs" generate --app latin --shape 4 --method splitting --grids 6 >whole.csv
  "$pbcs" generate --app latin --shape 4 --method splitting --grids 2 -o part.csv
  "$pbcs" generate --app latin --shape 4 --method splitting --grids 6 -o part.csv --resume
  cmp whole.csv part.csv
}

@test "SIGINT and SIGKILL: what is written is kept, and resumed" {
  "$pbcs" generate --app latin --shape 9 -n 500 >whole.csv
  for signal in INT KILL; do
    rm -f part.csv*
    "$pbcs" generate --app latin --shape 9 -n 500 -j 2 -o part.csv 2>/dev/null &
    while [ ! -s part.csv ]; do sleep 0.02; done
    sleep 0.1
    kill -$signal $! 2>/dev/null || true
    wait $! || true
    run -0 "$pbcs" generate --app latin --shape 9 -n 500 -o part.csv --resume
    cmp whole.csv part.csv
  done
}

@test "another question is not mixed with the rows of the first" {
  latin -n 5 -o rows.csv
  run -2 latin -n 9 --rating W -o rows.csv --resume
  [[ $output == *"expected the header puzzle,clues,cluster,W"* ]]
  "$pbcs" generate --app latin --shape 5 -n 1000000 -o rows.csv &
  while [ ! -e rows.csv.pbcs ]; do sleep 0.02; done
  kill -INT $!
  code=0
  wait $! || code=$?
  [ $code -eq 130 ]
  run -2 latin -n 9 --seed 5 -o rows.csv --resume
  [[ $output == *"--seed was 0 and is now 5"* ]]
}

@test "a time limit ends the run with what was found" {
  run -1 --separate-stderr "$pbcs" generate --app latin --shape 5 --rating W=50.. -n 2 --timeout 0.3
  [ "$stderr" = "time limit reached: 0 of 2 puzzles" ]
  [ "$output" = puzzle,clues,cluster,W ]
}

@test "--around exchanges givens, and says that this is biased" {
  run -0 --separate-stderr "$pbcs" generate --around "$medium" -n 5 --seed 2 --rating W
  [[ $stderr == *"biased"* ]]
  [ "${lines[0]}" = puzzle,clues,cluster,W ]
  [ ${#lines[@]} -eq 6 ]
  [ "$(printf '%s\n' "${lines[@]:1}" | cut -d, -f1 | sort -u | wc -l)" -eq 5 ]
  printf '%s\n' "${lines[@]}" >near.csv
  run -0 "$pbcs" minimal --columns minimal,givens near.csv
  [ "$(sort -u <<<"$output")" = "minimal,givens
yes,24" ]
  "$pbcs" generate --around "$medium" -n 5 --seed 2 --rating W -j 3 2>/dev/null >many.csv
  cmp near.csv many.csv
}

@test "--from takes a problem of one's own" {
  cat >model.json <<'EOF'
{"format": "pbcs-csp", "version": 1,
 "variables": [{"names": ["x", "y", "z"], "domain": "1..3"}],
 "constraints": [{"all_different": ["x", "y", "z"]}]}
EOF
  run -0 "$pbcs" generate --from model.json -n 2
  [[ ${lines[1]} == *"state: "*",2,0" ]]
  printf '%s\n' "$output" >rows.csv
  run -0 "$pbcs" count --columns solutions rows.csv
  [ "$output" = "solutions
1
1" ]
}

@test "rows of a table are read without its other columns" {
  "$pbcs" generate --app map --shape 10 -n 2 >maps.csv
  run -0 "$pbcs" count --columns puzzle,solutions maps.csv
  [ "$(tail -n +2 maps.csv | cut -d, -f1)" = "$(tail -n +2 <<<"$output" | cut -d, -f1)" ]
}

@test "what cannot be done is refused" {
  refused() {
    run -2 "$pbcs" generate "${@:2}"
    [[ $output == *"$1"* ]]
  }
  refused "type csp are not generated" --app csp
  refused "is no size" --app latin --shape nine
  refused "divisible by neither 2 nor 3" --app pandiagonal --shape 9
  refused "--clues: '5-7' is no range" --clues 5-7
  refused "--rating: 'W5' has a maximal length" --rating W5=3
  refused "expected bottom-up|top-down|controlled-bias|splitting" --method best
  refused "half-turn" --symmetry sideways
  refused "16 places" --app latin --shape 4 --pattern xx.
  refused "expected a whole number from 1 on" -n 0
  refused "--resume needs the file" --resume
  refused "--changes is about puzzles near others" --changes 2
  refused "--method does not go with it" --around "$easy" --method top-down
  refused "does not go with it" --from model.json --shape 4
  refused "cannot be exchanged" --around 'latin:1...............' --changes 2
  printf '%s\n' "$easy" >list.txt
  refused "list.txt" --around list.txt -o list.txt
}

@test "the other columns of a table are labels where they cannot be a part of the puzzle" {
  sudoku=.9..5364...71..8....3....51625...........653..3....4..18....3......9.18......4...
  printf 'puzzle,name\n%s,Foo\n' "$sudoku" >named.csv
  run -0 "$pbcs" convert --to line named.csv
  [ "$output" = "$sudoku Foo" ]
  printf 'puzzle,name\nlatin:12.............4,Foo\n' >latin.csv
  run -0 "$pbcs" convert --to line latin.csv
  [[ $output != *Foo* ]]
}
