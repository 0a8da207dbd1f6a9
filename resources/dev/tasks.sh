# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: DriveReady contributors
#
# The work of ./dev, in an environment that has everything.

jobs_count() { nproc 2>/dev/null || printf 2; }

# build_preset PRESET [TARGET...]: configures when needed, builds everything or the targets.
build_preset() {
    local preset=$1 folder="$here/build/$1" targets=()
    shift
    [ $# -eq 0 ] || targets=(--target "$@")
    forget_foreign_build "$folder"
    if [ ! -f "$folder/build.ninja" ] || [ "$here/CMakePresets.json" -nt "$folder/build.ninja" ]; then
        step "Configuring ($preset)" "$here/build/logs/configure-$preset.log" \
            in_checkout cmake --preset "$preset" || exit 1
    fi
    step "Building ($preset)" "$here/build/logs/build-$preset.log" \
        in_checkout cmake --build --preset "$preset" --parallel "$(jobs_count)" ${targets[@]+"${targets[@]}"} ||
        exit 1
    build_environment >"$folder/.environment"
}

in_checkout() { (cd -- "$here" && "$@"); }

# What a build folder depends on besides its sources.
build_environment() {
    local PRETTY_NAME=unknown
    # shellcheck source=/dev/null
    source /etc/os-release
    printf '%s\n%s\n' "$here" "$PRETTY_NAME"
}

# A folder configured elsewhere (another path, another system) is configured afresh.
forget_foreign_build() {
    [ -f "$1/CMakeCache.txt" ] || return 0
    [ -f "$1/.environment" ] && [ "$(cat -- "$1/.environment")" = "$(build_environment)" ] && return 0
    rm -rf -- "$1/CMakeCache.txt" "$1/CMakeFiles" "$1/build.ninja"
}

task_build() {
    build_preset "$1"
    say "Built in build/$1"
}

# The preset whose programs are run: what was built for the tests will do when it is all there is.
run_preset() {
    if [ -n "${DRIVEREADY_PRESET:-}" ]; then
        printf '%s' "$DRIVEREADY_PRESET"
    elif [ ! -f "$here/build/dev/app/gui/driveready" ] && [ -f "$here/build/ci/app/gui/driveready" ]; then
        printf ci
    else
        printf dev
    fi
}

has_display() { [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; }

# offscreen PROGRAM ARGS...: as the person, without a display, with a runtime folder of its own.
offscreen() {
    local runtime status=0
    runtime=$(mktemp -d)
    is_root && chown "$(person_ids)" "$runtime"
    as_person env -u DISPLAY -u WAYLAND_DISPLAY QT_QPA_PLATFORM=offscreen XDG_RUNTIME_DIR="$runtime" \
        LC_ALL=C.UTF-8 "$@" 2> >(grep --line-buffered -v 'does not support propagateSizeHints' >&2) || status=$?
    rm -rf -- "$runtime"
    return "$status"
}

# Makes a folder that the person can write to.
persons_folder() {
    mkdir -p -- "$1"
    ! is_root || chown "$(person_ids)" "$1"
}

# The Debian root knows no locale but C.UTF-8; Qt takes the person's language from LANG all the same.
window_locale() { [ -z "${DRIVEREADY_INSIDE:-}" ] || printf '%s\n' -u LC_ALL LC_CTYPE=C.UTF-8; }

task_run() {
    local preset program
    preset=$(run_preset)
    build_preset "$preset" driveready
    program="$here/build/$preset/app/gui/driveready"
    if has_display; then
        say "Opening the window with the practice drives"
        as_person env $(window_locale) "$program" --demo "$@"
        return
    fi
    say "No display: setting up a practice drive through the pages, pictures and report in build/run"
    rm -rf -- "$here/build/run"
    persons_folder "$here/build/run"
    offscreen "$program" --demo-run "$here/build/run" "$@"
}

task_screenshots() {
    local preset count
    preset=$(run_preset)
    build_preset "$preset" driveready
    persons_folder "$1"
    offscreen "$here/build/$preset/app/gui/driveready" --screenshots "$1"
    count=$(find "$1" -name '*.png' | wc -l)
    [ "$count" -gt 0 ] || fail "no picture was saved in $1"
    say "$count pictures in $1"
}

# The targets that suffice for the arguments -L LABEL or -L 'LABEL|LABEL'; nothing means all.
label_targets() {
    local label
    [ $# -eq 2 ] && [ "$1" = -L ] && [[ $2 =~ ^[a-z|]+$ && $2 != *lint* ]] || return 0
    for label in ${2//|/ }; do printf 'tests_%s\n' "$label"; done
}

task_test() {
    local preset=${DRIVEREADY_PRESET:-ci} log status=0
    log="$here/build/$preset/Testing/Temporary/LastTest.log"
    # shellcheck disable=SC2046 # labels are words
    build_preset "$preset" $(label_targets "$@")
    rm -f -- "$log"
    step_tail=0 step "Testing" "$here/build/logs/ctest.log" \
        in_checkout ctest --preset "$preset" --parallel "$(jobs_count)" "$@" || status=$?
    python3 -I "$here/resources/dev/test_summary.py" "$log" "$status"
}

# Runs the tests and prints what each of them counted, one line a goal.
task_goals() {
    local status=0
    task_test "$@" || status=$?
    say ""
    sed -n 's/^.*GOAL //p' "$here/build/${DRIVEREADY_PRESET:-ci}/Testing/Temporary/LastTest.log" | sort -V
    return "$status"
}

# Builds for speed, as it is installed, and prints numbers: of one benchmark, or without a name the
# whole table beside the programs that do the same.
task_bench() {
    local preset=${DRIVEREADY_PRESET:-release} name=${1:-}
    if [ "$name" = engine_vs_fio ]; then
        shift
        is_root || fail "this bench needs root, for a loop disk over memory: sudo ./dev bench $name"
        bench_peers_make_ready fio
        build_preset "$preset" "bench_$name"
        "$here/build/$preset/tests/bench/bench_$name" "$@"
        return
    fi
    if [ -n "$name" ] && [[ $name != -* ]]; then
        shift
        build_preset "$preset" "bench_$name"
        offscreen "$here/build/$preset/tests/bench/bench_$name" "$@"
        return
    fi
    is_root || fail "the speed bench needs root, for loop disks and the programs it measures: sudo ./dev bench"
    bench_peers_make_ready gparted partitionmanager gnome-disk-utility udisks2 dbus-daemon
    build_preset "$preset" bench_speed
    say "Measuring; this takes some minutes, and means little while the machine does something else"
    python3 -B "$here/tests/bench/speed_bench.py" "$here/build/$preset" "$@"
}

# bench_peers_make_ready PACKAGE...: what is measured beside DriveReady; nothing else needs it.
bench_peers_make_ready() {
    local missing=() name
    for name in "$@"; do
        dpkg-query -W -f '${db:Status-Status}' "$name" 2>/dev/null | grep -qx installed || missing+=("$name")
    done
    [ "${#missing[@]}" -gt 0 ] || return 0
    step "Installing ${missing[*]}" "$(apt_log)" bench_install "${missing[@]}" ||
        fail "could not install the programs to measure beside"
}

bench_install() { apt-get -q update && apt_install "$@"; }

cpp_sources() {
    find "$here/core" "$here/ui" "$here/app" "$here/tests" -type f \( -name '*.h' -o -name '*.cpp' \) -print0
}

task_format() {
    case ${1:-} in
    --check)
        cpp_sources | xargs -0 -r clang-format --dry-run -Werror || fail "run ./dev format"
        say "Everything is formatted"
        ;;
    '') cpp_sources | as_person xargs -0 -r clang-format -i ;;
    *) fail "usage: ./dev format [--check]" 2 ;;
    esac
}

task_shell() {
    if [ $# -gt 0 ]; then
        "$@"
    else
        bash -i
    fi
}
