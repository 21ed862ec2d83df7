#!/bin/sh
# Turns a fresh Debian 12 or 13 into a shop with PostgreSQL, https by Caddy and nightly backups. It is part of a release
# (npm run release), which has all that runs; only PostgreSQL and Caddy are installed, from Debian's packages.
# Run it again from a newer release to upgrade: settings, passwords and data stay.
set -eu
export LC_ALL=C DEBIAN_FRONTEND=noninteractive

usage() {
  cat <<'END'
Use, as root:
  install.sh --domain shop.example.ng --owner you@example.ng    a new shop
  install.sh                                                    upgrades it to this release
  install.sh --check                                            tries the upgrade on a copy of the shop, and changes nothing
  install.sh --rollback                                         back to the release before
  install.sh --release-only                                     the program only: for one of many machines (docs/scale.md)
More options:
  --release <file>    shop-<version>-<platform>.tar.gz instead of the release that this script is part of
  --dry-run           shows every command and changes nothing; needs no root
END
}

fail() {
  echo "install.sh: $*" >&2
  exit 1
}

domain='' owner='' archive='' mode=install dry=no
while [ $# -gt 0 ]; do
  case $1 in
    --domain | --owner | --release)
      [ -n "${2:-}" ] || fail "$1 needs a value. install.sh --help shows how to use it."
      case $1 in --domain) domain=$2 ;; --owner) owner=$2 ;; --release) archive=$2 ;; esac
      shift
      ;;
    --check) mode=check ;;
    --rollback) mode=rollback ;;
    --release-only) mode='release-only' ;;
    --dry-run) dry=yes ;;
    --help | -h)
      usage
      exit 0
      ;;
    *) fail "$1 is unknown. install.sh --help shows how to use it." ;;
  esac
  shift
done

# Tests show a dry run another machine: files are read below this folder.
root=${INSTALL_ROOT:-}
[ -z "$root" ] || [ "$dry" = yes ] || fail "INSTALL_ROOT is only for --dry-run."
[ "$dry" = yes ] || [ "$(id -u)" = 0 ] || fail "Run it as root, for instance with sudo; --dry-run needs no root."

settings=/etc/shop.env
releases=/opt/shop
backups=/var/backups/shop
notes=
note() { notes="$notes
  $*"; }

say() { printf '\n%s\n' "$*"; }

run() {
  echo "+ $*"
  [ "$dry" = yes ] || "$@"
}

# Writes standard input to a file: write_file <path> <mode> <owner:group>
write_file() {
  echo "+ write $1 ($2, $3)"
  if [ "$dry" = yes ]; then
    sed 's/^/    /'
  else
    cat >"$1.new"
    chmod "$2" "$1.new"
    chown "$3" "$1.new"
    mv "$1.new" "$1"
  fi
}

has_systemd() { [ -d "$root/run/systemd/system" ]; }

# systemctl, or a note for the owner where systemd does not run (a chroot, a container).
control() {
  if has_systemd; then
    run systemctl "$@"
  else
    echo "- skipped, because systemd does not run here: systemctl $*"
    note "systemctl $*"
  fi
}

get_setting() { [ ! -f "$root$settings" ] || sed -n "s/^$1=//p" "$root$settings" | tail -n 1 | tr -d "\"'"; }

# The program that listens on a port: its path, "another program", or nothing.
port_user() {
  hex=$(printf ':%04X' "$1")
  inode=$(cat "$root/proc/net/tcp" "$root/proc/net/tcp6" 2>/dev/null |
    awk -v port="$hex" '$4 == "0A" && substr($2, length($2) - 4) == port { print $10; exit }')
  [ -n "$inode" ] || return 0
  link=$(find "$root"/proc/[0-9]*/fd -lname "socket:\[$inode\]" 2>/dev/null | head -n 1)
  readlink "${link%/fd/*}/exe" 2>/dev/null || echo "another program"
}

check_machine() {
  [ -r "$root/etc/os-release" ] || fail "This is not Debian: there is no /etc/os-release."
  # shellcheck disable=SC1091 # of the machine
  system=$(. "$root/etc/os-release" && echo "${ID:-unknown} ${VERSION_ID:-}")
  case $system in
    "debian 12" | "debian 13") ;;
    *) fail "This is $system. It must be Debian 12 or 13; docs/production.md says what to do by hand on others." ;;
  esac
  needed=2000
  [ ! -e "$root$releases/current" ] || needed=700
  for folder in /opt /var; do
    free=$(df -Pm "$root$folder" | awk 'NR == 2 { print $4 }')
    [ "$free" -ge "$needed" ] || fail "$folder has $free MB left on its disk; $needed MB are needed."
  done
}

check_ports() {
  for port in 80 443; do
    user=$(port_user $port)
    case $user in '' | */caddy) ;; *) fail "Port $port is taken by $user. Stop it: Caddy needs ports 80 and 443." ;; esac
  done
  port=$(get_setting PORT)
  user=$(port_user "${port:-3000}")
  case $user in '' | "$releases"/*) ;; *) fail "Port ${port:-3000} is taken by $user. Stop it, or set PORT in $settings." ;; esac
}

check_names() {
  current=$(get_setting PUBLIC_URL)
  current=${current#https://}
  if [ -n "$current" ]; then
    [ -z "$domain" ] || [ "$domain" = "$current" ] ||
      fail "This shop is https://$current. To rename it, change PUBLIC_URL in $settings and the name in /etc/caddy/Caddyfile."
    domain=$current
    return
  fi
  [ -n "$domain" ] || fail "--domain is missing: the name of the shop, for instance --domain shop.example.ng"
  echo "$domain" | grep -Eq '^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])$' ||
    fail "$domain is no domain. Write it without https:// and in small letters, for instance shop.example.ng"
  [ -n "$owner" ] || fail "--owner is missing: your email address, with which you sign in."
  echo "$owner" | grep -Eq '^[A-Za-z0-9._+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$' ||
    fail "$owner is no email address."
}

# Where the release is that is to be installed: this script's own, or an unpacked archive.
find_release() {
  source=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
  if [ -n "$archive" ]; then
    [ -f "$archive" ] || fail "There is no file $archive."
    unpacked=$(mktemp -d)
    trap 'rm -rf "$unpacked"' EXIT
    if [ -f "$archive.sha256" ]; then
      (cd "$(dirname "$archive")" && sha256sum --quiet --check "$(basename "$archive").sha256") ||
        fail "$archive is damaged: copy it again."
    fi
    tar -xzf "$archive" -C "$unpacked" --strip-components=1 --no-same-owner || fail "$archive is no release."
    source=$unpacked
  fi
  [ -x "$source/bin/node" ] ||
    fail "This script is not in a release. Make one with npm run release, and unpack it or name it with --release."
  "$source/bin/node" --version >/dev/null 2>&1 ||
    fail "This release is for another kind of machine: make it on a machine like this one."
  version=$(sed -n 's/^ *"version": "\(.*\)",$/\1/p' "$source/package.json")
  hash=$(cd "$source" && find . -type f ! -path './.env' -print0 | sort -z | xargs -0 sha256sum | sha256sum | cut -c 1-8)
  release=$releases/$version-$hash
}

# A switch in one step: the link always leads to a whole release.
point_link() {
  run ln -sfn "$2" "$1.new"
  run mv -T "$1.new" "$1"
}

copy_release() {
  run install -d -m 0755 "$releases"
  if [ ! -d "$root$release" ]; then
    run rm -rf "$release.part"
    run cp -R "$source" "$release.part"
    run chown -R root:root "$release.part"
    run chmod -R u=rwX,go=rX "$release.part"
    run mv "$release.part" "$release"
  fi
}

place_release() {
  say "The release $version-$hash"
  former=$(readlink "$root$releases/current" || true)
  copy_release
  if [ "$former" != "$release" ]; then
    [ -z "$former" ] || point_link "$releases/previous" "$former"
    point_link "$releases/current" "$release"
  fi
  # Only these two can be returned to.
  kept=$(readlink "$root$releases/previous" || true)
  for old in "$root$releases"/*-????????; do
    case ${old#"$root"} in "$release" | "$former" | "$kept" | *'*'*) ;; *) run rm -rf "${old#"$root"}" ;; esac
  done
}

add_user() {
  grep -q '^shop:' "$root/etc/passwd" 2>/dev/null ||
    run useradd --system --user-group --no-create-home --home-dir /var/lib/shop --shell /usr/sbin/nologin shop
}

install_packages() {
  say "PostgreSQL and Caddy, from Debian's packages"
  missing=
  for name in ca-certificates postgresql caddy; do
    dpkg-query --admindir="$root/var/lib/dpkg" --show --showformat='${db:Status-Status}' $name 2>/dev/null |
      grep -q '^installed$' || missing="$missing $name"
  done
  [ -z "$missing" ] && echo "They are installed." && return
  run apt-get update --quiet
  # shellcheck disable=SC2086 # several names
  run apt-get install --quiet --yes --no-install-recommends $missing
}

as_postgres() { (cd / && run runuser -u postgres -- "$@"); }

create_database() {
  say "The database: the user shop of this machine owns it and needs no password"
  if has_systemd; then run systemctl enable --now postgresql; else run service postgresql start; fi
  exists() { [ "$dry" = no ] && [ -n "$(cd / && runuser -u postgres -- psql --tuples-only --no-align --command "$1")" ]; }
  exists "SELECT 1 FROM pg_roles WHERE rolname = 'shop'" || as_postgres createuser shop
  exists "SELECT 1 FROM pg_database WHERE datname = 'shop'" ||
    as_postgres createdb --owner=shop --template=template0 --encoding=UTF8 --locale=C.UTF-8 shop
}

write_settings() {
  say "The settings"
  run install -d -o shop -g shop -m 0700 /var/lib/shop $backups
  if [ -f "$root$settings" ]; then
    echo "$settings stays as it is."
    return
  fi
  password='<generated>'
  [ "$dry" = yes ] || password=$(head -c 18 /dev/urandom | base64 | tr '+/' '-_')
  cores=$(nproc)
  write_file $settings 0640 root:shop <<END
# Read by systemd and by sh: put values with special characters in single quotes. docs/settings.md has every setting;
# "systemctl restart shop" applies a change. Services (email, payments, SMS) can be set up in the admin area too.
PUBLIC_URL=https://$domain
DATABASE_URL=postgres://shop@%2Fvar%2Frun%2Fpostgresql/shop
TRUST_PROXY=1
WEB_CONCURRENCY=$([ "$cores" -gt 4 ] && echo 4 || echo "$cores")
# Set again at every start: once you have chosen your own password in the shop, remove these two lines.
SHOP_OWNER_EMAIL=$owner
SHOP_OWNER_PASSWORD='$password'
END
}

write_units() {
  say "The units of systemd"
  for name in "$@"; do run install -m 0644 "$release/deploy/$name" /etc/systemd/system/; done
  control daemon-reload
}

write_caddyfile() {
  say "https"
  file=/etc/caddy/Caddyfile
  packaged=$(dpkg-query --admindir="$root/var/lib/dpkg" --show --showformat='${Conffiles}\n' caddy 2>/dev/null |
    awk -v file=$file '$1 == file { print $2 }')
  if [ -f "$root$file" ] && grep -q "^$domain {" "$root$file"; then
    echo "$file stays as it is."
  elif [ -f "$root$file" ] && [ "$(md5sum <"$root$file" | cut -d ' ' -f 1)" != "$packaged" ]; then
    echo "$file has other sites, so it stays as it is."
    note "Add the shop to $file, as in $releases/current/deploy/Caddyfile, and run: systemctl reload caddy"
  else
    # In Docker the environment fills in what is in braces.
    sed -e "s/{[$]SHOP_DOMAIN:[^}]*}/$domain/" -e 's/{[$][A-Z_]*:\([^}]*\)}/\1/' "$source/deploy/Caddyfile" |
      write_file $file 0644 root:root
    run caddy validate --config $file --adapter caddyfile
  fi
}

back_up() {
  run runuser -u shop -- sh -c "umask 077; set -a; . $settings; DATA_DIR=/var/lib/shop; cd /
    exec $releases/current/deploy/back-up.sh $backups"
}

check_upgrade() {
  say "The upgrade to $version-$hash, on a copy beside the shop, which keeps running"
  copy_release
  run runuser -u shop -- sh -c "umask 077; set -a; . $settings; DATA_DIR=/var/lib/shop; cd /
    exec $release/bin/shop upgrade:check"
}

# Restarts the shop and waits until it can serve; fails after two minutes.
restart_shop() {
  control enable shop
  control restart shop
  has_systemd && [ "$dry" = no ] || return 0
  port=$(get_setting PORT)
  for _ in $(seq 120); do
    ! PORT=$port "$releases/current/bin/node" "$releases/current/deploy/check-ready.mjs" || return 0
    sleep 1
  done
  return 1
}

roll_back() {
  former=$(readlink "$root$releases/previous") || fail "There is no release to go back to."
  say "Back to ${former#"$releases/"}"
  point_link $releases/previous "$(readlink "$root$releases/current")"
  point_link $releases/current "$former"
  restart_shop || fail "The shop did not become ready: journalctl -u shop says why."
}

end() {
  [ -z "$notes" ] || printf '\nTo be done by you:%s\n' "$notes"
  [ "$dry" = no ] || say "That was a dry run: nothing was changed."
  exit 0
}

check_machine
[ $mode != check ] || [ -f "$root$settings" ] || fail "There is no shop on this machine to check."
if [ $mode = rollback ]; then
  roll_back
  end
fi
[ $mode = release-only ] || check_names
[ $mode = release-only ] || check_ports
find_release
if [ $mode = check ]; then
  check_upgrade
  end
fi
if [ $mode = release-only ]; then
  add_user
  place_release
  write_units machines/shop@.service
  note "$settings, if it is not there yet; then restart the processes: $releases/current/deploy/machines/restart-all.sh"
  end
fi

install_packages
say "The user shop"
add_user
create_database
write_settings
former=$(readlink "$root$releases/current" || true)
if [ -n "$former" ] && [ "$former" != "$release" ]; then
  say "A backup before the upgrade"
  back_up
fi
place_release
run install -m 0755 "$release/deploy/shop-command.sh" /usr/local/bin/shop
write_units shop.service shop-backup.service shop-backup.timer
control enable --now shop-backup.timer
say "The shop"
if ! restart_shop; then
  if [ -z "$former" ] || [ "$former" = "$release" ]; then
    fail "The shop did not become ready: journalctl -u shop says why. Then run this again."
  fi
  roll_back
  run rm "$releases/previous"
  fail "The new release did not become ready, so ${former#"$releases/"} runs again: journalctl -u shop says why."
fi
write_caddyfile
control enable caddy
control reload-or-restart caddy
if [ -z "$former" ] && has_systemd; then
  say "The first backup"
  back_up
fi

getent hosts "$domain" >/dev/null || note "$domain must point to this machine's address: no certificate is issued before."
note "Ports 80 and 443 must be open to the internet; the firewall was left alone."
note "Copy $backups to another place each night, and keep $settings and /var/lib/shop/secrets-key with your passwords."
say "The shop: https://$domain, for staff https://$domain/admin"
first=$(get_setting SHOP_OWNER_EMAIL)
[ -z "${first:-$owner}" ] ||
  echo "Sign in as ${first:-$owner} with SHOP_OWNER_PASSWORD in $settings; once you have a password of your own, remove both there."
echo "Backups: each night at 02:30 in $backups. Log: journalctl -u shop. Commands: shop owner:reset, shop ledger:check"
end
