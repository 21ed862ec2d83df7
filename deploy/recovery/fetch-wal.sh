#!/bin/sh
# restore_command of a server that is being restored: a segment of the log from pgBackRest, or from the copy, which also
# has what was not archived yet. Use: fetch-wal.sh <folder of the copy> <segment> <file to write>
set -eu
if pgbackrest --stanza=shop --log-level-console=off archive-get "$2" "$3"; then
  exit 0
fi
# The last segment of the copy is only partly filled.
for segment in "$1/$2" "$1/$2.partial"; do
  if [ -f "$segment" ]; then
    exec cp "$segment" "$3"
  fi
done
exit 1
