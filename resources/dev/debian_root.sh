# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: DriveReady contributors
#
# A Debian 13 root for systems whose own packages are too old. Made once, shared by all checkouts,
# brought up to date when packages.txt grows. It counts as complete only while the list of what
# was installed lies beside it: that file is written last and removed first.

readonly root_suite=trixie

root_cache() { printf '%s/driveready' "${XDG_CACHE_HOME:-$HOME/.cache}"; }

# root_perform COMMAND ARGS...: does ./dev COMMAND inside the Debian root.
root_perform() {
    is_root || root_become "$@"
    trap give_back_build EXIT
    local root status=0
    root="$(root_cache)/debian13-root"
    mkdir -p -- "$(root_cache)"
    root_make_ready "$root"
    root_add_person "$root"
    # On stderr, so that what a shell command prints stays its own.
    say "This system has no Qt $oldest_qt: working in the Debian 13 root $root" >&2
    root_enter "$root" "$@" || status=$?
    # Only where this process itself sits in a plain chroot can the mount over the root survive.
    ! mounts_below "$root" | grep -qx -- "$root" || umount -- "$root" || true
    [ "$status" -eq 0 ] || exit "$status"
}

# An ordinary user borrows root to enter; inside, everything runs as that user again.
root_become() {
    need_root "Entering the Debian 13 root"
    exec sudo -H env "DRIVEREADY_RUN_AS=$(id -u):$(id -g)" "PATH=$PATH" "PWD=$PWD" \
        $(root_environment) "$here/dev" "$@"
}

# The variables that mean something inside, as NAME=value words without blanks.
root_environment() {
    local name
    for name in TERM COLORTERM CI LANG LANGUAGE DISPLAY WAYLAND_DISPLAY XDG_RUNTIME_DIR \
        XDG_SESSION_TYPE XDG_CURRENT_DESKTOP XAUTHORITY DBUS_SESSION_BUS_ADDRESS http_proxy \
        https_proxy no_proxy SUDO_UID SUDO_GID SUDO_USER CMAKE_BUILD_PARALLEL_LEVEL \
        CTEST_PARALLEL_LEVEL QT_SCALE_FACTOR QT_QPA_PLATFORM DRIVEREADY_PRESET DRIVEREADY_RENEW DRIVEREADY_PICTURES; do
        [ -z "${!name:-}" ] || [[ ${!name} == *[[:space:]]* ]] || printf '%s=%s\n' "$name" "${!name}"
    done
}

# Mount points at or below a folder, one a line.
mounts_below() {
    awk -v top="$1" '$5 == top || index($5, top "/") == 1 {print $5}' /proc/self/mountinfo
}

root_remove() {
    [ -e "$1" ] || return 0
    [ -z "$(mounts_below "$1")" ] || fail "something is mounted in $1: unmount it, then try again"
    rm -rf --one-file-system -- "$1"
}

root_is_ready() {
    [ -d "$1/usr" ] && [ -f "$1.packages" ] && [ -z "$(root_lacks "$1")" ]
}

# Prints the wanted packages that the root does not have yet.
root_lacks() { comm -23 <(package_list | sort -u) <(sort -u -- "$1.packages"); }

root_make_ready() {
    local root=$1 lock
    exec {lock}>"$root.lock"
    flock -n "$lock" || { say "Waiting for another ./dev that works on the Debian 13 root" && flock "$lock"; }
    if ! root_is_ready "$root"; then
        if [ -f "$root.packages" ] && [ -d "$root/usr" ]; then
            root_update "$root" || root_create "$root"
        else
            root_create "$root"
        fi
    fi
    flock -u "$lock"
    exec {lock}>&-
}

root_create() {
    local root=$1 packages
    mapfile -t packages < <(package_list)
    rm -f -- "$root.packages"
    root_remove "$root"
    root_remove "$root.new"
    root_install_tool
    if ! step "Making a Debian 13 root, once (about a minute)" "$here/build/logs/debian-root.log" \
        root_bootstrap "$root.new" "${packages[@]}"; then
        root_remove "$root.new"
        fail "could not make the Debian 13 root"
    fi
    mv -- "$root.new" "$root"
    package_list >"$root.packages"
}

root_install_tool() {
    ! command -v mmdebstrap >/dev/null && ! command -v debootstrap >/dev/null || return 0
    command -v apt-get >/dev/null ||
        fail "needs Qt $oldest_qt and friends, or mmdebstrap or debootstrap to make a Debian 13 root"
    apt_offers mmdebstrap debian-archive-keyring || apt_update
    step "Installing mmdebstrap with apt" "$(apt_log)" apt_install mmdebstrap debian-archive-keyring ||
        step "Installing debootstrap with apt" "$(apt_log)" apt_install debootstrap ||
        fail "could not install mmdebstrap or debootstrap"
}

# root_bootstrap FOLDER PACKAGE...: a minimal system and the packages. In a mount namespace of its
# own, so that an interrupted run leaves nothing mounted. debootstrap cannot sort out so many packages: it makes the base, apt adds the rest.
root_bootstrap() {
    local root=$1 mirror source=()
    shift
    mirror=$(debian_mirror || true)
    if command -v mmdebstrap >/dev/null; then
        [ -z "$mirror" ] || source=("deb $mirror $root_suite main" "deb $mirror $root_suite-updates main")
        private_mounts mmdebstrap --mode=root --variant=minbase --include="$(IFS=, && echo "$*")" \
            --aptopt='Acquire::Languages "none"' --dpkgopt=force-unsafe-io \
            "$root_suite" "$root" ${source[@]+"${source[@]}"} || return 1
        root_keep_services_off "$root"
    else
        private_mounts debootstrap --variant=minbase "$root_suite" "$root" ${mirror:+"$mirror"} || return 1
        root_keep_services_off "$root"
        root_install "$root" "$@"
    fi
}

# Nothing that is installed in there may start a service on the host.
root_keep_services_off() {
    printf '#!/bin/sh\nexit 101\n' >"$1/usr/sbin/policy-rc.d"
    chmod 755 "$1/usr/sbin/policy-rc.d"
}

# root_install ROOT PACKAGES...: with apt, inside.
root_install() {
    local root=$1
    shift
    cp -L --remove-destination /etc/resolv.conf "$root/etc/resolv.conf" 2>/dev/null || true
    private_mounts "$here/resources/dev/enter_root" "$root" -- \
        env LC_ALL=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin /bin/sh -c \
        'apt-get -q update && apt-get -q -y --no-install-recommends install "$@" && apt-get clean' \
        sh "$@"
}

# The mirror that this system's own apt uses for Debian, so that a local one is honoured. Prints
# nothing elsewhere; then the tools use their default.
debian_mirror() {
    command -v apt-get >/dev/null || return 0
    apt-get indextargets --format '$(ORIGIN)|$(LABEL)|$(COMPONENT)|$(CODENAME)|$(REPO_URI)' \
        'Created-By: Packages' 2>/dev/null |
        awk -F'|' '$1 == "Debian" && $2 == "Debian" && $3 == "main" && $4 !~ /-/ {print $5; exit}'
}

# Adds what the list gained. The root counts as incomplete meanwhile.
root_update() {
    local root=$1 lacks
    mapfile -t lacks < <(root_lacks "$root")
    rm -f -- "$root.packages"
    step "Adding ${lacks[*]} to the Debian 13 root" "$here/build/logs/debian-root.log" \
        root_install "$root" "${lacks[@]}" || return 1
    package_list >"$root.packages"
}

# private_mounts COMMAND...: in a mount namespace that sees the host's later unmounts but shows it
# none of its own. In a plain chroot "/" is no mount point and cannot be made a slave; enter_root
# does that for the part that matters.
private_mounts() {
    local propagation=unchanged
    [ -z "$(awk '$5 == "/"' /proc/self/mountinfo)" ] || propagation=slave
    unshare --mount --propagation "$propagation" "$@"
}

# The person needs a name inside, or programs that ask for it fail.
root_add_person() {
    local ids uid line
    ids=${DRIVEREADY_RUN_AS:-$(person_ids)}
    uid=${ids%%:*}
    [ "$uid" != 0 ] || return 0
    ! cut -d: -f3 "$1/etc/passwd" | grep -qx "$uid" || return 0
    line=$(getent passwd "$uid" | cut -d: -f1,6 || true)
    printf '%s:x:%s:%s::%s:/bin/bash\n' "${line%%:*}" "$uid" "${ids##*:}" "${line##*:}" >>"$1/etc/passwd"
    cut -d: -f3 "$1/etc/group" | grep -qx "${ids##*:}" ||
        printf '%s:x:%s:\n' "${line%%:*}" "${ids##*:}" >>"$1/etc/group"
}

# The folders, besides the checkout, that the command's work needs.
root_binds() {
    local uid argument folder
    uid=${DRIVEREADY_RUN_AS:-$(person_ids)}
    uid=${uid%%:*}
    printf '%s\n' /tmp /run/udev "/run/user/$uid" "$PWD"
    [ "$uid" = 0 ] || home_of "$uid" && printf '\n'
    for argument in "$@"; do
        [[ $argument == /* ]] && [ -e "$argument" ] || continue
        folder=$argument
        [ -d "$folder" ] || folder=$(dirname -- "$folder")
        printf '%s\n' "$folder"
    done
}

# root_enter ROOT COMMAND ARGS...
root_enter() {
    local root=$1 environment binds uid drop=() cookie='' status=0 cache
    shift
    mapfile -t environment < <(root_environment)
    mapfile -t binds < <(root_binds "$@")
    environment+=("PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin" "DRIVEREADY_INSIDE=1"
        "LC_ALL=C.UTF-8")
    uid=${DRIVEREADY_RUN_AS:-$(person_ids)}
    cookie=$(root_share_cookie "$uid")
    [ -z "$cookie" ] || environment+=("XAUTHORITY=$cookie")
    if [ -n "${DRIVEREADY_RUN_AS:-}" ]; then
        drop=(setpriv --reuid "${uid%%:*}" --regid "${uid##*:}" --init-groups
            env -u SUDO_UID -u SUDO_GID -u SUDO_USER "HOME=$(home_of "${uid%%:*}")")
        cache=/var/cache/ccache-${uid%%:*}
        install -d -m 755 -o "${uid%%:*}" -g "${uid##*:}" -- "$root$cache"
    fi
    private_mounts "$here/resources/dev/enter_root" "$root" "$here" "${binds[@]}" -- \
        env -i HOME=/root CCACHE_DIR="${cache:-/var/cache/ccache-0}" "${environment[@]}" \
        ${drop[@]+"${drop[@]}"} "$here/dev" "$@" || status=$?
    [ -z "$cookie" ] || rm -f -- "$cookie"
    return "$status"
}

# The X server's cookie may lie where the inside cannot see or the person cannot read it: prints
# the path of a copy in the build folder, or nothing.
root_share_cookie() {
    local cookie=${XAUTHORITY:-$HOME/.Xauthority} copy="$here/build/xauthority-$$"
    [ -n "${DISPLAY:-}" ] && [ -r "$cookie" ] || return 0
    mkdir -p -- "$here/build"
    install -m 600 -o "${1%%:*}" -g "${1##*:}" -- "$cookie" "$copy"
    printf '%s' "$copy"
}
