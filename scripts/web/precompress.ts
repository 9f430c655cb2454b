import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import type { Plugin } from "vite";

const compressible = /\.(?:js|css|html|svg|json|webmanifest)$/;
/** Below this size compression saves less than its header costs. */
const smallestBytes = 300;

/** Writes `.br` and `.gz` beside every text asset, so that the server never compresses. */
export function precompress(outDir: string): Plugin {
  return {
    name: "rebound:precompress",
    apply: "build",
    closeBundle() {
      for (const name of readdirSync(outDir, { recursive: true, encoding: "utf8" })) {
        if (!compressible.test(name) || name.startsWith(".vite")) continue;
        const path = join(outDir, name);
        const bytes = readFileSync(path);
        if (bytes.length < smallestBytes) continue;
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
