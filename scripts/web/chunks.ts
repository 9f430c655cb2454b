// The files of a build, and what belongs to a screen.
import { build, type Rolldown } from "vite";

import type { Application } from "../../src/domain/applications.ts";
import { pageSources } from "./pages.ts";

export type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** The scripts of a build by their names, and the one that the page of an application loads. */
export function chunksOf(
  bundle: Rolldown.OutputBundle,
  application: Application,
): Readonly<{ chunks: Chunks; entry: Rolldown.OutputChunk }> {
  const chunks: Chunks = new Map(
    Object.values(bundle).flatMap((file) => (file.type === "chunk" ? [[file.fileName, file]] : [])),
  );
  const entry = [...chunks.values()].find(
    ({ isEntry, facadeModuleId }) => isEntry && facadeModuleId === pageSources[application],
  );
  if (!entry) throw new Error(`The build has no entry for ${application}`);
  return { chunks, entry };
}

export function chunkOf(module: string, chunks: Chunks): Rolldown.OutputChunk {
  const chunk = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(module));
  if (!chunk) throw new Error(`The build has no file with ${module}`);
  return chunk;
}

/** What else is loaded with a script. */
type Next = (chunk: Rolldown.OutputChunk) => readonly string[];

const imports: Next = (chunk) => chunk.imports;

/** These scripts and those that they load, each once. */
export function loadedWith(
  from: readonly Rolldown.OutputChunk[],
  chunks: Chunks,
  next: Next = imports,
): ReadonlySet<Rolldown.OutputChunk> {
  const seen = new Set<Rolldown.OutputChunk>();
  const walk = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || seen.has(chunk)) return;
    seen.add(chunk);
    for (const name of next(chunk)) walk(chunks.get(name));
  };
  from.forEach(walk);
  return seen;
}

/** The files that these chunks need, styles first, since a screen waits for them. */
export function closure(from: readonly Rolldown.OutputChunk[], chunks: Chunks): Set<string> {
  const seen = [...loadedWith(from, chunks)];
  const styles = seen.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  return new Set([...styles, ...seen.map(({ fileName }) => fileName)]);
}

/** Bundles a module with what it imports as one classic script. `define` fills in its constants. */
export async function buildScript(entry: string, define: Record<string, string>): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    define,
    build: {
      write: false,
      target: "es2023",
      lib: { entry, formats: ["iife"], name: "start" },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !("output" in output)) throw new Error(`${entry} was not built`);
  return output.output[0].code;
}
