#!/bin/sh
# As /usr/local/bin/shop: runs a command of the installed shop as its user, with its settings.
# Use, as root: shop owner:reset, shop ledger:check, shop db:export <folder>
set -eu
if [ $# -eq 0 ]; then
  echo "Use: shop <command>, for instance shop owner:reset. The shop itself: systemctl status shop" >&2
  exit 1
fi
exec runuser -u shop -- sh -c '
  set -a
  . /etc/shop.env
  DATA_DIR=/var/lib/shop
  exec /opt/shop/current/bin/shop "$@"
' shop "$@"
