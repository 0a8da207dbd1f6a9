# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: DriveReady contributors
#
# Can this system build DriveReady itself? Decided by what dpkg and apt say about the packages,
# never by the name of the distribution.

# Oldest version that will do, for the packages where Debian 12 has one that is too old.
readonly oldest_qt=6.8

package_list() { sed -e 's/#.*//' -e '/^[[:space:]]*$/d' "$here/resources/dev/packages.txt"; }

# Prints the listed packages that are not installed, or too old.
packages_missing() {
    local installed name version
    installed=$(package_list | xargs dpkg-query -W -f '${db:Status-Status} ${Package} ${Version}\n' \
        2>/dev/null | sed -n 's/^installed //p' || true)
    while read -r name; do
        version=$(awk -v name="$name" '$1 == name {print $2; exit}' <<<"$installed")
        [ -n "$version" ] && version_will_do "$name" "$version" || printf '%s\n' "$name"
    done < <(package_list)
}

version_will_do() {
    case $1 in
    qt6-base-dev | qt6-charts-dev) dpkg --compare-versions "$2" ge "$oldest_qt" ;;
    esac
}

# apt_offers NAMES...: 0 when apt has a version of each that will do, 1 when one is too old,
# 2 when one is unknown (the lists may never have been fetched).
apt_offers() {
    local policy name version
    policy=$(LC_ALL=C apt-cache policy "$@" |
        awk '/^[^ ]/ {name = $1; sub(/:$/, "", name)} $1 == "Candidate:" {print name, $2}')
    for name in "$@"; do
        version=$(awk -v name="$name" '$1 == name {print $2; exit}' <<<"$policy")
        case $version in '' | '(none)') return 2 ;; esac
        version_will_do "$name" "$version" || return 1
    done
}

apt_log() { printf '%s/build/logs/apt.log' "$here"; }

apt_update() {
    need_root "Reading the package lists"
    step "Reading the package lists" "$(apt_log)" as_root apt-get -q update ||
        fail "apt could not read the package lists"
}

apt_install() {
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y --no-install-recommends install "$@"
}

# Installs what is missing when apt can. Returns 1 when this system's packages are too old or
# absent: then only a Debian 13 root helps. Calls no apt when nothing is missing.
packages_make_ready() {
    command -v dpkg-query >/dev/null && command -v apt-cache >/dev/null || return 1
    local missing offers=0
    mapfile -t missing < <(packages_missing)
    [ "${#missing[@]}" -gt 0 ] || return 0
    apt_offers "${missing[@]}" || offers=$?
    if [ "$offers" -eq 2 ] && ! apt_offers_too_old_qt; then
        apt_update
        offers=0
        apt_offers "${missing[@]}" || offers=$?
    fi
    [ "$offers" -eq 0 ] || return 1
    need_root "Installing ${#missing[@]} packages"
    if ! step "Installing ${#missing[@]} packages with apt" "$(apt_log)" apt_install "${missing[@]}"; then
        # The lists may be older than what the mirror still has.
        apt_update
        step "Installing them again" "$(apt_log)" apt_install "${missing[@]}" ||
            fail "apt could not install what is needed"
    fi
}

# True when apt knows Qt, and only an old one: fresh lists would not change that.
apt_offers_too_old_qt() {
    local offers=0
    apt_offers qt6-base-dev || offers=$?
    [ "$offers" -eq 1 ]
}
