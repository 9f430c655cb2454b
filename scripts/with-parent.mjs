// Preloaded into the programs of start.mjs and dev.mjs: they have a process group of their own, so a
// killed parent would leave them behind, holding the port and the data directory.
const LOOK_MS = 250;
const parent = Number(process.env["REBOUND_PARENT"]);
const isWatched = process.ppid !== parent;

setInterval(() => {
  if (isAlive(parent)) return;
  // `node --watch` does not preload anything itself: its child ends it.
  if (isWatched) process.kill(process.ppid, "SIGTERM");
  process.exit(1);
}, LOOK_MS).unref();

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
