// `npm start`: from a fresh clone to a running server. Runs under any Node from 20 on.
import { buildWeb } from "./build.mjs";
import { installPackages, node } from "./install.mjs";
import { endWith, fail, frugal, frugalEnvironment, startNode } from "./processes.mjs";

await installPackages();
if (!(await buildWeb())) fail("The web could not be built; the reason stands above.");
endWith([startNode(node, [...frugal, "src/server/main.ts"], frugalEnvironment)]);
