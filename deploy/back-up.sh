#!/bin/sh
# Copies the shop's database and files into a folder of this night and drops copies older than 14 nights.
# Use: back-up.sh <folder>, with DATABASE_URL and DATA_DIR set.
set -eu
folder=$1
night=$(date -u +%Y-%m-%dT%H%M%S)
part="$folder/.$night.part"

mkdir -p "$part"
pg_dump --format=custom --no-owner --file="$part/database.dump" "${DATABASE_LISTEN_URL:-$DATABASE_URL}"
# A dump that cannot be listed is no backup.
pg_restore --list "$part/database.dump" >/dev/null
if [ -d "$DATA_DIR/files" ]; then
  tar --create --file="$part/files.tar" --directory="$DATA_DIR" files
fi
mv --no-target-directory "$part" "$folder/$night"
find "$folder" -mindepth 1 -maxdepth 1 -type d -mtime +14 -exec rm -r {} +
echo "The shop is in $folder/$night"
