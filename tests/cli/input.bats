# Where puzzles come from: standard input, empty files, several types in one list, pipes.
# shellcheck source-path=SCRIPTDIR source=helper.bash
source "$BATS_TEST_DIRNAME/helper.bash"

latin='latin: 12.. 34.. .... 4...'
futoshiki='futoshiki:................ -->--------- ------------'

# grows FILE COUNT: waits until a file has so many lines.
grows() {
  for _ in $(seq 1500); do
    [ "$(wc -l <"$1")" -ge "$2" ] && return
    sleep 0.02
  done
  return 1
}

@test "an input without puzzles: exit 2 in every command" {
  printf '# nothing but a comment\n\n  \n' >comments.txt
  for command in solve hint rate classify backdoors count minimal "convert --to line"; do
    for input in /dev/null comments.txt; do
      # shellcheck disable=SC2086  # a command and its options
      run -2 "$pbcs" $command - <"$input"
      [ "$output" = "pbcs: there is no puzzle in the input" ]
      # shellcheck disable=SC2086
      run -2 "$pbcs" $command "$input"
      [ "$output" = "pbcs: there is no puzzle in the input" ]
    done
  done
  for input in /dev/null comments.txt; do
    run -2 "$pbcs" check - <"$input"
    [ "$output" = "pbcs: there is no path document in stdin" ]
    run -2 "$pbcs" draw - <"$input"
    [ "$output" = "pbcs: there is no puzzle in the input" ]
  done
  for command in solve hint rate classify backdoors count minimal draw check "convert --to line"; do
    # shellcheck disable=SC2086
    run -2 "$pbcs" $command ""
    [[ $output == "pbcs: an argument is empty: expected a "* ]]
    # shellcheck disable=SC2086
    run -2 "$pbcs" $command - < <(printf '\xef\xbb\xbf')
    [[ $output == "pbcs: there is no p"* ]]
  done
}

@test "random bytes are refused at once" {
  python3 -c "
import random, sys
random.seed(1)
sys.stdout.buffer.write(random.randbytes(4_000_000))" >bytes
  for command in solve rate draw "convert --to line"; do
    # shellcheck disable=SC2086
    run -2 timeout 5 "$pbcs" $command bytes
    [[ $output == *"this is no text"* ]]
  done
}

@test "one of several inputs without puzzles is named, and nothing is done" {
  echo "$easy" >list.txt
  : >empty.txt
  run -2 "$pbcs" rate list.txt empty.txt
  [ "$output" = "pbcs: there is no puzzle in empty.txt" ]
}

@test "standard input is read when nothing is named" {
  [ "$("$pbcs" rate <<<"$easy")" = "$("$pbcs" rate - <<<"$easy")" ]
  "$pbcs" solve --json <<<"$easy" | "$pbcs" check
  run -2 script -qec "'$pbcs' rate" /dev/null
  [[ $output == *"no puzzle is named: expected a puzzle, a file, or - for standard input"* ]]
}

@test "a line with a puzzle is no header" {
  printf 'puzzle name;rating\n%s;one\n' "$easy" >header.txt
  [ "$("$pbcs" rate header.txt)" = "puzzle,W,B
$easy,0,0" ]
  printf 'puzzle 1 %s\n%s\n' "$easy" "$medium" >no-header.txt
  [ "$("$pbcs" rate no-header.txt)" = "puzzle,W,B
$easy,0,0
$medium,5,5" ]
  printf 'puzzle,candidates_after_singles,rating\n%s,200,1\n' "$easy" >long-names.csv
  [ "$("$pbcs" rate long-names.csv)" = "puzzle,W,B
$easy,0,0" ]
}

@test "lines of several types are worked through" {
  problem='{"format":"pbcs-csp","version":1,"variables":[{"names":["x","y"],"domain":"1..2"}]}'
  printf '%s\n' "$easy" "$latin" "$easy" "$futoshiki" "$problem" "${easy%?}" "$medium" >mixed.txt
  run -2 --separate-stderr "$pbcs" count --columns app,line,solutions mixed.txt
  [ "$output" = "app,line,solutions
sudoku,1,1
latin,2,6
sudoku,3,1
futoshiki,4,288
csp,5,4
sudoku,6,invalid
sudoku,7,1" ]
  [[ $stderr == "mixed.txt:6:81: 80 characters"* ]]
  run -2 --separate-stderr bash -c "tac mixed.txt | '$pbcs' count --columns app,line,solutions -j3"
  [ "$(cut -d, -f1 <<<"$output" | tr '\n' ' ')" = \
    "app sudoku sudoku csp futoshiki sudoku latin sudoku " ]
  printf '%s\n' "$latin" "$futoshiki" "$easy" >headed.txt
  run -0 "$pbcs" count --columns app,solutions headed.txt
  [ "$output" = "app,solutions
latin,6
futoshiki,288
sudoku,1" ]
  # --app is the last word.
  echo "$medium" >>headed.txt
  run -2 --separate-stderr "$pbcs" count --app sudoku --columns app,solutions headed.txt
  [ "${lines[1]}" = "sudoku,invalid" ]
}

@test "a pipe is answered line by line" {
  for jobs in 1 3; do
    mkfifo pipe
    "$pbcs" rate -j $jobs - <pipe >rows.csv 3>&- &
    exec 4>pipe
    echo "$easy" >&4
    grows rows.csv 2
    echo "# a comment" >&4
    echo "$medium" >&4
    grows rows.csv 3
    printf '%s\n' "${easy%?}" "$easy" >&4
    grows rows.csv 5
    printf '%s' "$braided" >&4
    exec 4>&-
    code=0 && wait $! || code=$?
    [ $code -eq 2 ]
    [ "$(cat rows.csv)" = "puzzle,W,B
$easy,0,0
$medium,5,5
${easy%?},invalid,invalid
$easy,0,0
$braided,5,4" ]
    rm pipe
  done
}

@test "a run that waits for a pipe can be interrupted" {
  mkfifo pipe
  "$pbcs" rate -j 2 -o rows.csv - <pipe 3>&- &
  exec 4>pipe
  echo "$easy" >&4
  touch rows.csv
  grows rows.csv 2
  kill -INT $!
  code=0 && wait $! || code=$?
  [ $code -eq 130 ]
  exec 4>&-
  [ "$(tail -1 rows.csv)" = "$easy,0,0" ]
}

@test "a list, cut into pieces or not, has the same rows" {
  # More than a block, with grids and comments between the lines.
  {
    for _ in $(seq 7000); do echo "$easy label"; done
    printf '\n'
    "$pbcs" convert --to grid "$medium"
    printf '\n# comment\n'
    for _ in $(seq 7000); do echo "$easy"; done
  } >list.txt
  [ "$(stat -c %s list.txt)" -gt 1100000 ]
  "$pbcs" count --columns puzzle,line,label,solutions -j0 list.txt >rows.csv
  [ "$(wc -l <rows.csv)" -eq 14002 ]
  [ "$(sed -n 7001p rows.csv)" = "$easy,7000,label,1" ]
  [ "$(sed -n 7002p rows.csv | cut -d, -f1,4)" = "$medium,1" ]
  line=$(wc -l <list.txt)
  [ "$(tail -1 rows.csv)" = "$easy,$line,,1" ]
  "$pbcs" count --columns puzzle,line,label,solutions - <list.txt | cmp - rows.csv
  "$pbcs" count --columns puzzle,line,label,solutions - < <(cat list.txt) | cmp - rows.csv
}
