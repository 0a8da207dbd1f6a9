# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: DriveReady contributors
#
# Who is who. "The person" is whoever sits at the screen: SUDO_UID under sudo, else the user who
# called. Windows run as the person. DRIVEREADY_RUN_AS (uid:gid) says that an ordinary user called
# and sudo was only borrowed to enter the Debian root: then everything runs as that user.

is_root() { [ "$(id -u)" -eq 0 ]; }

# Prints uid:gid of the person.
person_ids() {
    if is_root && [ -n "${SUDO_UID:-}" ]; then
        printf '%s:%s' "$SUDO_UID" "${SUDO_GID:-$SUDO_UID}"
    else
        printf '%s:%s' "$(id -u)" "$(id -g)"
    fi
}

# Prints the home folder of a user id as the password file has it, else /nonexistent.
home_of() {
    local line
    line=$(getent passwd "$1" || true)
    line=$(printf '%s' "$line" | cut -d: -f6)
    printf '%s' "${line:-/nonexistent}"
}

# need_root WHY: asks for the password now, so that no prompt hides in a log.
need_root() {
    ! is_root || return 0
    command -v sudo >/dev/null || fail "$1 needs root: run this as root, or install sudo"
    sudo -n true 2>/dev/null || { say "$1 needs root." && sudo -v; } || fail "$1 needs root"
}

# as_root COMMAND...: directly or through sudo; need_root was called before.
as_root() {
    if is_root; then "$@"; else sudo -n "$@"; fi
}

# as_person COMMAND...: drops root when the person is somebody else. Nothing of root's own
# environment (HOME, runtime folder) goes along.
as_person() {
    local ids
    ids=$(person_ids)
    if ! is_root || [ "${ids%%:*}" = 0 ]; then
        "$@"
        return
    fi
    # A user id without an entry in the password file has no name and no further groups.
    local home name groups=--init-groups
    home=$(home_of "${ids%%:*}")
    name=$(id -nu "${ids%%:*}" 2>/dev/null) || { name=${ids%%:*} && groups=--clear-groups; }
    setpriv --reuid "${ids%%:*}" --regid "${ids##*:}" "$groups" env HOME="$home" USER="$name" "$@"
}

# Build output belongs to whoever owns the checkout, so that it can be removed without root.
give_back_build() {
    local owner
    is_root || return 0
    owner=$(stat -c %u:%g -- "$here")
    [ "$owner" != 0:0 ] && [ -d "$here/build" ] || return 0
    find "$here/build" -xdev ! -uid "${owner%%:*}" -exec chown -h "$owner" {} + 2>/dev/null || true
}
