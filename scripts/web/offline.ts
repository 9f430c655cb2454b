// The service worker of the agents' screens, with the list of the files that it keeps (PRODUCT R17.2).
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

import type { Plugin, Rolldown } from "vite";

import { APPLICATIONS } from "../../src/domain/applications.ts";
import { buildScript, chunksOf, loadedWith } from "./chunks.ts";
import { wordsOf } from "./first-paint.ts";

/** As the worker takes it: a file whose name does not change with its content has a revision. */
type Precached = Readonly<{ url: string; revision: string | null }>;

/** `web` is the folder of the sources, `outDir` that of the build; runs after the plugin that makes the pages. */
export function offline(web: string, outDir: string): Plugin {
  return {
    name: "rebound:offline",
    apply: "build",
    writeBundle: {
      order: "post",
      sequential: true,
      async handler(_, bundle) {
        const files: Precached[] = filesOf(web, bundle).map((file) => ({
          url: `/${file}`,
          revision: null,
        }));
        const { page: name } = APPLICATIONS.agent;
        const page = readFileSync(join(outDir, name), "utf8");
        const revision = createHash("sha256").update(page).digest("hex").slice(0, 16);
        files.push({ url: startScriptIn(page), revision: null }, { url: `/${name}`, revision });
        const worker = await buildScript(resolve(web, "agent/service-worker.ts"), {
          FILES: JSON.stringify(files),
          "process.env.NODE_ENV": JSON.stringify("production"),
        });
        writeFileSync(join(outDir, "service-worker.js"), worker);
      },
    },
  };
}

/** The small script that chooses the first frame. */
function startScriptIn(page: string): string {
  const [, name] = /src="(\/assets\/start-[^"]+)"/.exec(page) ?? [];
  if (name === undefined) throw new Error("The agents' page loads no start script");
  return name;
}

/** Everything that the agents' application can load, later parts, styles, fonts and the map included. */
function filesOf(web: string, bundle: Rolldown.OutputBundle): string[] {
  const { chunks, entry } = chunksOf(bundle, "agent");
  const words = Object.values(wordsOf(resolve(web, "../domain/words"), chunks));
  const kept = loadedWith([entry], chunks, (chunk) => [...chunk.imports, ...chunk.dynamicImports]);
  const names = [...kept].flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
    ...(viteMetadata?.importedAssets ?? []),
  ]);
  const fonts = Object.keys(bundle).filter((name) => name.endsWith(".woff2"));
  return [...new Set([...names, ...words.map((name) => `assets/${name}`), ...fonts])].toSorted();
}
