#!/bin/sh
# Runs a command of the product with the settings of its units: rebound backup /backups/monday.tar.gz
# backup, restore, audit, superadmin; paths are absolute. Install it as /usr/local/sbin/rebound.
set -eu
command=$1
shift
cd /opt/rebound
setting() { sed -n "s/^$1=//p" /etc/rebound/rebound.env; }
exec runuser -u rebound -- env \
  NODE_ENV=production DATA_DIR=/var/lib/rebound \
  APP_SECRET_FILE=/etc/rebound/app-secret DATABASE_URL_FILE=/etc/rebound/database-url \
  S3_URL="$(setting S3_URL)" DATABASE_DIRECT_URL="$(setting DATABASE_DIRECT_URL)" \
  node_modules/.bin/node "src/server/$command.ts" "$@"
