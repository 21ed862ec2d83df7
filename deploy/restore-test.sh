#!/bin/sh
# Restores a night's copy into a database of its own and compares it with the running shop, table by table.
# Use: restore-test.sh <folder of a night> <postgres:// address of an empty database>, with DATABASE_URL set.
set -eu
# Sorts and joins alike, whatever languages this machine and the database speak.
export LC_ALL=C
night=$1
restored=$2
pg_restore --no-owner --exit-on-error --dbname="$restored" "$night/database.dump"
count() {
  psql "$1" --no-psqlrc --tuples-only --no-align --command "
    SELECT string_agg(format('SELECT %L AS name, count(*) FROM %I', relname, relname), ' UNION ALL ')
    FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relpersistence = 'p'
  " | psql "$1" --no-psqlrc --tuples-only --no-align --field-separator=' ' | sort
}
count "$DATABASE_URL" >"${TMPDIR:-/tmp}/shop-now.$$"
count "$restored" >"${TMPDIR:-/tmp}/shop-restored.$$"
echo "table, rows now, rows in the copy (- where there is no such table):"
join -a 1 -a 2 -e - -o 0,1.2,2.2 "${TMPDIR:-/tmp}/shop-now.$$" "${TMPDIR:-/tmp}/shop-restored.$$"
rm "${TMPDIR:-/tmp}/shop-now.$$" "${TMPDIR:-/tmp}/shop-restored.$$"
