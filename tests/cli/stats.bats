# pbcs stats: estimates from weighted lists.
# shellcheck source-path=SCRIPTDIR source=helper.bash
source "$BATS_TEST_DIRNAME/helper.bash"

@test "means, shares and effective sizes by hand" {
  # Clusters {1, 3} and {5}: mean 3.5, standard error 1.5.
  printf '%s\n' W,weight,cluster 1,1,a 3,1,a 5,2,b >list.csv
  run -0 "$pbcs" stats --csv list.csv
  [ "${lines[0]}" = column,quantity,value,rows,estimate,error,low,high ]
  [[ ${lines[1]} == W,mean,,3,3.5,1.5,* ]]
  [[ ${lines[3]} == W,share,1,1,0.25,* ]]
  [[ ${lines[5]} == W,share,5,1,0.5,* ]]
  run -0 "$pbcs" stats list.csv
  [ "${lines[0]}" = "list.csv: 3 puzzles, in 2 clusters; weights: column weight." ]
  [[ ${lines[1]} == "Effective sample size: 3 by the weights of puzzles, 2 by those of clusters."* ]]
}

@test "weights: a column, none, those of controlled bias" {
  printf '%s\n' clues,weight,v 2,1,3 3,3,1 >list.csv
  mean() { "$pbcs" stats --json --columns clues "$@" list.csv | field 'd["columns"][0]["mean"]["value"]'; }
  [ "$(mean)" = 2.75 ]
  [ "$(mean --weight v)" = 2.25 ]
  [ "$(mean --unweighted)" = 2.5 ]
  # C(5, 2) = C(5, 3)
  [ "$(mean --controlled-bias --places 5)" = 2.5 ]
  # C(4, 2) = 6, C(4, 3) = 4
  [ "$(mean --controlled-bias --places 4)" = 2.4 ]
}

@test "what rate writes, side by side with a sample; clues are counted" {
  printf '%s\n' puzzle,weight "$easy,1" "$medium,3" "$hard,1" >sample.csv
  "$pbcs" rate --ratings W,B sample.csv >ratings.csv
  run -0 "$pbcs" stats sample.csv ratings.csv --correlate clues,W
  [[ $output == *"W: mean and sd are those of the 80 % with a finite value."* ]]
  [[ $output == *"clues, W"* ]]
  [[ $output == *$'\ninf '* ]]
  [ "$("$pbcs" stats --json sample.csv ratings.csv | field '[c["name"] for c in d["columns"]]')" = "['clues', 'W', 'B']" ]
  run -0 bash -c "'$pbcs' stats - ratings.csv <sample.csv"
  [[ ${lines[0]} == "stdin: 3 puzzles, "* ]]
}

@test "numbers of puzzles, from clusters that were drawn" {
  printf '%s\n' clues,weight,cluster 2,10,0 3,20,0 2,30,2 '# clusters 4' >list.csv
  run -0 "$pbcs" stats --csv --grids 1000 list.csv
  [[ ${lines[1]} == ,per_grid,,3,15,* ]]
  [[ ${lines[2]} == ,total,,3,15000,* ]]
  [[ $output == *$'\nclues,per_grid,2,2,10,'* ]]
  run -0 "$pbcs" stats --csv --clusters 6 list.csv
  [[ ${lines[1]} == ,per_grid,,3,10,* ]]
  run -2 "$pbcs" stats --clusters 1 list.csv
  [ "$output" = "pbcs: list.csv: 1 clusters were drawn, it is said, but 2 have rows" ]
}

@test "two lists" {
  printf '%s\n' W 1 1 2 2 >a.csv
  printf '%s\n' W 2 2 3 3 >b.csv
  run -0 "$pbcs" stats a.csv --compare b.csv --csv
  [ "${lines[0]}" = column,quantity,value,first,first_error,second,second_error,z ]
  [[ ${lines[1]} == W,mean,,1.5,*,2.5,*,-2.449* ]]
  run -0 "$pbcs" stats a.csv --compare b.csv
  [ "${lines[0]}" = "A: a.csv: 4 puzzles, each a cluster of its own; weights: none." ]
  "$pbcs" stats a.csv --compare b.csv --json | all_json
}

@test "a page in one file" {
  printf '%s\n' W,B 1,1 1,2 '2,>3' 2,2 >a.csv
  run -0 "$pbcs" stats a.csv --correlate W,B --html report.html -o report.txt
  [ -z "$output" ]
  grep -q '<svg' report.html
  run ! grep -q 'src=\|href=\|@import' report.html
  head -1 report.txt | grep -q '^a.csv: 4 puzzles'
}

@test "wrong input: where and what" {
  printf '%s\n' W,weight 1,1 x,1 >list.csv
  run -2 "$pbcs" stats list.csv
  [ "$output" = "pbcs: list.csv:3:1: expected a number, inf, >N or invalid in column W, not 'x'" ]
  printf '%s\n' W,weight 1,1 1,-1 >list.csv
  run -2 "$pbcs" stats list.csv
  [ "$output" = "pbcs: list.csv:3:3: expected a positive weight, not '-1'" ]
  run -2 "$pbcs" stats absent.csv
  [[ $output == "pbcs: cannot read absent.csv: "* ]]
  run -2 "$pbcs" stats -o list.csv list.csv
  run -2 "$pbcs" stats --html list.csv list.csv
  run -2 "$pbcs" stats --places 5 list.csv
  [[ $output == "pbcs stats: --places needs --controlled-bias"* ]]
  for wrong in '--confidence 100' '--confidence x' '--quantiles 5,0' '--width W' '--width W=0' '--correlate W' '--clusters 0'; do
    # shellcheck disable=SC2086  # an option and its value
    run -2 "$pbcs" stats $wrong list.csv
    [[ $output == "pbcs stats: ${wrong%% *}: expected "* ]]
  done
}

@test "a list of any length is read in little memory" {
  { echo W,cluster; awk 'BEGIN { for (i = 0; i < 300000; ++i) print i % 7 "," int(i / 1000) }'; } >long.csv
  run -0 bash -c "ulimit -v 200000; '$pbcs' stats --csv long.csv"
  [[ ${lines[1]} == W,mean,,300000,2.9999* ]]
}
