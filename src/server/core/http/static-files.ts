import { existsSync } from "node:fs";
import { join } from "node:path";

import fastifyStatic, { type FastifyStaticOptions } from "@fastify/static";
import type { FastifyInstance } from "fastify";

import { APPLICATIONS, applicationOf } from "#domain/applications.ts";

import { Failure } from "../failures/failure.ts";
import { isOfApi } from "./spelling.ts";

/**
 * Serves the built web from `root`: hashed assets may be cached for a year; every page path gets the page of its application.
 * A missing asset is a 404, never the page.
 */
export async function serveWeb(app: FastifyInstance, root: string): Promise<void> {
  if (!existsSync(join(root, "index.html")))
    throw new Error(`The web is not built: ${root} has no index.html. Run "npm run build" first.`);
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    globIgnore: ["assets/**"],
    ...served("no-cache"),
  });
  // One wildcard route: a separate route for each hashed file would be a thousand routes.
  await app.register(fastifyStatic, {
    root: join(root, "assets"),
    prefix: "/assets/",
    decorateReply: false,
    ...served("public, max-age=31536000, immutable"),
  });
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      (request.method === "GET" || request.method === "HEAD") &&
      !isOfApi(request.url) &&
      // Uptime checks send `Accept: */*` for `/`.
      (isFront(request.url) || request.headers.accept?.includes("text/html"));
    if (!wantsPage) throw new Failure("not_found");
    return reply.sendFile(APPLICATIONS[applicationOf(request.url)].page);
  });
}

const isFront = (url: string): boolean => url.replace(/\?.*/, "") === "/";

const served = (caching: string): FastifyStaticOptions => ({
  preCompressed: true,
  index: false,
  cacheControl: false,
  setHeaders: (reply) => void reply.header("cache-control", caching),
});
