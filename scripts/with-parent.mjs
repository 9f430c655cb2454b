// Preloaded into the programs of start.mjs and dev.mjs: they have a process group of their own, so a
// killed parent would leave them behind, holding the port and the data directory.
const LOOK_MS = 250;
const parent = Number(process.env["REBOUND_PARENT"]);

// `node --watch` loads this file into its own child as well, whose parent is another.
if (process.ppid === parent) {
  setInterval(() => {
    if (process.ppid !== parent) process.exit(1);
  }, LOOK_MS).unref();
}
