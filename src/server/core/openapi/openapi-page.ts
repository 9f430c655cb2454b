// The OpenAPI document as one page of plain HTML without scripts or other files.
import { createHash } from "node:crypto";

import type { openApiDocument } from "./openapi.ts";
import { escaped, rowsOf, type Schema, typeOf } from "./openapi-page-schema.ts";
import { STYLE } from "./openapi-page-style.ts";

type Content = Record<string, { schema?: Schema }>;
type Answer = { $ref?: string; description?: string; content?: Content };
type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, Answer>;
};
/** The parts of the document that this page uses. */
type Read = {
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Answer> };
};
type Route = Operation & { method: string; path: string };

/**
 * The page's content security policy admits only its own style. Nothing is upgraded to https: the page also works
 * over http.
 */
export const READING_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

export function readingPage(document: ReturnType<typeof openApiDocument>): string {
  // The library's types do not know which parts we filled in.
  const { info, servers, tags, paths, components } = document as unknown as Read;
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path: `${servers[0]?.url ?? ""}${path}`,
    })),
  );
  const groups = tags.map((tag) => ({
    ...tag,
    routes: routes.filter((route) => route.tags.includes(tag.name)),
  }));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(info.title)}: the API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<nav aria-label="Parts of the API"><ul>
${groups.map(({ name }) => `<li><a href="#${name}">${escaped(name)}</a></li>`).join("\n")}
<li><a href="#shapes">Shapes</a></li>
</ul></nav>
<main>
<h1>${escaped(info.title)}: the API</h1>
${info.description.split("\n\n").map(paragraph).join("\n")}
<p>The same for machines, as OpenAPI 3.1: <a href="/api/openapi.json">openapi.json</a></p>
${groups.map((group) => groupOf(group, components)).join("\n")}
<section id="shapes"><h2>Shapes</h2>
${Object.entries(components.schemas).map(shape).join("\n")}
</section>
</main>
</body>
</html>`;
}

/** Text between backquotes becomes code. */
const paragraph = (text: string): string =>
  `<p>${escaped(text).replaceAll(/`([^`]+)`/g, "<code>$1</code>")}</p>`;

const groupOf = (
  { name, description, routes }: { name: string; description: string; routes: readonly Route[] },
  components: Read["components"],
): string => `<section id="${name}"><h2>${escaped(name)}</h2>
${paragraph(`${description}.`)}
${routes.map((route) => routeOf(route, components)).join("\n")}
</section>`;

function routeOf(route: Route, { responses }: Read["components"]): string {
  const parameters = (route.parameters ?? []).map(({ schema, name, required, ...parameter }) => ({
    name: `${name} (${parameter.in})`,
    what: typeOf(schema),
    isRequired: required === true,
  }));
  const [type, body] = Object.entries(route.requestBody?.content ?? {})[0] ?? [];
  const answers = Object.entries(route.responses).map(([status, answer]) => {
    const { description = "", content = {} } = named(answer, responses);
    const { schema } = Object.values(content)[0] ?? {};
    const isSuccess = Number(status) < 400;
    return `<dt>${status}</dt><dd>${isSuccess && schema ? given(schema) : paragraph(description)}</dd>`;
  });
  return `<details><summary><code><b>${route.method}</b> ${broken(route.path)}</code> <span>${escaped(route.summary)}</span></summary>
<p id="${route.operationId}">${escaped(route.description)}</p>
${parameters.length > 0 ? `<h3>Parameters</h3>${table(parameters)}` : ""}
${body?.schema ? `<h3>Body <small>${escaped(type ?? "")}</small></h3>${given(body.schema)}` : ""}
<h3>Answers</h3><dl>${answers.join("\n")}</dl>
</details>`;
}

const named = (answer: Answer, responses: Record<string, Answer>): Answer =>
  responses[answer.$ref?.split("/").at(-1) ?? ""] ?? answer;

/** The anchor is inside the element, so that a link to it opens the element. */
const shape = ([name, schema]: [string, Schema]): string =>
  `<details><summary><code>${escaped(name)}</code></summary><div id="${name}">${given(schema)}</div></details>`;

/** A schema by its fields, or by its type when it has none. */
function given(schema: Schema): string {
  const rows = rowsOf(schema);
  return rows.length > 0 ? table(rows) : `<p>${typeOf(schema)}</p>`;
}

const table = (rows: ReturnType<typeof rowsOf>): string =>
  `<table><thead><tr><th scope="col">Name</th><th scope="col">What</th></tr></thead><tbody>${rows
    .map(
      ({ name, what, isRequired }) =>
        `<tr><th scope="row"><code>${broken(name)}</code>${isRequired ? "" : " <small>optional</small>"}</th><td>${what}</td></tr>`,
    )
    .join("")}</tbody></table>`;

/** Long names may break after a slash or a dot. */
const broken = (name: string): string => escaped(name).replaceAll(/([/.])/g, "$1<wbr>");
