# pbcs batch: the store, its faults, shards and jobs on this machine.
# shellcheck disable=SC2016 # the words of the program, the parameter of another shell
# shellcheck source-path=SCRIPTDIR source=helper.bash
source "$BATS_TEST_DIRNAME/helper.bash"

# Forty puzzles: four, and isomorphic copies of them.
copies() {
  printf '%s\n' "$easy" "$medium" "$braided" "$hard" >base.txt
  "$source_dir/bench/copies" 40 base.txt
}

batch() { "$pbcs" batch "$@"; }

@test "batch run: what export writes is what rate writes" {
  copies >list.txt
  run -0 --separate-stderr batch run --db r.sqlite --ratings W,B -j 2 list.txt
  [ "$output" = "" ]
  [ "$stderr" = "40 puzzles: 40 computed, 0 known" ]
  "$pbcs" rate --ratings W,B --certainty list.txt >rated.csv
  batch export --db r.sqlite --certainty | cmp - rated.csv
  [ ! -e r.sqlite-wal ]
  [ ! -e r.sqlite-shm ]
}

@test "batch run: what is there is not computed again" {
  copies >list.txt
  batch run --db r.sqlite --ratings B list.txt
  run -0 --separate-stderr batch run --db r.sqlite --ratings B --json list.txt "$medium"
  [ "$(field 'd["puzzles"], d["computed"]' <<<"$output")" = "41 0" ]
  # Another question is; and the puzzles of another list keep their places.
  run -0 --separate-stderr batch run --db r.sqlite --ratings B,W "$hard" "$easy"
  [ "$stderr" = "2 puzzles: 2 computed, 0 known" ]
  run -0 batch export --db r.sqlite
  [ "${lines[0]}" = puzzle,B,W ]
  [ "${lines[1]}" = "$easy,0,0" ]
  [ "${lines[2]}" = "$medium,5," ]
  [ "${lines[4]}" = "$hard,inf,inf" ]
  [ ${#lines[@]} -eq 41 ]
}

@test "batch run: a puzzle that stands twice has one row, where it stands first" {
  printf '%s first\n%s\n%s second\n' "$medium" "$easy" "$medium" >list.txt
  run -0 batch run --db r.sqlite -j 2 list.txt
  run -0 batch export --db r.sqlite --columns puzzle,label,app,W
  [ "$output" = "puzzle,label,app,W
$medium,first,sudoku,5
$easy,,sudoku,0" ]
}

@test "batch run: invalid and unreadable texts are named by status" {
  printf '%s\n' "$easy" "$several" "${easy%?}" "$impossible" >list.txt
  run -2 --separate-stderr batch run --db r.sqlite list.txt
  [ "$stderr" = "4 puzzles: 3 computed, 0 known, 2 invalid, 1 unreadable" ]
  run -0 batch status --db r.sqlite --failed
  [[ $output == *"r.sqlite: 3 puzzles, 1 unreadable"* ]]
  [[ $output == *"W: 1 exact, 2 invalid"* ]]
  [[ $output == *"list.txt, W,B: complete, 4 of 4 (100 %) done, 3 computed"* ]]
  [[ $output == *"list.txt, puzzle 2: several solutions"* ]]
  [[ $output == *"list.txt:3:"*"81"* ]]
  [[ $output == *"list.txt, puzzle 4: no solution"* ]]
  run -0 batch export --db r.sqlite
  [ "${lines[2]}" = "$several,invalid,invalid" ]
  # The exit code is the same when everything is known.
  run -2 batch run --db r.sqlite list.txt
  run -0 batch status --db r.sqlite --json --failed
  [ "$(field 'd["complete"], len(d["failed"]), d["runs"][1]["computed"]' <<<"$output")" = "True 3 0" ]
}

@test "batch run: a time limit is kept as such, and --retry asks again" {
  batch run --db r.sqlite --ratings gW --timeout 0.000001 "$hard"
  run -0 batch export --db r.sqlite --json
  [ "$(field 'd["answers"]["gW"]["stopped"]' <<<"$output")" = True ]
  run -0 --separate-stderr batch run --db r.sqlite --ratings gW "$hard"
  [ "$stderr" = "1 puzzle: 0 computed, 1 known" ]
  run -0 --separate-stderr batch run --db r.sqlite --ratings gW --retry "$hard"
  [ "$stderr" = "1 puzzle: 1 computed, 0 known" ]
  run -0 batch export --db r.sqlite
  [ "${lines[1]}" = "$hard,inf" ]
}

@test "batch run --classify; other options are other questions" {
  run -0 batch run --db r.sqlite --classify "$medium" "$hard"
  run -0 batch export --db r.sqlite
  [ "$output" = "puzzle,te_depth,inner
$medium,1,
$hard,2,2" ]
  "$pbcs" classify "$medium" "$hard" | cmp - <(batch export --db r.sqlite)
  run -0 batch run --db r.sqlite --classify --inner S --ratings W "$hard"
  run -0 batch export --db r.sqlite --json
  [ "$(tail -n 1 <<<"$output" | field 'sorted(d["answers"])[0]')" = W ]
  [ "$(tail -n 1 <<<"$output" | field 'len(d["answers"])')" = 5 ]
}

@test "batch run --canonical shares what is the same for isomorphic puzzles" {
  copies >list.txt
  batch run --db plain.sqlite --ratings B,W --classify list.txt
  run -0 batch run --db r.sqlite --canonical --ratings B,W --classify -j 1 list.txt
  cmp <(batch export --db r.sqlite --certainty) <(batch export --db plain.sqlite --certainty)
  run -0 batch status --db r.sqlite --json
  # The copies come half a second later at the earliest, or from the log: some may be computed twice.
  batch run --db r.sqlite --canonical --ratings gB list.txt
  "$source_dir/bench/copies" --seed 5 44 base.txt | tail -n 4 >more.txt
  batch run --db r.sqlite --canonical --ratings gB,W more.txt
  run -0 batch export --db r.sqlite --json
  [ "$(tail -n 1 <<<"$output" | field 'd["answers"]["gB"]["shared"], "shared" in d["answers"]["W"]')" = "True False" ]
}

@test "batch run: positions are other puzzles than what they are made of" {
  batch run --db r.sqlite --ratings W "$medium"
  run -0 --separate-stderr batch run --db r.sqlite --ratings W --state 'r1c1 <> 8' "$medium"
  [ "$stderr" = "1 puzzle: 1 computed, 0 known" ]
  run -0 batch export --db r.sqlite
  [ "${lines[2]}" = "\"$medium state: r1c1 <> 8\",5" ] || [ "${lines[2]}" = "$medium state: r1c1 <> 8,5" ]
}

@test "batch: interrupted, it goes on" {
  printf '%s\n' "$medium" "$braided" >base.txt
  "$source_dir/bench/copies" 1500 base.txt >list.txt
  "$pbcs" batch run --db r.sqlite list.txt 2>said &
  pid=$! code=0
  until [ -s r.sqlite-wal ]; do sleep 0.02; done
  sleep 0.3
  kill -INT $pid
  wait $pid || code=$?
  [ $code = 130 ]
  grep -q "^interrupted after" said
  grep -q "The same command goes on." said
  run -1 batch status --complete --db r.sqlite
  [[ $output == *interrupted* ]]
  run -0 batch run --db r.sqlite -j 2 list.txt
  run -0 batch status --complete --db r.sqlite
  "$pbcs" rate list.txt | cmp - <(batch export --db r.sqlite)
}

@test "batch: a few kills lose, double and damage nothing" {
  printf '%s\n' "$medium" "$braided" >base.txt
  run -0 python3 "$source_dir/tests/store/kills.py" --kills 5 --count 800 --puzzles base.txt "$pbcs"
  [[ $output == *"5 kills"*"nothing lost, doubled or damaged"* ]]
}

@test "batch: files that are no stores, or others, or damaged, or may not grow" {
  copies >list.txt
  run -2 batch run --db list.txt "$easy"
  [[ $output == *"list.txt: it is no database"* ]]
  copies | cmp - list.txt
  run -2 batch status --db nothing.sqlite
  [[ $output == *"nothing.sqlite: there is no such file"* ]]
  python3 -c 'import sqlite3; sqlite3.connect("other.sqlite").execute("CREATE TABLE t(a)")'
  run -2 batch run --db other.sqlite "$easy"
  [[ $output == *"other.sqlite: it is no store of pbcs"* ]]
  batch run --db r.sqlite list.txt
  cp r.sqlite newer.sqlite
  python3 -c 'import sqlite3; sqlite3.connect("newer.sqlite").execute("PRAGMA user_version = 7")'
  run -2 batch run --db newer.sqlite list.txt
  [[ $output == *"newer.sqlite: its layout has the version 7, but this program writes 1"* ]]
  # A file that may not grow: what was there stays, and goes on when there is room.
  "$source_dir/bench/copies" 3000 base.txt >long.txt
  cp r.sqlite small.sqlite
  run -2 bash -c 'ulimit -f 120; exec "$0" batch run --db small.sqlite --ratings B long.txt' "$pbcs"
  [[ $output == *"small.sqlite: "*"what is in it is kept"* ]]
  run -0 batch status --check --db small.sqlite
  cmp <(batch export --db small.sqlite --columns puzzle,W | head -n 41) <(batch export --db r.sqlite --columns puzzle,W)
  run -0 batch run --db small.sqlite --ratings B long.txt
  # Damage is found, never passed on.
  python3 - <<'END'
data = bytearray(open("small.sqlite", "rb").read())
for page in range(4096 * 6, len(data), 4096 * 3):
    data[page:page + 2048] = b"\xa5" * 2048
open("damaged.sqlite", "wb").write(data)
END
  run -2 batch status --check --db damaged.sqlite
  [[ $output == *"damaged"* ]]
  run -2 batch export --db damaged.sqlite -o out.csv
  run -2 batch run --db damaged.sqlite long.txt
  [[ $output == *"damaged.sqlite: it is damaged"* ]]
}

@test "batch: a directory that may not be written" {
  run -2 batch run --db /proc/r.sqlite "$easy"
  [[ $output == *"/proc/r.sqlite: unable to open database file"* ]]
  batch run --db r.sqlite "$easy"
  [ "$(id -u)" = 0 ] || skip "needs root to be somebody else"
  locked=$(mktemp -d) && cp r.sqlite "$locked" && cp "$pbcs" "$locked" && chmod 555 "$locked"
  nobody() { setpriv --reuid=65534 --clear-groups "$locked/pbcs" batch "$@"; }
  run -2 nobody run --db "$locked/r.sqlite" "$medium"
  [[ $output == *"r.sqlite: it may not be written"* ]]
  run -2 nobody run --db "$locked/new.sqlite" "$medium"
  [[ $output == *"new.sqlite: unable to open database file"* ]]
  run -0 nobody export --db "$locked/r.sqlite"
  [ "${lines[1]}" = "$easy,0,0" ]
  rm -rf "$locked"
}

@test "shards: each has its part, and merged they are the whole" {
  copies >list.txt
  printf 'no puzzle\n%s\n' "$easy" >>list.txt
  run -2 batch run --db whole.sqlite list.txt
  for i in 1 2 3; do run -2 batch run --db "part-$i.sqlite" --shard $i/3 list.txt || true; done
  run -0 batch merge --db r.sqlite part-3.sqlite part-1.sqlite part-2.sqlite
  cmp <(batch export --db r.sqlite) <(batch export --db whole.sqlite)
  run -0 batch merge --db r.sqlite part-2.sqlite
  cmp <(batch export --db r.sqlite --json) <(batch export --db whole.sqlite --json)
  cmp <(batch status --db r.sqlite --failed | grep list.txt:) <(batch status --db whole.sqlite --failed | grep list.txt:)
  for shard in 0/3 4/3 1 x/y 1/; do
    run -2 batch run --db r.sqlite --shard $shard list.txt
    [[ $output == *"--shard: expected I/N"* ]]
  done
}

@test "merge refuses answers that disagree" {
  batch run --db a.sqlite "$medium"
  batch run --db b.sqlite "$medium" "$easy"
  python3 -c 'import sqlite3
with sqlite3.connect("b.sqlite") as d: d.execute("UPDATE answer SET text = 4 WHERE text = 5 AND question = 1")'
  run -2 batch merge --db a.sqlite b.sqlite
  [[ $output == *"b.sqlite disagrees with"*"a.sqlite: W of the sudoku puzzle $medium is 5 (exact, pbcs "*") and 4 (exact"* ]]
  run -0 batch export --db a.sqlite
  [ ${#lines[@]} -eq 2 ]
}

@test "submit --engine local: shards, status, the same bytes" {
  copies >list.txt
  run -0 batch submit --engine local --shards 3 --together 2 --ratings B,W --db r.sqlite --wait list.txt
  [[ $output == *"submitted (local, process "*"3 shards"* ]]
  "$pbcs" rate --ratings B,W list.txt | cmp - <(batch export --db r.sqlite)
  run -0 batch status --db r.sqlite
  [[ $output == *"over"*"3 of 3 shards begun: 40 of 40 (100 %) done"* ]]
  run -0 batch status --db r.sqlite --json
  [ "$(field 'd["job"]["over"], d["job"]["done"], d["complete"]' <<<"$output")" = "True 40 True" ]
  # Again: nothing is computed; something else is another job.
  run -0 batch submit --shards 3 --together 2 --ratings B,W --db r.sqlite --wait list.txt
  run -2 batch submit --shards 4 --ratings B,W --db r.sqlite list.txt
  [[ $output == *"holds the shards of another job"* ]]
}

@test "cancel ends a job, and submitting it again goes on" {
  printf '%s\n' "$medium" "$braided" >base.txt
  "$source_dir/bench/copies" 1500 base.txt >list.txt
  run -0 batch submit --shards 2 --db r.sqlite list.txt
  until [ -s r.sqlite.job/part-1.sqlite-wal ]; do sleep 0.1; done
  run -2 batch submit --shards 2 --db r.sqlite list.txt
  [[ $output == *"has a job that is not over"* ]]
  run -0 batch status --db r.sqlite
  [[ $output == *"going on"* ]]
  run -0 batch cancel --db r.sqlite
  [[ $output == *"cancelled"* ]]
  for _ in $(seq 100); do [[ $(batch status --db r.sqlite) != *"going on"* ]] && break; sleep 0.1; done
  [ ! -e r.sqlite ]
  run -0 batch cancel --db r.sqlite
  [[ $output == *"the job was over"* ]]
  run -0 batch submit --shards 2 --together 2 --db r.sqlite --wait list.txt
  "$pbcs" rate list.txt | cmp - <(batch export --db r.sqlite)
}

@test "submit --engine slurm without Slurm says so" {
  mkdir empty
  run -2 env PATH="$PWD/empty" "$pbcs" batch submit --engine slurm --db r.sqlite "$easy"
  [[ $output == *"no program sbatch"* ]]
}

@test "published values are imported and compared" {
  printf 'puzzle,W,B,SER\n%s,0,0,2.0\n%s,4,5,8.3\n%s,inf,inf,9\n' "$easy" "$medium" "$hard" >published.csv
  run -0 batch import --db r.sqlite --source book published.csv
  [ "$output" = "book: 3 puzzles with 9 values" ]
  batch run --db r.sqlite published.csv
  run -1 --separate-stderr batch compare --db r.sqlite
  [ "$output" = "puzzle,question,published,computed,is,relation
$medium,W,4,5,exact,larger" ]
  [ "${stderr_lines[0]}" = "W: 2 equal, 0 smaller, 1 larger, 0 open (computed beside W of book)" ]
  run -0 batch compare --db r.sqlite --match B --summary
  [ "$output" = "B: 3 equal, 0 smaller, 0 larger, 0 open (computed beside B of book)" ]
  run -1 batch compare --db r.sqlite --match SER=W --json --source book
  [ "$(tail -n 1 <<<"$output" | field 'd["smaller"], d["larger"]')" = "2 1" ]
  run -2 batch compare --db r.sqlite --match X=W
  [[ $output == *"--match: expected PUBLISHED=COMPUTED"* ]]
  run -2 batch compare --db r.sqlite --source other
  [[ $output == *"expected one of book"* ]]
  printf 'puzzle,W\n%s,1\nnothing,2\n' "$easy" >bad.csv
  run -2 batch import --db r.sqlite bad.csv
  [[ $output == *"bad.csv:3:1: "* ]]
}

@test "stats reads a store, alone and beside a list" {
  copies >list.txt
  batch run --db r.sqlite list.txt
  "$pbcs" rate -o rated.csv list.txt
  cmp <("$pbcs" stats --json r.sqlite | sed 's/r.sqlite/rated.csv/') <("$pbcs" stats --json rated.csv)
  printf 'puzzle,weight\n' >weights.csv
  sed 's/$/,1/' list.txt >>weights.csv
  run -0 "$pbcs" stats weights.csv r.sqlite
}

@test "batch: wrong usage names the command" {
  run -2 batch
  [[ $output == *"no command is named: expected one of run, status, export"* ]]
  run -2 batch runn
  [[ $output == *"unknown command 'runn'; did you mean run?"*'Try `pbcs batch --help`'* ]]
  run -2 batch run "$easy"
  [[ $output == *"pbcs batch run: --db is missing"* ]]
  run -2 batch run --db r.sqlite --rating W "$easy"
  [[ $output == *"unknown option '--rating'; did you mean --ratings?"* ]]
  run -2 batch run --db r.sqlite --inner S "$easy"
  [[ $output == *"--inner needs --classify"* ]]
}
