// `npm run dev`: the server restarts and the pages reload as files change. Ctrl-C ends both.
import { join } from "node:path";

import { installPackages, node } from "./install.mjs";
import { endWith, root, say, startNode } from "./processes.mjs";

const port = process.env["PORT"] ?? "3000";

await installPackages();
say(`Open http://localhost:5173; the server answers it on port ${port}.`);
endWith([
  startNode(node, ["--watch", "--watch-preserve-output", "src/server/main.ts"], { PORT: port }),
  startNode(node, [join(root, "node_modules", "vite", "bin", "vite.js")], {
    API_URL: `http://localhost:${port}`,
  }),
]);
