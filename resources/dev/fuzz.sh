# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: DriveReady contributors
#
# ./dev fuzz: the targets of tests/fuzz under libFuzzer with the sanitizers, as long as one likes.

readonly fuzz_targets=(table plan facts snapshot request job sidecar content smart)

# libFuzzer comes with clang, which nothing else here needs.
fuzz_make_ready() {
    [ -n "${DRIVEREADY_NATIVE:-}" ] && return
    local missing=() name
    for name in clang libclang-rt-dev; do
        dpkg-query -W -f '${db:Status-Status}' "$name" 2>/dev/null | grep -qx installed || missing+=("$name")
    done
    [ "${#missing[@]}" -gt 0 ] || return 0
    step "Installing clang" "$(apt_log)" apt_install "${missing[@]}" && return
    apt_update
    step "Installing it again" "$(apt_log)" apt_install "${missing[@]}" || fail "clang could not be installed"
}

# fuzz_one TARGET SECONDS: the corpus grows in build/fuzz/corpus, what breaks lies beside it.
fuzz_one() {
    local target=$1 seconds=$2 folder="$here/build/fuzz" log status=0
    log="$here/build/logs/fuzz-$target.log"
    mkdir -p -- "$folder/corpus/$target" "$folder/seeds/$target" "$folder/found"
    # Without seeds the numbers would look the same and reach next to nothing.
    "$folder/tests/fuzz/fuzz_${target}_seeds" "$folder/seeds/$target" || {
        say "$target: the seeds could not be written"
        return 1
    }
    step "Fuzzing $target for $seconds s" "$log" \
        "$folder/tests/fuzz/fuzz_$target" -max_total_time="$seconds" -malloc_limit_mb=64 -max_len=65536 \
        -timeout=10 -print_final_stats=1 -artifact_prefix="$folder/found/$target-" \
        "$folder/corpus/$target" "$folder/seeds/$target" || status=1
    say "$target: $(sed -n 's/^stat::number_of_executed_units: *//p' "$log") executions, exit $status"
    return "$status"
}

# task_fuzz [TARGET|all] [SECONDS]
task_fuzz() {
    local wanted=("${1:-all}") seconds=${2:-60} target status=0
    [ "${wanted[0]}" != all ] || wanted=("${fuzz_targets[@]}")
    case " ${fuzz_targets[*]} all " in *" ${1:-all} "*) ;; *) fail "no such target: $1 (${fuzz_targets[*]})" 2 ;; esac
    [[ $seconds =~ ^[0-9]+$ ]] || fail "usage: ./dev fuzz [TARGET|all] [SECONDS]" 2
    fuzz_make_ready
    build_preset fuzz "${wanted[@]/#/fuzz_}"
    for target in "${wanted[@]}"; do
        fuzz_one "$target" "$seconds" || status=1
    done
    [ "$status" -eq 0 ] || fail "what broke is kept in build/fuzz/found"
}
