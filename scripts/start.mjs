// `npm start`: from a fresh clone to a running server. Runs under any Node from 20 on.
import { join } from "node:path";

import { buildWeb } from "./build.mjs";
import { installPackages, node } from "./install.mjs";
import { endWith, fail, frugal, root, startNode } from "./processes.mjs";

await installPackages();
if (!(await buildWeb())) fail("The web could not be built; the reason stands above.");
// With its cache Node reads no file as TypeScript twice, and what does that stays out of the memory.
const cache = { NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "node") };
endWith([startNode(node, [...frugal, "src/server/main.ts"], cache)]);
