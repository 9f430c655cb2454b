// `npm start`: from a fresh clone to a running server. Runs under any Node from 20 on.
import { buildWeb } from "./build.mjs";
import { installPackages, node } from "./install.mjs";
import { endWith, startNode } from "./processes.mjs";

await installPackages();
await buildWeb();
endWith([startNode(node, ["src/server/main.ts"])]);
