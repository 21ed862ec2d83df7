#!/bin/sh
# Restarts the shop's processes on this machine one after the other, as root. No request is lost: the load balancer sends
# them to the others. Use: restart-all.sh 3000 3001
set -eu
for port in "$@"; do
  systemctl restart "shop@$port"
  until PORT=$port /opt/shop/current/bin/node /opt/shop/current/deploy/check-ready.mjs; do
    sleep 1
  done
  # Until the load balancer has seen it too.
  sleep 3
done
