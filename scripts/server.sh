#!/bin/sh
# Starts the server: `npm start`, the image, the systemd unit, the measurements and the browser tests all call this.
# Arguments are further ones for Node.
#
# By itself V8 lets 45 MB of live objects grow to 300 MB before it looks for garbage, and the C library keeps eight pools
# of memory for each processor (docs/decisions/0019, "Memory"). With a cache Node compiles no file twice.
root=$(cd "$(dirname "$0")/.." && pwd -P)
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$root/node_modules/.cache/node}"
exec "$root/node_modules/.bin/node" --max-semi-space-size=2 --initial-old-space-size=40 \
  --heap-growing-percent=20 --no-parallel-scavenge "$@" "$root/src/server/main.ts"
