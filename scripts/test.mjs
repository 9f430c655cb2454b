// `npm test`: installs what is missing, then continues under the pinned Node.
import { installPackages, node } from "./install.mjs";
import { runToEnd } from "./processes.mjs";

await installPackages();
const code = await runToEnd(node, ["scripts/tests/run.ts", ...process.argv.slice(2)]);
process.exit(code === "missing" ? 1 : code);
