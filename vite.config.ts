import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const outDir = "dist/web";
const compressible = /\.(?:js|css|html|svg|json|webmanifest)$/;
/** Below this size the header costs more than the saving. */
const smallestBytes = 1000;

/** Writes `.br` and `.gz` beside every text asset, so that the server never compresses on the fly. */
function precompress(): Plugin {
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

/** What every screen loads anyway: one file instead of a dozen. */
const everyScreen = /src\/web\/(?:core\/.*|shell\/(?:root|not-found-page|route-error))\.tsx?$/;
/** Parts of the kit that only some screens need: they stay with those, or are loaded when used. */
const rareParts =
  /core\/(?:map\/|styles\/(?:overlay|dropdown)\.)|core\/(?:upload|download|draft|form|picture|refusal|removal|share|zone)\.ts|core\/ui\/(?:actions-menu|bounce|carousel|confirm-dialog|data-table|dialog|error-summary|export-button|form-dialog|image-field|level-path|number-field|paged-table|pager|password-field|search-combobox|search-field|search-options|segmented-(?:filter|links)|select-(?:field|filter)|slides|sort-link|stale-banner|submit-button|toaster|tools)\./;
/** Modules of a few hundred bytes: a request each would cost more than they weigh. */
const crumbs =
  /@tabler\/icons-react\/dist\/esm\/icons\/|@mantine\/hooks\/|@mantine\/core\/esm\/components\/(?:VisuallyHidden|Accordion\/AccordionChevron)|@mantine\/core\/esm\/core\/(?:DirectionProvider|utils)/;
const rules = /src\/domain\/|src\/web\/campaigns\/campaign-words/;

export default defineConfig({
  plugins: [react(), precompress()],
  publicDir: "public",
  build: {
    outDir,
    emptyOutDir: true,
    manifest: true,
    target: "es2023",
    // Data URLs for scripts' images would be fine, but a font or a basemap must stay a cacheable file.
    assetsInlineLimit: 2048,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules\/(?:react|react-dom|scheduler)\// },
            { name: "tanstack", test: /node_modules\/@tanstack\// },
            {
              name: "core",
              test: (id) => everyScreen.test(id) && !rareParts.test(id),
            },
            { name: "crumbs", test: crumbs, minShareCount: 3 },
            { name: "rules", test: rules, minShareCount: 3, maxModuleSize: 6000 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { "/api": process.env["API_URL"] ?? "http://localhost:3000" },
  },
});
