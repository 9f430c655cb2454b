// The page of each application (src/domain/applications.ts): index.html with the entry of that application.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import type { Plugin } from "vite";

import { type Application, APPLICATIONS, applicationOf } from "../../src/domain/applications.ts";

const TEMPLATE = "index.html";
const NAMES: readonly Application[] = ["resident", "agent", "office"];

/** The source of each application's page; only that of the residents is a file. */
export const pageSources: Readonly<Record<string, string>> = Object.fromEntries(
  NAMES.map((name) => [name, resolve(APPLICATIONS[name].page)]),
);

export function pages(): Plugin {
  return {
    name: "rebound:pages",
    resolveId: (id) => (applicationWithPage(id) ? id : undefined),
    load(id) {
      const application = applicationWithPage(id);
      return application && pageOf(application, readFileSync(TEMPLATE, "utf8"));
    },
    transformIndexHtml: {
      order: "pre",
      // While developing, Vite answers every address with index.html.
      handler: (html, { originalUrl }) =>
        originalUrl === undefined ? html : pageOf(applicationOf(originalUrl), html),
    },
  };
}

/** The application whose page is built into this file, such as "agent.html". */
export function applicationBuiltInto(file: string): Application {
  const name = NAMES.find((one) => file.endsWith(`/${APPLICATIONS[one].page}`));
  if (!name) throw new Error(`No application has the page ${file}`);
  return name;
}

const applicationWithPage = (id: string): Application | undefined =>
  NAMES.find((name) => id === pageSources[name]);

const pageOf = (application: Application, html: string): string =>
  html.replace("/src/web/resident/main.ts", `/src/web/${application}/main.ts`);
