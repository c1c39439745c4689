# Completion by shells: the scripts are tried by the shells themselves, as far as they are installed.
# shellcheck source-path=SCRIPTDIR source=helper.bash
source "$BATS_TEST_DIRNAME/helper.bash"

# completed WORD...: what bash offers for the last word, in one line.
completed() {
  COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=()
  _pbcs
  echo "${COMPREPLY[*]}"
}

# offers EXPECTED WORD...
offers() {
  local expected=$1 offered
  shift
  offered=$(completed "$@")
  [ "$offered" = "$expected" ] || { echo "$*: $offered"; return 1; }
}

load_bash() {
  "$pbcs" completion bash >script
  bash -n script
  # shellcheck disable=SC1091 # written by the program
  source ./script
}

@test "bash: commands" {
  load_bash
  offers solve pbcs so
  offers "$("$pbcs" --help | sed -n '/^Subcommands:/,/^$/s/^  \([a-z][a-z-]*\).*/\1/p' | paste -sd' ')" pbcs ""
  offers "-h --help --version" pbcs -
  [ "$(complete -p pbcs)" = "complete -F _pbcs pbcs" ]
}

@test "bash: every option of the help" {
  load_bash
  for command in $(completed pbcs ""); do
    offers "$("$pbcs" "$command" --help | grep -oE '^  (-[a-z],)?--[a-z0-9,-]+' | tr -d ' ' | tr '\n' ' ' |
      tr ',' ' ' | sed 's/ $//')" pbcs "$command" -
  done
  offers "--state --states" pbcs solve --stat
}

@test "bash: values of options" {
  load_bash
  offers "$("$pbcs" apps --json | field_of_lines 'd["name"]' | paste -sd' ')" pbcs rate --app ""
  offers "latin" pbcs solve --app la
  offers "latin" pbcs solve --app = la
  offers "latin" pbcs solve --explain --app la
  offers "auto always never" pbcs solve --color =
  offers "none end all steps" pbcs solve --states ""
  offers "beginner player book research" pbcs hint --level ""
  offers "half-turn" pbcs generate --symmetry half
  offers "sdk sdm" pbcs convert --to sd
  offers "values,strong" pbcs backdoors --find values,st
  offers "W,gBC W,gW W,gS W,gSW W,gB W,gSB" pbcs rate --ratings W,g
  offers "BC+Z" pbcs solve --theory BC+Z
  offers '\<\> ≠' pbcs solve --not-equal ""
  offers "" pbcs solve --jobs ""
  offers "bash zsh fish" pbcs completion ""
  offers "latin" pbcs apps lat
  offers "whip" pbcs rules whi
}

@test "bash: files, where files are read or written" {
  load_bash
  touch list.txt 'two words.txt'
  offers "list.txt" pbcs solve li
  offers "list.txt" pbcs solve --explain li
  offers "list.txt" pbcs solve --theory W -- li
  offers "list.txt" pbcs rate -o li
  offers "list.txt" pbcs solve --app latin li
  offers "two words.txt" pbcs solve tw
  offers "" pbcs solve --theory li
  offers "" pbcs apps li
  offers "" pbcs solve -- --th
}

@test "bash: the program takes all words that it is offered" {
  load_bash
  for theory in $(completed pbcs solve --theory ""); do
    run "$pbcs" solve --theory "$(eval "echo $theory")" "$easy"
    [ "$status" -le 1 ] || { echo "$theory: $output"; false; }
  done
  for format in $(completed pbcs convert --to ""); do
    run "$pbcs" convert --to "$format" "$easy"
    [[ $status -eq 0 || $output == *"has no format"* ]] || { echo "$format: $output"; false; }
  done
  for family in $(completed pbcs rules ""); do
    run -0 "$pbcs" rules "$(eval "echo $family")"
  done
}

@test "zsh: the script is right and is found" {
  command -v zsh >/dev/null || skip "no zsh"
  mkdir functions
  "$pbcs" completion zsh >functions/_pbcs
  zsh -n functions/_pbcs
  # shellcheck disable=SC2016 # for zsh
  run -0 zsh -f -c 'fpath=($PWD/functions $fpath); autoload -Uz compinit; compinit -u -D
    print $_comps[pbcs]; autoload -Uz +X _pbcs; print loaded'
  [ "$output" = "_pbcs
loaded" ]
  grep -qF "'(--solution --json --states)--states=[" functions/_pbcs
  grep -qF "'(--solution --explain)--explain[Say for every step why it holds]'" functions/_pbcs
}

# fish_offers EXPECTED LINE
fish_offers() {
  local offered
  # shellcheck disable=SC2016 # for fish
  offered=$(HOME=$PWD fish --no-config -c 'source script.fish; complete -C $argv' "$2" | cut -f1 | sort | paste -sd' ')
  [ "$offered" = "$1" ] || { echo "$2: $offered"; return 1; }
}

@test "fish: commands, options, values, files" {
  command -v fish >/dev/null || skip "no fish"
  "$pbcs" completion fish >script.fish
  fish --no-execute script.fish
  touch list.txt
  fish_offers "solve" "pbcs so"
  fish_offers "--state --states" "pbcs solve --stat"
  fish_offers "latin" "pbcs solve --app la"
  fish_offers "--app=latin" "pbcs solve --app=la"
  fish_offers "list.txt" "pbcs solve --explain li"
  fish_offers "W,gB W,gBC W,gS W,gSB W,gSW W,gW" "pbcs rate --ratings W,g"
  fish_offers "list.txt" "pbcs solve li"
  fish_offers "list.txt" "pbcs solve -o li"
  fish_offers "whip" "pbcs rules whi"
}

@test "scripts and pages are the same every time" {
  for shell in bash zsh fish; do cmp <("$pbcs" completion $shell) <("$pbcs" completion $shell); done
  "$pbcs" manual --all -o one
  (cd / && "$pbcs" manual --all -o "$BATS_TEST_TMPDIR/two")
  diff -r one two
  run -2 "$pbcs" completion tcsh
  [[ $output == *"expected bash|zsh|fish, not 'tcsh'"* ]]
}
