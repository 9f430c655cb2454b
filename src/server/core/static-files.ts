import { existsSync } from "node:fs";
import { join } from "node:path";

import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

import { Failure } from "./failure.ts";

/**
 * Serves the built web from `root`: hashed assets for a year, `index.html` for every page address.
 * A missing asset is a 404, never the page.
 */
export async function serveWeb(app: FastifyInstance, root: string): Promise<void> {
  if (!existsSync(join(root, "index.html")))
    throw new Error(`The web is not built: ${root} has no index.html. Run "npm run build" first.`);
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    index: false,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes(`${root}/assets/`);
      void reply.header(
        "cache-control",
        isHashed ? "public, max-age=31536000, immutable" : "no-cache",
      );
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      (request.method === "GET" || request.method === "HEAD") &&
      !request.url.startsWith("/api") &&
      // Whoever looks whether somebody is at home accepts anything.
      (isFront(request.url) || request.headers.accept?.includes("text/html"));
    if (!wantsPage) throw new Failure("not_found");
    return reply.sendFile("index.html");
  });
}

const isFront = (url: string): boolean => url.replace(/\?.*/, "") === "/";
