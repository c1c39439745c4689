# pbcs backdoors.
# shellcheck source-path=SCRIPTDIR source=helper.bash
source "$BATS_TEST_DIRNAME/helper.bash"

# Easter Monster, the first known puzzle of size 3.
monster=1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1

# solves VALUE...: do Singles solve `hard` with these values added? VALUE is rRcC=N.
solves() {
  local puzzle=$hard value place
  for value; do
    place=$(((${value:1:1} - 1) * 9 + ${value:3:1} - 1))
    puzzle=${puzzle:0:place}${value:5}${puzzle:place+1}
  done
  [ "$("$pbcs" rate --ratings B "$puzzle" | tail -1)" = "$puzzle,0" ]
}

@test "sizes, and a backdoor for each" {
  run -0 "$pbcs" backdoors "$easy" "$medium" "$hard" "$monster"
  [ "${lines[0]}" = "puzzle,b,backdoors" ]
  [ "${lines[1]}" = "$easy,0," ]
  [[ ${lines[2]} =~ ^"$medium",1,r.c.\ =\ .$ ]]
  [[ ${lines[3]} =~ ^"$hard",2,(r.c.)\ =\ (.)\ \&\ (r.c.)\ =\ (.)$ ]]
  solves "${BASH_REMATCH[1]}=${BASH_REMATCH[2]}" "${BASH_REMATCH[3]}=${BASH_REMATCH[4]}"
  [[ ${lines[4]} == "$monster,3,"* ]]
  run ! solves "${BASH_REMATCH[1]}=${BASH_REMATCH[2]}"
}

@test "a stronger theory needs fewer values" {
  run -0 "$pbcs" backdoors --theory B5 "$medium" "$hard"
  [ "${lines[1]}" = "$medium,0," ]
  [ "${lines[2]%%,r*}" = "$hard,1" ]
}

@test "--find chooses the columns" {
  run -0 "$pbcs" backdoors --find pairs,anti,strong,values "$medium"
  [ "${lines[0]}" = \
    "puzzle,pair_count,anti_pairs,anti_b,anti_backdoors,strong_b,strong_backdoors,b,backdoors" ]
  [[ ${lines[1]} =~ ^"$medium",[0-9]+,.*,1,r.c.\ \<\>\ .,1,[rcb].*,1,r.c.\ =\ .$ ]]
  run -2 "$pbcs" backdoors --find values,bogus "$medium"
  [[ $output == *"expected a list of values, strong, anti, pairs; not 'bogus'"* ]]
}

@test "--all lists and counts, up to a limit" {
  run -0 "$pbcs" backdoors --all "$medium"
  [ "${lines[0]}" = "puzzle,b,b_count,backdoors" ]
  IFS=, read -r _ size count sets <<<"${lines[1]}"
  [ "$size" = 1 ]
  [ "$count" -gt 1 ]
  [ "$(tr ';' '\n' <<<"$sets" | sort -u | wc -l)" -eq "$count" ]
  run -0 "$pbcs" backdoors --all --max-sets 2 "$medium"
  [[ ${lines[1]} =~ ^"$medium",1,\>=2,r.c.\ =\ .\;\ r.c.\ =\ .$ ]]
  run -2 "$pbcs" backdoors --all --max-sets 0 "$medium"
}

@test "--max-size and --timeout cut the search" {
  run -0 "$pbcs" backdoors --max-size 2 "$monster"
  [ "${lines[1]}" = "$monster,>2," ]
  empty=$(printf '.%.0s' {1..625})
  run --separate-stderr timeout 60 "$pbcs" backdoors --timeout 0.2 "$empty"
  [[ ${lines[1]} == "$empty,>"* || ${lines[1]} == "$empty,invalid,"* ]]
}

@test "what is no puzzle keeps its row" {
  run -2 --separate-stderr "$pbcs" backdoors "$several" "$impossible" "${easy%?}"
  [ "${lines[1]}" = "$several,invalid,invalid" ]
  [ "${lines[2]}" = "$impossible,invalid,invalid" ]
  [ "${lines[3]}" = "${easy%?},invalid,invalid" ]
  [[ $stderr == *"several solutions"*"no solution"*"81"* ]]
  run -1 --separate-stderr "$pbcs" backdoors "$several"
}

@test "--json" {
  "$pbcs" backdoors --json --find values --theory W "$hard" >row.json
  all_json <row.json
  [ "$(field "(d['format'], d['status'], d['theory'], d['values']['size'])" <row.json)" = \
    "('pbcs-backdoors', 'found', 'W', 1)" ]
  [ "$(field "(d['values']['is'], len(d['values']['sets']), d['values']['complete'])" <row.json)" \
    = "('upper-bound', 1, False)" ]
  "$pbcs" backdoors --json "$several" >row.json || [ $? -eq 1 ]
  [ "$(field "(d['status'], d['reason'])" <row.json)" = "('invalid', 'several solutions')" ]
}

@test "the same rows whatever the number of threads" {
  for _ in $(seq 4); do printf '%s\n' "$easy" "$medium" "$several" "$hard"; done >list.txt
  run -1 bash -c "'$pbcs' backdoors --find values,anti,pairs list.txt >one.out"
  run -1 bash -c "'$pbcs' backdoors --find values,anti,pairs -j3 list.txt >many.out"
  [ -s one.out ]
  cmp one.out many.out
}
