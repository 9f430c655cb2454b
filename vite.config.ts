import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

import { firstPaint } from "./scripts/web/first-paint.ts";
import { mantineVariables } from "./scripts/web/mantine-variables.ts";
import { precompress } from "./scripts/web/precompress.ts";

const outDir = "dist/web";
/** What nearly every screen loads anyway: one file instead of two dozen. Other parts stay with their screens. */
const everyScreen = [
  /src\/web\/core\/(?:action|announce|api|api-error|back|classes|confirm|format|fresh-user|guards|intent|motion|now|online|paths|query|schemas|search|session|sign-out|stored-session|style-sheet|theme|title|toast|version)\.ts$/,
  /src\/web\/core\/ui\/(?:announcer|avatar|banner|brand|chip|current-link|empty-state|error-state|links|logo|missing|offline-bar|overlays|page|progress-bar|relative-time|skeleton|skip-link|surface|tab-bar|tab-shell)\.tsx$/,
  // The arrow of carousels and menus, too small for a file of its own.
  /@mantine\/core\/esm\/components\/Accordion\/AccordionChevron/,
  /src\/web\/(?:campaigns\/ongoing-campaigns|core\/styles\/first|shell\/(?:root|not-found-page|route-error))\.tsx?$/,
];
/** Modules of a few hundred bytes: a request each would cost more than they weigh. Addresses stay with their screens. */
const crumbs =
  /@tabler\/icons-react\/dist\/esm\/icons\/|@mantine\/hooks\/(?!esm\/use-focus)|@mantine\/core\/esm\/components\/VisuallyHidden|@mantine\/core\/esm\/core\/(?:DirectionProvider|utils)|src\/domain\/(?!address|states|phone|receipts|drop-offs|redemptions|referrals|typed-number)|src\/web\/campaigns\/campaign-words/;
/** Rules that a few screens of every kind need, and none of the first ones. */
const rules = /src\/domain\/(?:phone|receipts|drop-offs|redemptions|referrals|typed-number)\./;
/** What screens of one kind have in common, each kind in one file. */
const fields =
  /@mantine\/core\/esm\/components\/(?:Input|InputBase|TextInput|CloseButton)\/|core\/ui\/submit-button\./;
const schemas = /node_modules\/zod\/|src\/contract\/(?:page|profile|image|materials)\.ts/;
const forms =
  /@mantine\/form\/|core\/(?:form|refusal)\.ts|core\/ui\/(?:password-field|form-failure)\./;
const choices =
  /core\/ui\/select-field\.|@mantine\/core\/esm\/components\/(?:NativeSelect|Combobox\/(?:ComboboxChevron|Combobox\.module|get-parsed-combobox-data))/;
/** Only some of the doors ask for a code. */
const doors = /src\/web\/auth\/(?!code-field|outbox-link)/;
const userScreens =
  /src\/web\/(?:shell\/(?:user-shell|bell)|impact\/(?:faces|face-cycle|growing-number)|core\/ui\/(?:level-path|bounce|slides)|home\/home\.module|impact\/impact-card\.module|campaigns\/campaign-(?:card(?:\.module)?|carousel\.module))\./;
const tables =
  /core\/ui\/(?:data-table|paged-table|tools|sort-link|export-button|select-filter|search-field)\./;
const lists = /core\/ui\/(?:pager|segmented-(?:filter|links))\./;

/** The icon is smaller than the headers of a request for it: page and manifest carry it. */
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
    firstPaint("src/web", outDir),
    precompress(outDir),
  ],
  publicDir: "public",
  build: {
    outDir,
    emptyOutDir: true,
    manifest: true,
    target: "es2023",
    modulePreload: { polyfill: false },
    // Data URLs for scripts' images would be fine, but a font or a basemap must stay a cacheable file.
    // Leaflet's own pictures are not shown at all: they would only make its style sheet heavier.
    assetsInlineLimit: (file, content) => content.length < 2048 && !file.includes("/leaflet/"),
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "vendor", test: /node_modules\/(?:react|react-dom|scheduler|@tanstack)\// },
            { name: "core", test: (id) => everyScreen.some((part) => part.test(id)) },
            { name: "crumbs", test: crumbs, minShareCount: 3, maxModuleSize: 6000 },
            { name: "rules", test: rules, minShareCount: 3 },
            { name: "fields", test: fields },
            { name: "schemas", test: schemas, minShareCount: 3 },
            { name: "forms", test: forms },
            { name: "choices", test: choices },
            { name: "doors", test: doors, minShareCount: 3 },
            { name: "user", test: userScreens },
            { name: "lists", test: lists },
            { name: "tables", test: tables },
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
