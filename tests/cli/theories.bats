# Theories and ratings with g-candidates and Subsets, by name.
# shellcheck source-path=SCRIPTDIR source=helper.bash
source "$BATS_TEST_DIRNAME/helper.bash"

# The book's Figures 8.6 and 7.3: W+S=4, gW=4, B=10; S=3, gW=2, B=inf.
quads=.............1.....123.456...........23...78..47.6.12...........318.764..58...23.
swordfish=..1..2..3....1..4.2..4..5....6..7..8.5.....2.9..3..4....8..1..5.9..6....1..9..7..

@test "ratings by the names of theories, in any case, named and ordered as asked for" {
  run -0 "$pbcs" rate --ratings gW,gB,W+S,gW+S,S,S2B,B "$quads" "$swordfish"
  [ "$output" = "puzzle,gW,gB,W+S,gW+S,S,S2B,B
$quads,4,4,4,4,4,4,10
$swordfish,2,2,3,2,3,2,inf" ]
  run -0 "$pbcs" rate --ratings gw,s+w,Gb+S "$swordfish"
  [ "$output" = "puzzle,gw,s+w,Gb+S
$swordfish,2,3,2" ]
}

@test "a rating has no maximal length" {
  run -2 "$pbcs" rate --ratings W5 "$easy"
  [[ $output == *"'W5' has a maximal length"* ]]
  run -2 "$pbcs" rate --ratings S3X "$easy"
  [[ $output == *"'S3X' is no rule family"* ]]
}

@test "ratings with inner Subsets, with certainty and as JSON" {
  run -0 "$pbcs" rate --certainty --ratings S2W,gS2B "$swordfish"
  [ "${lines[0]}" = "puzzle,S2W,gS2B,S2W_is,gS2B_is" ]
  [[ ${lines[1]} == "$swordfish,2,2,"*"exact" ]]
  [ "$("$pbcs" rate --json --ratings S3B "$swordfish" | field "d['ratings']['S3B']['length']")" -eq 2 ]
}

@test "Subsets are printed with the names people know" {
  run -0 "$pbcs" solve --theory W+S --states none "$quads"
  [[ $output == *"naked-quads-in-a-block: b5{r5c4 r5c5 r5c6 r6c4}{n1 n4 n5 n9} ==> "* ]]
  [[ $output == *"jellyfish-in-columns: n9{c2 c3 c7 c8}{r1 r2 r4 r7} ==> "* ]]
  [[ $output == *"SOLVED. rating-type = W+S, MOST COMPLEX RULE = "*"[4]"* ]]
  run -0 "$pbcs" solve --theory S3 --states none "$swordfish"
  [[ $output == *"swordfish-in-rows: n4{r1 r4 r7}{c1 c2 c5} ==> "* ]]
}

@test "g-whips are printed with whole g-labels" {
  run -0 "$pbcs" solve --theory gW --states none "$quads"
  [[ $output == *"g-whip[3]: b6n9{r4c7 r456c9} - r3n9{c9 c5} - r8n9{c5 .} ==> r4c1 <> 9"* ]]
}

@test "every step of every theory is accepted by the checker" {
  for theory in gW gB S W+S gW+S B+S gB+S gBC RS2C S2W S2B S3B gS gS2W gS2B RgS2C S2zW; do
    run --separate-stderr "$pbcs" solve --theory "$theory" --check --states none "$quads" "$swordfish"
    [ "$status" -le 1 ]
    [[ ${stderr_lines[0]} =~ steps\ checked$ ]] || { echo "$theory: $stderr"; false; }
    [[ ${stderr_lines[1]} =~ steps\ checked$ ]] || { echo "$theory: $stderr"; false; }
  done
}

@test "ratings of nested theories agree with their paths, and time limits hold" {
  run -0 "$pbcs" rate --ratings B2B,W2B,gB --check --timeout 20 "$quads"
  [[ ${lines[1]} =~ ,([0-9]+),([0-9]+),([0-9]+)$ ]]
  [ "${BASH_REMATCH[1]}" -le "${BASH_REMATCH[3]}" ]
  for theory in WW WB BB; do
    run timeout 20 "$pbcs" solve --theory "$theory" --timeout 1 --states none "$quads"
    [ "$status" -le 1 ]
  done
}

@test "hint: the lemmas that a step needs, and the step" {
  run -0 "$pbcs" hint --theory 'B*B' \
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"
  [[ $output == *"bi-braid["*"-contrad("*"B*-braid["*"]: "*" ==> r"* ]]
}

@test "belts: the sk-loop of a famous puzzle, checked; not for T&E" {
  monster=1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1
  run -1 "$pbcs" solve --theory belt+B --states none --check --explain "$monster"
  [[ $output == *"x2y2-belt[16]: {r1c2 r3c2}{c2n4 c2n8}"*"  (sk-loop)"* ]]
  [[ $output == *"steps checked"* ]]
  "$pbcs" solve --theory belt+B --json "$monster" >path.json || true
  run -0 "$pbcs" check path.json
  run -2 "$pbcs" classify --theory belt "$monster"
  [[ $output == *"only some puzzles have"* ]]
}

@test "path documents of Subsets and g-whips pass the schema and the checker" {
  "$pbcs" solve --theory gW+S --json "$quads" "$swordfish" >paths.jsonl
  /usr/bin/python3 - "$source_dir/docs/path.schema.json" paths.jsonl <<'PYTHON'
import json, sys, jsonschema
schema = json.load(open(sys.argv[1]))
for line in open(sys.argv[2]):
    jsonschema.validate(json.loads(line), schema)
PYTHON
  run -0 "$pbcs" check paths.jsonl
  [ "$(grep -c ': accepted: ' <<<"$output")" -eq 2 ]
}

@test "hint names a Subset in all strengths" {
  for strength in where pattern step; do
    run -0 "$pbcs" hint --theory S --strength $strength "$swordfish"
    "$pbcs" hint --theory S --json --strength $strength "$swordfish" | all_json
  done
  run -0 "$pbcs" hint --theory S --strength step "$swordfish"
  [[ $output == "swordfish-in-rows: "*" ==> "* ]]
}

@test "classify with whips[1] or Subsets inside the hypotheses" {
  run -0 "$pbcs" classify --max-depth 1 "$swordfish"
  [ "${lines[1]}" = "$swordfish,>1," ]
  for theory in W1 S1 S2; do
    run -0 "$pbcs" classify --theory $theory --max-depth 1 "$swordfish"
    [ "${lines[1]}" = "$swordfish,1," ]
  done
  run -0 "$pbcs" classify --theory S3 "$swordfish"
  [ "${lines[1]}" = "$swordfish,0," ]
  for theory in gW W+S S2W; do
    run -2 "$pbcs" classify --theory $theory "$easy"
    [[ $output == *"confluence"* ]]
  done
}

@test "rules names the families with g-candidates and Subsets" {
  run -0 "$pbcs" rules
  for name in subset g-biv-chain g-whip g-subset g-braid S-whip gS-braid SpW gSpB; do
    [[ $output == *"$name"* ]]
  done
}

lemmas=1...........18...6..9..7.5.....6.3.8..5..4.7....3..........2..7..2...4.597.....2.

@test "paths with lemmas are checked" {
  run -0 --separate-stderr "$pbcs" solve --theory 'W*2W' --states none --check "$lemmas"
  [[ $output == *" ==> bi-whip-contrad("*"W*-whip[8]: "* ]]
  [[ $output == *"MOST COMPLEX RULE = W*-whip[8]"* ]]
  [[ $stderr == *"steps checked"* ]]
}

@test "paths with lemmas survive as documents" {
  "$pbcs" solve --theory 'B*2B' --json "$lemmas" >path.json
  run -0 "$pbcs" check path.json
}

@test "contradictions between candidates alone" {
  run -1 "$pbcs" solve --theory biB1 --states none "$lemmas"
  [[ $output == *"bi-braid[1]: "*"bi-braid-contrad("* ]]
  [[ $output != *" <> "* ]]
}

@test "ratings with lemmas" {
  run -0 "$pbcs" rate --ratings 'B*2B,[B*B]' --check "$lemmas"
  [[ ${lines[0]} == "puzzle,B*2B,[B*B]" ]]
  [[ ${lines[1]} == *",7,4" ]]
  run -2 "$pbcs" rate --ratings biB "$lemmas"
  [[ $output == *"eliminates nothing"*"B*B"* ]]
}

@test "levels: the default has Subsets; a theory is named instead of a level" {
  run -0 "$pbcs" solve --states none "$easy"
  [[ $output == *"Resolution theory BC+Z+tW+B+S4"* ]]
  run -0 "$pbcs" solve --states none --level book "$easy"
  [[ $output == *"Resolution theory BC+Z+tW+B"$'\n'* ]]
  run -0 "$pbcs" hint --level beginner "$easy"
  run -2 "$pbcs" solve --level wizard "$easy"
  [[ $output == *"'wizard' is no level; known are beginner, player, book, research"* ]]
  run -2 "$pbcs" solve --level book --theory W "$easy"
}

@test "a chain of one variable is a whip[1] where there are whips" {
  run -0 "$pbcs" solve --states none --level book "$medium"
  [[ $output == *"whip[1]: "* ]]
  [[ $output != *"biv-chain[1]"* && $output != *"z-chain[1]"* && $output != *"t-whip[1]"* ]]
}
