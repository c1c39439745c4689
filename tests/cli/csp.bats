# Problems of one's own on the command line.
# shellcheck source-path=SCRIPTDIR source=helper.bash
source "$BATS_TEST_DIRNAME/helper.bash"

model='{"format":"pbcs-csp","version":1,"variables":[{"names":["x","y","z"],"domain":"1..3"}],"constraints":[{"all_different":["x","y","z"]},{"relation":["|x - y| = 1","x < y","z != 1"]}]}'
gardens=$source_dir/data/apps/gardens.json

write_queens() {
  cat >queens.xml <<'END'
<instance format="XCSP3" type="CSP">
  <variables> <array id="q" size="[6]"> 0..5 </array> </variables>
  <constraints>
    <allDifferent> q[] </allDifferent>
    <allDifferent> add(q[0],0) add(q[1],1) add(q[2],2) add(q[3],3) add(q[4],4) add(q[5],5) </allDifferent>
    <allDifferent> sub(q[0],0) sub(q[1],1) sub(q[2],2) sub(q[3],3) sub(q[4],4) sub(q[5],5) </allDifferent>
  </constraints>
</instance>
END
}

@test "a model as argument, file and standard input, on one line or several" {
  "$pbcs" solve "$model" >argument
  echo "$model" >model.json
  "$pbcs" solve model.json >file
  "$pbcs" solve - <model.json >stdin
  "$pbcs" convert --to json model.json >lines.json
  [ "$(wc -l <lines.json)" -gt 5 ]
  "$pbcs" solve lines.json >lines
  for output in file stdin lines; do cmp argument $output; done
  [ "$("$pbcs" convert --to line lines.json)" = "$model" ]
}

@test "JSON lines are a list" {
  printf '# two models\n%s\n\n%s\n' "$model" "${model/\"x < y\",/}" >models.json
  run -0 "$pbcs" count --json models.json
  [ "$(field 'd["solutions"]' <<<"${lines[0]}")" = 1 ]
  [ "$(field 'd["solutions"]' <<<"${lines[1]}")" = 2 ]
}

@test "an XCSP3 instance" {
  write_queens
  run -0 "$pbcs" count --json queens.xml
  [ "$(field 'd["solutions"]' <<<"$output")" = 4 ]
  "$pbcs" convert --to line queens.xml >queens.json
  "$pbcs" count --json queens.json | cmp - <(echo "$output")
}

@test "a path can be checked again" {
  "$pbcs" solve --json --theory W "$gardens" >path.json
  run -0 "$pbcs" check path.json
  [[ $output == "path.json: accepted: "* ]]
  run -0 "$pbcs" solve --check --theory gW+S "$gardens"
  [[ $output == *"steps checked"* ]]
}

@test "errors name the place" {
  echo '{"format": "pbcs-csp", "version": 1,' >broken.json
  run -2 "$pbcs" solve broken.json
  [[ $output == "broken.json:2:1: no JSON: "* ]]
  write_queens
  sed -i 's/allDifferent> q/sum> q/; s/q\[\] <.allDifferent/q[] <\/sum/' queens.xml
  run -2 "$pbcs" solve queens.xml
  [ "$output" = "queens.xml:4:6: <sum>: this constraint is not supported" ]
  sed -i 's/type="CSP"/type="COP"/' queens.xml
  run -2 "$pbcs" solve queens.xml
  [ "$output" = 'queens.xml:1:2: <instance>: expected type="CSP", not "COP"' ]
}
