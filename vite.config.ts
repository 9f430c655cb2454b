import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

import { ALWAYS_THERE, fileGroups } from "./scripts/web/file-groups.ts";
import { firstPaint } from "./scripts/web/first-paint.ts";
import { mantineVariables } from "./scripts/web/mantine-variables.ts";
import { offline } from "./scripts/web/offline.ts";
import { pages, pageSources } from "./scripts/web/pages.ts";
import { precompress } from "./scripts/web/precompress.ts";

const outDir = "dist/web";
/** The icon is smaller than the headers of a request for it, so page and manifest contain it. */
function iconInPage(): Plugin {
  const icon = readFileSync("public/favicon.svg", "utf8");
  const address = `data:image/svg+xml,${encodeURIComponent(icon)}`;
  return {
    name: "rebound:icon-in-page",
    apply: "build",
    transformIndexHtml: (html) => html.replace('href="/favicon.svg"', `href="${address}"`),
    writeBundle() {
      const path = join(outDir, "manifest.webmanifest");
      writeFileSync(path, readFileSync(path, "utf8").replace('"/favicon.svg"', `"${address}"`));
    },
  };
}

export default defineConfig({
  plugins: [
    react(),
    mantineVariables(),
    iconInPage(),
    pages(),
    firstPaint("src/web"),
    offline("src/web", outDir),
    precompress(outDir),
  ],
  publicDir: "public",
  build: {
    outDir,
    emptyOutDir: true,
    manifest: true,
    target: "es2023",
    modulePreload: {
      polyfill: false,
      // What index.html loads itself is there before any other part is requested.
      resolveDependencies: (_file, parts, { hostType }) =>
        hostType === "html" ? parts : parts.filter((part) => !ALWAYS_THERE.test(part)),
    },
    // Data URLs for images of scripts would be fine, but a font or a basemap must stay a cacheable file.
    // Leaflet's own pictures are not shown: they would only make its style sheet larger.
    assetsInlineLimit: (file, content) => content.length < 2048 && !file.includes("/leaflet/"),
    rolldownOptions: {
      input: pageSources,
      // Making a schema or a message has no effect but that: those that no screen uses are left out.
      treeshake: {
        manualPureFunctions: ["z", "named", "documented", "message"],
        moduleSideEffects: [{ test: /\/src\/(?:contract|domain)\//, sideEffects: false }],
      },
      output: {
        // The entry names every file: shorter hashes make each first visit smaller.
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
        codeSplitting: { groups: fileGroups },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(
      ["/api", "/tiles"].map((path) => [path, process.env["API_URL"] ?? "http://localhost:3000"]),
    ),
  },
});
