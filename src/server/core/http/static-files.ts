import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import fastifyStatic, { type FastifyStaticOptions } from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";

import { APPLICATIONS, applicationOf } from "#domain/applications.ts";

import { Failure } from "../failures/failure.ts";
import { isOfApi } from "./spelling.ts";

type ServeWebOptions = {
  /** Whether search engines must not list the page at that address. */
  isUnlisted: (request: { url: string; ip: string }) => Promise<boolean>;
};

/**
 * Serves the built web from `root`: hashed assets may be cached for a year; every page path gets the page of its application.
 * A missing asset is a 404, never the page.
 */
export async function serveWeb(
  app: FastifyInstance,
  root: string,
  { isUnlisted }: ServeWebOptions,
): Promise<void> {
  if (!existsSync(join(root, "index.html")))
    throw new Error(`The web is not built: ${root} has no index.html. Run "npm run build" first.`);
  const files = served("no-cache");
  const scripts = Object.values(APPLICATIONS).map(({ page }) => scriptOf(join(root, page)));
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    globIgnore: ["assets/**"],
    ...files,
    setHeaders: (reply, path, stat) => {
      files.setHeaders?.(reply, path, stat);
      if (/\.html(?:\.\w+)?$/.test(path)) allowScripts(reply, scripts);
    },
  });
  // One wildcard route: a separate route for each hashed file would be a thousand routes.
  await app.register(fastifyStatic, {
    root: join(root, "assets"),
    prefix: "/assets/",
    decorateReply: false,
    ...served("public, max-age=31536000, immutable"),
  });
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage =
      (request.method === "GET" || request.method === "HEAD") &&
      !isOfApi(request.url) &&
      // Uptime checks send `Accept: */*` for `/`.
      (isFront(request.url) || request.headers.accept?.includes("text/html"));
    if (!wantsPage) throw new Failure("not_found");
    if (await isUnlisted(request)) reply.header("x-robots-tag", "noindex");
    return reply.sendFile(APPLICATIONS[applicationOf(request.url)].page);
  });
}

/** The script that stands in a page (scripts/web/first-paint.ts), as its Content-Security-Policy names it: by its SHA-256. */
function scriptOf(page: string): string {
  const [, script] = /<script>([^]*?)<\/script>/.exec(readFileSync(page, "utf8")) ?? [];
  if (script === undefined) throw new Error(`${page} has no script for its first frame.`);
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}

function allowScripts(reply: FastifyReply, scripts: readonly string[]): void {
  const policy = String(reply.getHeader(POLICY));
  reply.header(POLICY, policy.replace("script-src 'self'", `$& ${scripts.join(" ")}`));
}

const POLICY = "content-security-policy";

const isFront = (url: string): boolean => url.replace(/\?.*/, "") === "/";

const served = (caching: string): FastifyStaticOptions => ({
  preCompressed: true,
  index: false,
  cacheControl: false,
  setHeaders: (reply) => void reply.header("cache-control", caching),
});
