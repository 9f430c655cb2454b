import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";

import { serveWeb } from "./static-files.ts";

const SCRIPT = 'document.documentElement.lang = "es";';
const HASH = `'sha256-${createHash("sha256").update(SCRIPT).digest("base64")}'`;
const pageWith = (script: string): string =>
  `<!doctype html><html><head><script>${script}</script><script type="module" src="/a.js"></script></head></html>`;

async function served(script = pageWith(SCRIPT)) {
  const root = await mkdtemp(join(tmpdir(), "rebound-web-"));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, "assets"));
  await writeFile(join(root, "assets/a.js"), "0;");
  for (const page of ["index", "agent", "office"])
    await writeFile(join(root, `${page}.html`), `${script}<!-- ${page} -->`);
  const app = Fastify();
  onTestFinished(() => app.close());
  app.addHook("onRequest", (_, reply, done) => {
    reply.header(
      "content-security-policy",
      "default-src 'none'; script-src 'self'; img-src 'self'",
    );
    done();
  });
  await serveWeb(app, root, { isUnlisted: async ({ url }) => url.startsWith("/p/") });
  return app;
}

test("row D20: a page allows its own scripts and the one that stands in it, and nothing else does", async () => {
  const app = await served();
  const policyOf = async (url: string): Promise<unknown> => {
    const { statusCode, headers } = await app.inject({ url, headers: { accept: "text/html" } });
    expect(statusCode).toBe(200);
    return headers["content-security-policy"];
  };
  const allowed = [HASH, HASH, HASH].join(" ");
  for (const url of ["/", "/admin/pickups", "/index.html"])
    expect(await policyOf(url)).toBe(
      `default-src 'none'; script-src 'self' ${allowed}; img-src 'self'`,
    );
  expect(await policyOf("/assets/a.js")).toBe(
    "default-src 'none'; script-src 'self'; img-src 'self'",
  );
});

test.each([
  ["/home", "index"],
  ["/admin/users?q=maya", "office"],
  ["/Admin/Pickup/run", "agent"],
])("%s is answered with the page of its own application", async (url, page) => {
  const { body } = await (await served()).inject({ url, headers: { accept: "text/html" } });
  expect(body).toContain(`<!-- ${page} -->`);
});

test("a page without its script is refused at the start, not when somebody opens it", async () => {
  await expect(served("<!doctype html>")).rejects.toThrow("has no script for its first frame");
});
