#!/bin/sh
# Restores a night's copy into a database of its own and compares it with the running shop, table by table.
# Use: restore-drill.sh <folder of a night> <postgres:// address of an empty database>, with DATABASE_URL set.
set -eu
night=$1
drill=$2
pg_restore --no-owner --exit-on-error --dbname="$drill" "$night/database.dump"
count() {
  psql "$1" --no-psqlrc --tuples-only --no-align --command "
    SELECT string_agg(format('SELECT %L AS name, count(*) FROM %I', relname, relname), ' UNION ALL ' ORDER BY relname) || ' ORDER BY 1'
    FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relpersistence = 'p'
  " | psql "$1" --no-psqlrc --tuples-only --no-align --field-separator=' '
}
count "$DATABASE_URL" >"${TMPDIR:-/tmp}/shop-now.$$"
count "$drill" >"${TMPDIR:-/tmp}/shop-drill.$$"
echo "table, rows now, rows in the copy:"
join "${TMPDIR:-/tmp}/shop-now.$$" "${TMPDIR:-/tmp}/shop-drill.$$"
rm "${TMPDIR:-/tmp}/shop-now.$$" "${TMPDIR:-/tmp}/shop-drill.$$"
