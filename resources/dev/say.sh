# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: DriveReady contributors
#
# What ./dev prints. Long output goes to build/logs and comes back only on failure.

say() { printf '%s\n' "$*"; }

# fail MESSAGE [EXIT CODE]
fail() {
    printf 'dev: %s\n' "$1" >&2
    exit "${2:-1}"
}

# step WHAT LOG COMMAND...: runs COMMAND quietly into LOG, shows how long it took, and on failure
# the last 40 lines (step_tail of them). On a terminal the newest line of the log is shown meanwhile.
step() {
    local what=$1 log=$2 watcher='' status=0 start=$SECONDS
    shift 2
    mkdir -p -- "$(dirname -- "$log")"
    : >"$log"
    printf '%s ...' "$what"
    if [ -t 1 ]; then
        watch_log "$what" "$log" &
        watcher=$!
    fi
    "$@" >>"$log" 2>&1 </dev/null || status=$?
    if [ -n "$watcher" ]; then
        kill "$watcher" 2>/dev/null || true
        wait "$watcher" 2>/dev/null || true
        printf '\r\033[K%s ...' "$what"
    fi
    if [ "$status" -ne 0 ]; then
        if [ "${step_tail:-40}" -eq 0 ]; then
            printf ' failed (%d)\n' "$status"
        else
            printf ' failed (%d). The end of %s:\n' "$status" "$log"
            tail -n "${step_tail:-40}" -- "$log"
        fi
        return "$status"
    fi
    printf ' done (%d s)\n' "$((SECONDS - start))"
}

watch_log() {
    local line width
    while sleep 0.5; do
        width=$(tput cols 2>/dev/null || printf 80)
        line=$(tail -n 1 -- "$2" | tr -d '\r\033' | cut -c "1-$((width > 60 ? width - ${#1} - 8 : 20))")
        printf '\r\033[K%s ... %s' "$1" "$line"
    done
}
