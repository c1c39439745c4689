# Futoshiki and Sudoshiki on the command line.
# shellcheck source-path=SCRIPTDIR source=helper.bash
source "$BATS_TEST_DIRNAME/helper.bash"

board='futoshiki:......................... ----<--->-->>---<--- <---<--->-->--->-->>'

@test "solve: own rules are used unless a theory is named" {
  run -0 "$pbcs" solve --states none --check "$board"
  [[ $output == *"Resolution theory asc+BC+Z+tW+hill+valley+B"* ]]
  [[ $output == *"asc["*"<"*" ==> "* ]]
  [[ $output == *"steps checked"* ]]
  run -0 "$pbcs" solve --states none --theory B "$board"
  [[ $output != *"asc["* ]]
}

@test "path documents pass the schema and the checker" {
  "$pbcs" solve --json "$board" >path.json
  /usr/bin/python3 - "$source_dir/docs/path.schema.json" path.json <<'PYTHON'
import json, sys, jsonschema
jsonschema.validate(json.load(open(sys.argv[2])), json.load(open(sys.argv[1])))
PYTHON
  run -0 "$pbcs" check path.json
  sed 's/"kind":"weak"/"kind":"strange"/' path.json >broken.json
  run ! "$pbcs" check broken.json
}

@test "hint: an ascending chain in all strengths" {
  run -0 "$pbcs" hint --strength where "$board"
  [[ $output == "Look at cell r"* ]]
  run -0 "$pbcs" hint --strength pattern "$board"
  [[ $output == "There is a asc["* || $output == "There is an asc["* ]]
  run -0 "$pbcs" hint "$board"
  [[ $output == *"each step is at least 1."* ]]
}

@test "convert: every form is read back" {
  for form in line grid tatham; do
    "$pbcs" convert --to "$form" "$board" >board.txt
    run -0 "$pbcs" convert --to line board.txt
    [ "$output" = "$board" ]
  done
}

@test "mistakes are told with their place" {
  run -2 "$pbcs" solve 'futoshiki:31....... <----- ------'
  [ "$output" = "argument:1:12: r1c1 = 3 and r1c2 = 1 against the sign between them" ]
}

@test "rate: own rules are left out unless own is named" {
  run -0 "$pbcs" rate --ratings W+S,own+W+S,player "$board"
  [ "${lines[0]}" = "puzzle,W+S,own+W+S,player" ]
  [[ ${lines[1]} =~ ,([0-9]+),([0-9]+),([0-9]+)$ ]]
  [ "${BASH_REMATCH[2]}" -le "${BASH_REMATCH[1]}" ]
  run -2 "$pbcs" classify --theory own+W1 "$board"
  [[ $output == *"only some puzzles have"* ]]
}
