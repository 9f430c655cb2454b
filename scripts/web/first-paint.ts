// What each page holds besides its application: the first frame as plain HTML, and the small script
// that chooses it and preloads the files of the screen.
import { resolve } from "node:path";

import { createElement, type ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { runnerImport, type Plugin, type Rolldown } from "vite";

import type { Application } from "../../src/domain/applications.ts";
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from "../../src/domain/words/languages.ts";
import { buildScript, chunkOf, type Chunks, chunksOf, closure } from "./chunks.ts";
import { firstScreens } from "./first-screens.ts";
import { applicationBuiltInto } from "./pages.ts";

/** `web` is the folder of the sources. */
export function firstPaint(web: string): Plugin {
  return {
    name: "rebound:first-paint",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      async handler(html, { bundle, filename }) {
        const application = applicationBuiltInto(filename);
        const text = await buildScript(
          resolve(web, "parts/boot/start.ts"),
          filesOf(web, bundle ?? {}, application),
        );
        return withFirstPaint(html, await frames(web, application), text);
      },
    },
  };
}

/**
 * The script stands in the page, which allows it by its hash (static-files.ts): as a file it would delay the first paint and
 * the request of every other file by one way to the server and back. The style sheet is loaded with `media="print"`, so that it does not block the first paint, until the application enables
 * it. It stays in the head before the sheets of the screens, which must override it.
 */
function withFirstPaint(html: string, frame: string, script: string): string {
  return html
    .replaceAll(
      /<link rel="stylesheet"([^>]*)>/g,
      '<link rel="preload" as="style"$1>\n    <link rel="stylesheet" media="print"$1>',
    )
    .replace("<script", () => `<script>${inPage(script)}</script>\n    <script`)
    .replace('<div id="root"></div>', () => `<div id="root">${frame}</div>`);
}

/** Nothing in the script may end its element; in strings and patterns of JavaScript `<\\/` is `</`. */
const inPage = (script: string): string => script.replaceAll("</", String.raw`<\/`).trim();

async function frames(web: string, application: Application): Promise<string> {
  const { module } = await runnerImport<{
    FirstPaint: ComponentType<{ application: Application }>;
  }>(resolve(web, "parts/boot/first-paint.tsx"), { configFile: false, logLevel: "error" });
  return renderToStaticMarkup(createElement(module.FirstPaint, { application }));
}

function filesOf(
  web: string,
  bundle: Rolldown.OutputBundle,
  application: Application,
): Record<string, string> {
  const { chunks, entry } = chunksOf(bundle, application);
  const always = closure([entry], chunks);
  const files: string[] = [];
  const numberOf = (name: string): number => {
    if (!files.includes(name)) files.push(name);
    return files.indexOf(name);
  };
  const screens = Object.entries(firstScreens(application)).map(
    ([route, { modules, ...screen }]) => {
      const wanted = closure(
        modules.map((module) => chunkOf(resolve(web, module), chunks)),
        chunks,
      );
      const names = [...wanted].filter((name) => !always.has(name));
      const numbers = names.map((name) => numberOf(name.replace(/^assets\//, "")));
      return [route, { ...screen, files: numbers }];
    },
  );
  return {
    SCREENS: JSON.stringify(Object.fromEntries(screens)),
    FILES: JSON.stringify(files),
    WORDS: JSON.stringify(wordsOf(resolve(web, "../domain/words"), chunks)),
  };
}

/** The file with the sentences of each language but English, which stands in the code. */
export function wordsOf(words: string, chunks: Chunks): Record<string, string> {
  const others = LANGUAGE_CODES.filter((code) => code !== DEFAULT_LANGUAGE);
  return Object.fromEntries(
    others.map((code) => {
      const { fileName } = chunkOf(resolve(words, code, "screens.ts"), chunks);
      return [code, fileName.replace(/^assets\//, "")];
    }),
  );
}
