# Shared by the tests of the command line. PBCS names the program under test.
# shellcheck shell=bash disable=SC2034
bats_require_minimum_version 1.5.0
source_dir=${PBCS_SOURCE_DIR:-$BATS_TEST_DIRNAME/../..}
pbcs=${PBCS:-$source_dir/build/release/bin/pbcs}
unset NO_COLOR
stderr='' stderr_lines=()  # set by run --separate-stderr

# Ratings W and B of these: 0 0, 5 5, 5 4; the last one is beyond braids (T&E depth 2).
easy=..............1..2..3....4.....2.1....56......7....8.....36..5..8.......1.9....2.
medium=..34......5...912.7...2.....1.5.7..86...9...7.......34..2.............9.9...61.75
braided=.2.4..7......891.........65..48.....3..9....1.95..1.7..7.3...1263.........2.1...8
hard=........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3
# `easy` without one of its givens; no value for r1c9.
several=.................2..3....4.....2.1....56......7....8.....36..5..8.......1.9....2.
impossible=12345678.........9...............................................................

# Every line of standard input must be JSON.
all_json() {
  while IFS= read -r line; do printf '%s\n' "$line" | python3 -m json.tool >/dev/null || return 1; done
}

# field EXPRESSION: a Python expression about the object d, the only line of standard input.
field() { python3 -c "import json,sys; d = json.load(sys.stdin); print($1)"; }

# field_of_lines EXPRESSION: the same for every line.
field_of_lines() {
  python3 -c "import json,sys
for line in sys.stdin:
  d = json.loads(line); print($1)"
}

setup() { cd "$BATS_TEST_TMPDIR" || return 1; }
