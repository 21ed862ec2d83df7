#!/bin/sh
# Makes the standby on this machine the primary, as the user postgres. HAProxy leads the shop to it within seconds.
# Use: promote.sh <address of the old primary>
set -eu
if pg_isready --quiet --host="$1" --port="${2:-5432}"; then
  echo "The server at $1 still answers. Stop it first: two primaries would each take orders." >&2
  exit 1
fi
# It has no standby yet, so it must not wait for one.
psql --quiet --dbname=postgres --command="ALTER SYSTEM SET synchronous_standby_names = ''"
psql --quiet --tuples-only --dbname=postgres --command="SELECT pg_reload_conf()" >/dev/null
psql --quiet --tuples-only --dbname=postgres --command="SELECT pg_promote()" >/dev/null
echo "This server is the primary. Make the old one its standby before it starts again (docs/scale.md)."
