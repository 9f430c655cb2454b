import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

import { firstPaint } from "./scripts/web/first-paint.ts";
import { mantineVariables } from "./scripts/web/mantine-variables.ts";
import { offline } from "./scripts/web/offline.ts";
import { precompress } from "./scripts/web/precompress.ts";

const outDir = "dist/web";
const ALWAYS_THERE = /^assets\/(?:rolldown-runtime|vendor|core)-/;
/** Modules that nearly every screen loads, in one file instead of two dozen. Other modules stay with their screens. */
const everyScreen = [
  /src\/web\/core\/access\/(?:fresh-user|guards|page-language|paths|sign-out)\.tsx?$/,
  /src\/web\/core\/actions\/(?:action|confirm|intent)\.tsx?$/,
  /src\/web\/core\/api\/(?:api|api-error|online|query|request)\.tsx?$/,
  /src\/web\/core\/device\/(?:motion)\.tsx?$/,
  /src\/web\/core\/dialogs\/(?:overlays)\.tsx?$/,
  /src\/web\/core\/fields\/submit-button\.tsx$/,
  /src\/web\/core\/frame\/(?:logo|offline-bar|skip-link)\.tsx?$/,
  /src\/web\/core\/lists\/(?:search)\.tsx?$/,
  /src\/web\/core\/navigation\/(?:back|title)\.tsx?$/,
  /src\/web\/core\/session\/(?:session|stored-session)\.tsx?$/,
  /src\/web\/core\/theme\/(?:classes|theme)\.tsx?$/,
  /src\/web\/core\/time\/now\.ts$/,
  /src\/web\/core\/toasts\/(?:announce|announcer|toast|version)\.tsx?$/,
  /src\/(?:web\/core|domain)\/words\/(?!es\/|office)/,
  /src\/web\/core\/ui\/(?:banner|chip|empty-state|error-state|links|page|skeleton)\.tsx?$/,
  // Too small for files of their own; addresses stay with their screens.
  /@mantine\/hooks\/(?!esm\/use-(?:debounced|drag|focus|long-press))|@mantine\/core\/esm\/(?:components\/VisuallyHidden|core\/(?:DirectionProvider|utils))/,
  /@tabler\/icons-react\/dist\/esm\/icons\/Icon(?:Chevron(?:Left|Right)|Copy|Eye|EyeOff|Fingerprint)\.mjs/,
  /src\/(?:domain\/(?:email|images|material-facts|passwords|profile|quiet-hours|schedule|record|searches|text|time-zones)|web\/core\/time\/reader-zone)\./,
  // One style sheet for everybody; their scripts are in `members`.
  /src\/web\/(?:core\/(?:frame|ui)|shell)\/(?:avatar|bell|brand|progress-bar|states|surface|tab-bar|tab-shell)\.module/,
  // The arrow of carousels and menus.
  /@mantine\/core\/esm\/components\/Accordion\/AccordionChevron/,
  /src\/web\/(?:campaigns\/ongoing-campaigns|core\/theme\/styles\/first|shell\/(?:root|not-found-page|route-error))\.tsx?$/,
];
/** What home needs, and nearly every other screen behind signing in. */
const members = [
  /src\/web\/core\/(?:device\/motion|frame\/(?:brand|tab-bar|tab-shell)|time\/format|lists\/material-chip|ui\/(?:avatar|current-link|progress-bar|surface))\.tsx?$/,
  /src\/(?:domain\/(?:campaigns|levels|truncate)|web\/(?:campaigns\/campaign-words|shell\/(?:bell|user-shell)))\.tsx?$/,
  /@tabler\/icons-react\/dist\/esm\/icons\/Icon(?:Gift|Package|Phone|Truck)\.mjs/,
];
/** Modules of a few hundred bytes, which are too small for a request each. Addresses stay with their screens. */
const crumbs =
  /@tabler\/icons-react\/dist\/esm\/icons\/|src\/domain\/(?!address|states|phone|receipts|drop-offs|redemptions|referrals|typed-number|touches|unusual|ledger|legal|notification-kinds|ways-in)|src\/web\/core\/(?:api\/download|forms\/refusal|time\/zone|words\/office|ui\/(?:not-found-or-error|relative-time))\./;
/** Rules that a few screens of every kind need, and none of the first ones. */
const rules = /src\/domain\/(?:phone|receipts|redemptions|typed-number)\./;
/** What screens of one kind have in common, each kind in one file. */
const fields =
  /@mantine\/core\/esm\/components\/(?:Input|InputBase|TextInput|CloseButton)\/|core\/fields\/password-field\./;
const schemas = /node_modules\/zod\/|src\/contract\/(?:page|image|one-line)\.ts/;
/** Each in a file of its own, or the forms that sign in would bring it along. */
const counts = /src\/contract\/materials\.ts/;
const profile = /src\/contract\/profile\.ts/;
const forms =
  /@mantine\/form\/|core\/forms\/form\.ts|core\/fields\/(?:form-failure|draft-note)\.|auth\/sign-up-draft\./;
const choices =
  /core\/fields\/select-field\.|@mantine\/core\/esm\/components\/(?:NativeSelect|Combobox\/(?:ComboboxChevron|Combobox\.module|get-parsed-combobox-data))/;
/** Only some of the sign-in screens ask for a code. */
const doors =
  /src\/contract\/(?:auth|email)\.ts|src\/web\/auth\/(?!factor-|security-|passkey-button|can-use-passkeys|code-field|outbox-link|sign-up-draft|credentials-form|demo-accounts|sign-in-notice)/;
const signIn =
  /src\/web\/auth\/(?:credentials-form|demo-accounts|sign-in-notice|passkey-button|can-use-passkeys)/;
const places =
  /src\/web\/locations\/(?:drop-off-location|use-drop-off-locations)\.|core\/map\/map-props\./;
const home =
  /@tabler\/icons-react\/dist\/esm\/icons\/Icon(?:Cloud|Droplet|Feather|Tree)\.mjs|src\/web\/(?:impact\/(?:faces|face-cycle|growing-number)|core\/ui\/(?:level-path|bounce|slides)|home\/home\.module|impact\/impact-card\.module|campaigns\/campaign-(?:card(?:\.module)?|carousel\.module))\./;
const tables =
  /core\/(?:lists\/(?:data-table|list-(?:page|table|toolbar)|no-match|sort-link|export-button)|fields\/(?:select-filter|search-field))\./;
const lists = /core\/lists\/(?:list-results|pager|segmented-(?:filter|links)|use-list)\./;

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
    firstPaint("src/web", outDir),
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
        codeSplitting: {
          groups: [
            {
              name: "vendor",
              test: /node_modules\/(?:react|react-dom|scheduler|@tanstack)\/|rolldown\/runtime/,
            },
            { name: "core", test: (id) => everyScreen.some((part) => part.test(id)) },
            { name: "members", test: (id) => members.some((part) => part.test(id)) },
            { name: "home", test: home },
            { name: "crumbs", test: crumbs, minShareCount: 3, maxModuleSize: 6000 },
            { name: "rules", test: rules, minShareCount: 3 },
            { name: "fields", test: fields },
            { name: "schemas", test: schemas, minShareCount: 3 },
            { name: "counts", test: counts },
            { name: "profile", test: profile },
            { name: "forms", test: forms },
            { name: "choices", test: choices },
            { name: "doors", test: doors, minShareCount: 3 },
            { name: "sign-in", test: signIn, minShareCount: 3 },
            { name: "places", test: places },
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
