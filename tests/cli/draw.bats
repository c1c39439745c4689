# pbcs draw: pictures of boards and steps.
# shellcheck source-path=SCRIPTDIR source=helper.bash
source "$BATS_TEST_DIRNAME/helper.bash"

setup() { cd "$BATS_TEST_TMPDIR" || return; }

is_svg() { python3 -c "
import sys, xml.etree.ElementTree as tree
root = tree.parse(sys.argv[1]).getroot()
assert root.tag == '{http://www.w3.org/2000/svg}svg', root.tag" "$1"; }

# classes FILE CLASS: how many elements have this class.
classes() { python3 -c "
import sys, xml.etree.ElementTree as tree
print(sum(sys.argv[2] in e.get('class', '').split() for e in tree.parse(sys.argv[1]).iter()))" "$1" "$2"; }

@test "the board alone, to a file or to standard output" {
  run -0 "$pbcs" draw -o board.svg "$easy"
  [ -z "$output" ]
  is_svg board.svg
  [ "$(classes board.svg place)" = 81 ]
  [ "$(classes board.svg given)" = 17 ]
  "$pbcs" draw "$easy" | cmp - board.svg
}

@test "an input is not overwritten" {
  echo "$easy" >puzzle.txt
  ln puzzle.txt again.txt
  for file in puzzle.txt again.txt; do
    for option in "" --html "--step 1"; do
      # shellcheck disable=SC2086  # an option and its value
      run -2 "$pbcs" draw $option -o "$file" puzzle.txt
      [ "$output" = "pbcs: -o $file would overwrite the input puzzle.txt; name another file" ]
    done
  done
  [ "$(cat puzzle.txt)" = "$easy" ]
}

@test "a step of a puzzle and of its path document are the same picture" {
  "$pbcs" solve --json --theory W "$medium" >path.json
  step=$(field "1 + [s['rule'] for s in d['steps']].index('whip')" <path.json)
  run -0 "$pbcs" draw --step "$step" -o document.svg path.json
  "$pbcs" draw --step "$step" --theory W -o puzzle.svg "$medium"
  cmp document.svg puzzle.svg
  is_svg puzzle.svg
  [ "$(classes puzzle.svg target)" -ge 1 ]
  [ "$(classes puzzle.svg left)" -ge 1 ]
  grep -q 'whip\[1\]' puzzle.svg
}

@test "all steps, one file each" {
  "$pbcs" solve --json "$medium" >path.json
  steps=$(field "len(d['steps'])" <path.json)
  run -0 --separate-stderr "$pbcs" draw --all -o pictures/all path.json
  [ "$stderr" = "pictures/all: $((steps + 1)) pictures" ]
  [ "$(find pictures/all -name 'step-*.svg' | wc -l)" = $((steps + 1)) ]
  for file in pictures/all/*.svg; do is_svg "$file"; done
}

@test "every application has a board and steps" {
  "$pbcs" apps --json | field_of_lines "d['example']" >examples.txt
  [ "$(wc -l <examples.txt)" -ge 11 ]
  while IFS= read -r example; do
    "$pbcs" draw -o board.svg "$example"
    is_svg board.svg
    "$pbcs" draw --step 1 -o step.svg "$example"
    is_svg step.svg
  done <examples.txt
}

@test "views, themes, captions" {
  "$pbcs" draw --view all --theme dark -o all.svg "$easy"
  is_svg all.svg
  [ "$(classes all.svg place)" = 324 ]
  grep -q 'fill: #15181d' all.svg
  "$pbcs" draw --view rn --no-caption -o rn.svg "$easy"
  [ "$(classes rn.svg caption)" = 0 ]
  grep -q 'data-place="r3n5"' rn.svg
  "$pbcs" draw --theme auto "$easy" | grep -q 'prefers-color-scheme: dark'
  run -2 "$pbcs" draw --view xy "$easy"
  [[ $output == *"there is no view 'xy' of this board; it has rc, rn, cn, bn, all"* ]]
}

@test "what cannot be drawn is said" {
  run -2 "$pbcs" draw --all "$easy"
  [[ $output == *"name a directory"* ]]
  run -2 "$pbcs" draw --step 1000 "$easy"
  [[ $output == *"--step 1000: the path has "*" steps"* ]]
  run -2 "$pbcs" draw "${easy%?}"
  [[ $output == "argument:1:81: "* ]]
  printf '%s\n' "$easy" "$medium" >two.txt
  run -2 "$pbcs" draw two.txt
  [[ $output == *"takes one puzzle"* ]]
  printf '{"format":"pbcs-path","version":1}' >bad.json
  run -2 "$pbcs" draw bad.json
  [[ $output == *"bad.json: not a path document: "* ]]
}

@test "a document from standard input, a puzzle too" {
  "$pbcs" solve --json "$medium" >path.json
  "$pbcs" draw --step 9 path.json >file.svg
  "$pbcs" draw --step 9 - <path.json | cmp - file.svg
  "$pbcs" draw --step 9 <path.json | cmp - file.svg
  echo "$easy" | "$pbcs" draw - | cmp - <("$pbcs" draw "$easy")
  run -2 "$pbcs" draw - < <(echo)
  [[ $output == *"there is no puzzle in the input"* ]]
}

@test "a step that does not follow is not drawn" {
  "$pbcs" solve --json --theory W "$medium" | python3 -c "
import json, sys
path = json.load(sys.stdin)
steps = path['steps']
last = max(i for i, step in enumerate(steps) if step['rule'] == 'whip')
steps.insert(0, steps.pop(last))
print(json.dumps(path))" >turned.json
  for question in "--step 1" --html "--all"; do
    # shellcheck disable=SC2086  # an option and its value
    run -2 "$pbcs" draw $question -o drawn turned.json
    [[ $output == "pbcs: turned.json: step "* ]] || { echo "$output"; false; }
    [ ! -e drawn ]
  done
}

@test "a time limit cuts the path, Ctrl-C ends it" {
  hard=1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1
  run -1 --separate-stderr "$pbcs" draw --html --theory BB --timeout 0.3 -o cut.html "$hard"
  [[ $stderr == "time limit reached: the path ends after "*" steps" ]]
  [ -s cut.html ]
  "$pbcs" draw --html --theory BB -o stopped.html "$hard" &
  sleep 0.3
  kill -INT $!
  code=0
  wait $! || code=$?
  [ $code -eq 130 ]
  [ ! -e stopped.html ]
}
