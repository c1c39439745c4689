# Kakuro on the command line.
# shellcheck source-path=SCRIPTDIR source=helper.bash
source "$BATS_TEST_DIRNAME/helper.bash"

small='kakuro: # 3\ 25\ # / \10 . . # / \9 . . 3\ / # \3 . . / # \9 . .'

@test "a Kakuro is recognised in every form" {
  for format in line grid clips link json; do
    "$pbcs" convert --to "$format" "$small" >"$BATS_TEST_TMPDIR/puzzle"
    run -0 "$pbcs" count "$BATS_TEST_TMPDIR/puzzle"
    [[ ${lines[1]} == *",1" ]]
  done
}

@test "coupling rules are own rules" {
  run -0 "$pbcs" solve --theory own+W --states none "$small"
  [[ $output == *"Resolution theory ctr+W"* ]]
  [[ $output == *"horizontal-magic-sectors ==> hr4c2 = 12"* ]]
  [[ $output == *"cell-to-horiz-ctr ==> hr2c1 <> 37, hr2c1 <> 46"* ]]
  [[ $output == *"SOLVED. rating-type = ctr+W, MOST COMPLEX RULE = Coupling."* ]]
}

@test "a path with all own rules is accepted" {
  "$pbcs" solve --theory own+dS+sum+gW+S --json "$source_dir/data/signature/kakuro-m72601.txt" \
    >"$BATS_TEST_TMPDIR/path"
  run -0 "$pbcs" check "$BATS_TEST_TMPDIR/path"
  [[ $output == *"accepted"* ]]
  sed 's/"coupling":{"variables":\["[^"]*"/"coupling":{"variables":["r2c3"/' \
    "$BATS_TEST_TMPDIR/path" >"$BATS_TEST_TMPDIR/changed"
  run "$pbcs" check "$BATS_TEST_TMPDIR/changed"
  [ "$status" -ne 0 ]
}

@test "positions of a Kakuro say combinations too" {
  run -1 "$pbcs" hint "$small state: vr1c3 <> 1789"
  [[ $output == *"The candidate 1789 of vr1c3 was crossed out but is true."* ]]
  run -0 "$pbcs" solve --states none "$small state: r2c2 = 1, hr3c1 <> 45"
  [[ $output == *"SOLVED"* ]]
}

@test "sums that no sector has are errors that name it" {
  run -2 "$pbcs" solve 'kakuro: # 3\ 40\ / \5 . . / \11 . .'
  [[ $output == *"1:14: 40 in 2 down from r2c3: 2 different digits have a sum of 3 to 17"* ]]
}

@test "parts of a Kakuro are puzzles of their own" {
  "$pbcs" convert --to parts "$source_dir/data/signature/kakuro-six-cuts.txt" >"$BATS_TEST_TMPDIR/parts"
  run -0 "$pbcs" count "$BATS_TEST_TMPDIR/parts"
  [ "${#lines[@]}" -eq 4 ]
  for i in 1 2 3; do [[ ${lines[i]} == *",1" ]]; done
  run -0 grep -c '^# not cut at r.*: the part of r.* has more than one solution$' "$BATS_TEST_TMPDIR/parts"
  [ "$output" = 4 ]
}
