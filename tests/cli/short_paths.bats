# pbcs solve --target, pbcs solve --fewest-steps.
# shellcheck source-path=SCRIPTDIR source=helper.bash
source "$BATS_TEST_DIRNAME/helper.bash"

@test "--target prints the one pattern, with the Singles it needs" {
  run -0 "$pbcs" solve --theory W --states none --target 'r1c1<>8' "$medium"
  [[ $output == *"
singles ==> r5c8 = 1, r4c8 = 6
whip[5]: "*" ==> r1c1 <> 8

ELIMINATED BY ONE PATTERN: r1c1 <> 8"* ]]
  [ "$(grep -c "==>" <<<"$output")" -eq 2 ]
  for spelling in 'r1c1≠8' 'r1c1 != 8' 'not r1c1<>8,' 'r1c1'; do
    run "$pbcs" solve --theory W --states none --target "$spelling" "$medium"
    case $spelling in
      *≠* | *!=*) [ "$status" -eq 0 ] ;;
      *) [ "$status" -eq 2 ] ;;
    esac
  done
}

@test "--target: a path where no pattern is enough, checked and explained" {
  run -0 "$pbcs" solve --theory W --states none --target 'r7c2<>3' --check "$medium"
  [[ $output == *"ELIMINATED BY "*" PATTERNS: r7c2 <> 3"*"No pattern of W does it alone."* ]]
  [[ $output == *"steps checked"* ]]
  needed=$(sed -n 's/^ELIMINATED BY \([0-9]*\) .*/\1/p' <<<"$output")
  [ "$(grep -c "^whip" <<<"$output")" -eq "$needed" ]
  [ "$needed" -lt 32 ]
  run -0 "$pbcs" solve --theory W --states none --target 'r7c2<>3' --explain "$medium"
  [ "$(grep -c "  Suppose " <<<"$output")" -ge "$needed" ]
}

@test "--target: what cannot be eliminated, or is eliminated already" {
  run -1 "$pbcs" solve --theory W3 --target 'r1c1<>8' "$medium"
  [[ $output == *"NOT ELIMINATED: r1c1 <> 8"*"W3 does not eliminate r1c1 = 8. It is in no solution"* ]]
  run -1 "$pbcs" solve --theory W3 --target 'r1c1<>1' "$medium"
  [[ $output == *"It is part of a solution: no rule can eliminate it."* ]]
  run -1 "$pbcs" solve --theory W --target 'r1c1<>1' "$medium"
  [[ $output == *"NOT ELIMINATED: r1c1 = 1 is true."* ]]
  run -1 "$pbcs" solve --target 'r1c3<>3' "$medium"
  [[ $output == *"NOT ELIMINATED: r1c3 = 3 is true."* ]]
  run -0 "$pbcs" solve --target 'r1c3<>5' "$medium"
  [[ $output == *"r1c3 <> 5 FROM THE START"* ]]
}

@test "--target on a puzzle without solution: accepted by the checker" {
  impossible=1234567...........................8....................................8.........
  run "$pbcs" solve --theory B --check --target 'r1c9<>9' "$impossible"
  [ "$status" -le 1 ]
  [[ $output != *"internal error"* ]]
}

@test "--target: bad targets, exit 2" {
  for target in 'r1c1=8' 'r10c1<>8' 'r1c1<>8,' 'nonsense' ''; do
    run -2 "$pbcs" solve --target "$target" "$medium"
    [[ $output == *"--target '$target': "* ]]
  done
  run -2 "$pbcs" solve --target 'r1c1<>8' --fewest-steps "$medium"
  run -2 "$pbcs" solve --seed 3 "$medium"
  [[ $output == *"--fewest-steps"* ]]
}

@test "--target: several, in a list or one by one; as documents" {
  run -0 "$pbcs" solve --theory W --states none --target 'r1c1<>8, r3c4<>3' --target 'r3c2<>4' "$medium"
  [ "$(grep -c "^ELIMINATED BY ONE PATTERN" <<<"$output")" -eq 3 ]
  "$pbcs" solve --theory W --json --target 'r1c1<>8,r7c2<>3' "$medium" >paths.jsonl 2>err.txt
  [ "$(wc -l <paths.jsonl)" -eq 2 ]
  all_json <paths.jsonl
  [ "$(tail -1 paths.jsonl | field "(d['outcome'], d['targets'])")" = "('interrupted', ['n3r7c2'])" ]
  grep -q "No pattern of W does it alone" err.txt
  run -0 "$pbcs" check paths.jsonl
  sed 's/"targets":\["n8r1c1"\]/"targets":["n1r1c1"]/' paths.jsonl >false.jsonl
  run -1 "$pbcs" check false.jsonl
  [[ $output == *"the target n1r1c1 is not eliminated"* ]]
  run -1 --separate-stderr "$pbcs" solve --theory W --json --target 'r1c1<>1' "$medium"
  [ -z "$output" ]
  [[ $stderr == *"NOT ELIMINATED: r1c1 = 1 is true."* ]]
}

@test "--fewest-steps: fewer than simplest-first, correct, the same for every number of threads" {
  run -0 "$pbcs" solve --theory W --states none --fewest-steps --check "$medium"
  [[ $output == *"Resolution theory W5"* && $output == *"steps checked"* ]]
  [[ $output =~ ([0-9]+)" steps beside Singles; the simplest-first path has "([0-9]+)"." ]]
  count=${BASH_REMATCH[1]}
  [ "$count" -lt 8 ]
  [ "${BASH_REMATCH[2]}" -gt 30 ]
  [ "$(grep -c "^whip" <<<"$output")" -eq "$count" ]
  printf '%s\n' "$easy" "$medium" "$braided" "$medium" >list.txt
  "$pbcs" solve --fewest-steps --seed 4 --json -j1 list.txt >one.out 2>/dev/null
  "$pbcs" solve --fewest-steps --seed 4 --json -j3 list.txt >many.out 2>/dev/null
  [ -s one.out ]
  cmp one.out many.out
  run -0 "$pbcs" check one.out
}

@test "--fewest-steps: whips[1] count unless they are free" {
  run -0 "$pbcs" solve --theory W --states none --fewest-steps --free-whips1 --check "$medium"
  [[ $output =~ ([0-9]+)" steps beside Singles and whips[1];" ]]
  [ "$(grep "^whip" <<<"$output" | grep -vc "^whip\[1\]")" -eq "${BASH_REMATCH[1]}" ]
  run -2 "$pbcs" solve --free-whips1 "$medium"
}

@test "--fewest-steps: nothing to do, nothing to be done" {
  run -0 "$pbcs" solve --fewest-steps --states none "$easy"
  [[ $output == *"0 steps beside Singles; the simplest-first path has 0. No path has fewer."* ]]
  run -1 "$pbcs" solve --fewest-steps --states none --theory W3 "$hard"
  [[ $output == *"NOT SOLVED"* && $output != *"steps beside"* ]]
}
