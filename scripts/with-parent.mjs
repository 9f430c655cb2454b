// Preloaded into the programs of start.mjs and dev.mjs: they have a process group of their own, so if the parent
// were killed they would go on running, with the port and the data directory in use.
const LOOK_MS = 250;
const parent = Number(process.env["REBOUND_PARENT"]);
const isWatched = process.ppid !== parent;

setInterval(() => {
  if (isAlive(parent)) return;
  // `node --watch` itself does not run preloaded modules: its child stops it.
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
