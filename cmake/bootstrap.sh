# shellcheck shell=sh
# What ./pbcs, python/install and ./check need before they can build; sourced by all.

build_packages="cmake g++ ninja-build libcli11-dev libfmt-dev libexpected-dev
  libcadical-dev libpugixml-dev libcpp-httplib-dev libsqlite3-dev
  libssl-dev zlib1g-dev libbrotli-dev"
# shellcheck disable=SC2034 # used by python/install and ./check
python_packages="pybind11-dev python3-dev"
# shellcheck disable=SC2034 # used by ./check
check_packages="libgtest-dev libgmock-dev libbenchmark-dev nlohmann-json3-dev bats shellcheck python3 minizinc
  python3-jsonschema mypy clang-19 lld-19 libclang-rt-19-dev clang-tidy-19 clang-format-19"
# shellcheck disable=SC2034 # used by cmake/package
package_packages="dpkg-dev file lintian mmdebstrap"
# What only ./check --full installs, because it takes minutes.
# shellcheck disable=SC2034 # used by ./check
notebook_packages="python3-nbclient python3-ipykernel python3-pandas python3-matplotlib"

say() { echo "pbcs: $*" >&2; }

missing_packages() {
  for package in "$@"; do
    [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" = installed ] ||
      printf '%s ' "$package"
  done
}

# need_packages PACKAGE...: installs those that are missing, or says how to.
need_packages() {
  # Other systems name packages differently: there CMake says what it does not find.
  command -v dpkg-query >/dev/null || return 0
  missing=$(missing_packages "$@")
  [ -n "$missing" ] || return 0
  if [ "$(id -u)" = 0 ]; then
    as_root=
  elif sudo -n true 2>/dev/null; then
    as_root=sudo
  else
    say "these packages are missing: $missing"
    say "install them with: sudo apt-get install $missing"
    return 1
  fi
  say "installing $missing"
  apt="$as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=600"
  # shellcheck disable=SC2086 # lists of words
  { $apt update && $apt install -y --no-install-recommends $missing; } >&2 && return 0
  say "could not install them; try: apt-get install $missing"
  return 1
}

# build_program ROOT: builds the program alone, since its users do not need the tests' packages.
build_program() {
  # shellcheck disable=SC2086 # a list of words
  need_packages $build_packages || return 1
  build=$1/build/release
  # Whatever changes from now on is newer than this build.
  touch "$build/built.new"
  [ -t 2 ] || say "building the program (little more than a minute the first time)"
  if [ ! -e "$build/build.ninja" ]; then
    show_progress "configuring the build"
    run_logged "$build/configure.log" \
      cmake -S "$1" --preset release -DPBCS_TESTS=OFF -DPBCS_BENCH=OFF ||
      { say "could not configure"; return 1; }
  fi
  show_progress "building"
  # As many at once as there are cores: ninja would start two more, each with up to 1 GB of memory.
  run_logged "$build/build.log" env NINJA_STATUS="%f/%t " cmake --build "$build" -j "$(nproc)" --target pbcs ||
    { say "could not build"; return 1; }
  mv "$build/built.new" "$build/built"
}

# show_progress TEXT: one line of the terminal, written over and over; the empty text clears it.
show_progress() {
  [ ! -t 2 ] || printf '\r\033[K%s' "${1:+pbcs: $1}" >&2
}

# run_logged FILE COMMAND...: shows how far ninja is on a terminal, and the output if it fails.
run_logged() {
  log=$1
  shift
  rm -f "$log.failed"
  { "$@" 2>&1 || touch "$log.failed"; } | tee "$log" | while read -r step _; do
    case $step in
      [0-9]*/[0-9]*) show_progress "building $step" ;;
    esac
  done
  show_progress ""
  [ -e "$log.failed" ] || return 0
  tail -n 40 "$log" >&2
  return 1
}
