# Manual pages: one for each command, made of its help.
# shellcheck source-path=SCRIPTDIR source=helper.bash
source "$BATS_TEST_DIRNAME/helper.bash"

setup_file() {
  export pages=$BATS_FILE_TMPDIR/pages
  "${PBCS:-$BATS_TEST_DIRNAME/../../build/release/bin/pbcs}" manual --all -o "$pages"
}

# The names of the commands below `pbcs $*`, each with those above it, such as pbcs-batch-submit.
names_below() {
  local name
  "$pbcs" "$@" --help | sed -n '/^Subcommands:/,/^$/s/^  \([a-z][a-z-]*\).*/\1/p' | while read -r name; do
    (IFS=-; echo "pbcs${*:+-$*}-$name")
    names_below "$@" "$name" </dev/null
  done
}

rendered() { LC_ALL=C.UTF-8 MANWIDTH=100 groff -man -Tutf8 -ww -P -c -rLL=100n "$1"; }

@test "every command has a page, and none is left over" {
  { echo pbcs; names_below; } | sort >expected
  [ "$(wc -l <expected)" -ge 18 ]
  find "$pages" -name '*.1' -printf '%f\n' | sed 's/\.1$//' | sort | diff expected -
}

@test "pages are correct roff" {
  command -v groff >/dev/null || skip "no groff"
  for page in "$pages"/*.1; do
    run -0 --separate-stderr rendered "$page"
    [ -z "$stderr" ] || { echo "$page: $stderr"; false; }
  done
}

@test "man and lexgrog understand them" {
  command -v lexgrog >/dev/null || skip "no man-db"
  for page in "$pages"/*.1; do
    run -0 --separate-stderr env LC_ALL=C.UTF-8 man --warnings -l "$page"
    [ -z "$stderr" ] || { echo "$page: $stderr"; false; }
    run -0 lexgrog "$page"
    [[ $output == *": \"$(basename "$page" .1) - "* ]]
  done
}

@test "a page has every option of the help" {
  command -v groff >/dev/null || skip "no groff"
  for page in "$pages"/*.1; do
    rendered "$page" | sed 's/\x1b\[[0-9;]*m//g; s/.\x08//g' >text
    read -ra command < <(basename "$page" .1 | tr - ' ')
    "$pbcs" "${command[@]:1}" --help | grep -oE '^  (-[a-z],)?--[a-z0-9-]+' | tr -d ' ' |
      sed 's/.*,--/--/' >options
    [ -s options ]
    while IFS= read -r option; do
      grep -qE -- "^ +(-., )?$option(,| |\$)" text || { echo "$page: $option"; false; }
    done <options
  done
}

@test "what a page says" {
  run -0 "$pbcs" manual solve
  [[ ${lines[0]} =~ ^\.TH\ PBCS\\-SOLVE\ 1\ \"[0-9-]*\"\ \"pbcs\ [0-9.]+\" ]]
  [[ $output == *'\fB\-\-states\fR \fBnone\fR|\fBend\fR|\fBall\fR|\fBsteps\fR'* ]]
  [[ $output == *'\fB\-j\fR, \fB\-\-jobs\fR \fIN\fR'* ]]
  [[ $output == *'\fB<>\fR|\fB\[u2260]\fR'* ]]
  [[ $output == *$'Write the solution and nothing else.\nNot with \\fB\\-\\-level\\fR, '* ]]
  [[ $output == *$'\n130\nInterrupted.\n'* ]]
  [[ $output == *NO_COLOR* && $output == *'.BR pbcs (1)'* ]]
  cmp <("$pbcs" manual) "$pages/pbcs.1"
  grep -qF '.BR pbcs\-solve (1),' "$pages/pbcs.1"
}

@test "manual: what is wrong is said" {
  run -2 "$pbcs" manual slove
  [ "$output" = "pbcs: pbcs has no command 'slove'; did you mean solve?" ]
  run -2 "$pbcs" manual --all
  [[ $output == *"expected a directory: -o DIRECTORY"* ]]
  run -2 "$pbcs" manual --all -o x solve
  touch file
  run -2 "$pbcs" manual --all -o file
  [[ $output == *"file: cannot make this directory"* || $output == *"cannot write file/"* ]]
}
