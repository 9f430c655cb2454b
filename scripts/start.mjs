// `npm start`: from a fresh clone to a running server. Runs under any Node from 20 on.
import { buildWeb } from "./build.mjs";
import { installPackages } from "./install.mjs";
import { endWith, fail, server, startNode } from "./processes.mjs";

await installPackages();
if (!(await buildWeb())) fail("The web could not be built; the reason stands above.");
endWith([startNode(server)]);
