// The service workers of the agents' and of the residents' screens, each with the list of the files that it keeps
// (PRODUCT R17.2, R39.1).
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

import type { Plugin, Rolldown } from "vite";

import { APPLICATIONS } from "../../src/domain/applications.ts";
import { buildScript, chunksOf, loadedWith } from "./chunks.ts";
import { wordsOf } from "./first-paint.ts";
import { firstScreens } from "./first-screens.ts";

/** As the worker takes it: a file whose name does not change with its content has a revision. */
type Precached = Readonly<{ url: string; revision: string | null }>;

/** Each application that opens without a network, with the file of its worker in the built web. */
const WORKERS = { agent: "service-worker.js", resident: "resident-worker.js" } as const;

/** `web` is the folder of the sources, `outDir` that of the build; runs after the plugin that makes the pages. */
export function offline(web: string, outDir: string): Plugin {
  return {
    name: "rebound:offline",
    apply: "build",
    writeBundle: {
      order: "post",
      sequential: true,
      async handler(_, bundle) {
        for (const application of ["agent", "resident"] as const) {
          const worker = await workerOf(application, { web, outDir, bundle });
          writeFileSync(join(outDir, WORKERS[application]), worker);
        }
      },
    },
  };
}

type Build = Readonly<{ web: string; outDir: string; bundle: Rolldown.OutputBundle }>;

async function workerOf(
  application: keyof typeof WORKERS,
  { web, outDir, bundle }: Build,
): Promise<string> {
  const files: Precached[] = filesOf(web, bundle, application).map((file) => ({
    url: `/${file}`,
    revision: null,
  }));
  const { page: name } = APPLICATIONS[application];
  const page = readFileSync(join(outDir, name), "utf8");
  const revision = createHash("sha256").update(page).digest("hex").slice(0, 16);
  files.push({ url: `/${name}`, revision });
  return buildScript(resolve(web, `${application}/service-worker.ts`), {
    FILES: JSON.stringify(files),
    ROUTES: JSON.stringify(Object.keys(firstScreens(application))),
    "process.env.NODE_ENV": JSON.stringify("production"),
  });
}

/** Everything that an application can load, later parts, styles, fonts and the map included. */
function filesOf(
  web: string,
  bundle: Rolldown.OutputBundle,
  application: keyof typeof WORKERS,
): string[] {
  const { chunks, entry } = chunksOf(bundle, application);
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
