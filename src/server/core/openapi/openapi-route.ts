import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { DEFAULT_LANGUAGE } from "#domain/words/languages.ts";

import type { Config } from "../config/config.ts";
import { lazyAsync } from "../async/lazy-async.ts";

/** A reply that never changes while the process runs. */
type Still = {
  readonly plain: Buffer;
  readonly zipped: Buffer;
  readonly headers: Readonly<Record<string, string>>;
};

/**
 * Serves the document at `/api/openapi.json`, and with `apiDocs` a page to read it at `/api/docs`. Both are made at
 * the first request: most processes never get one, and the libraries take some megabytes.
 */
export function serveOpenApi(app: FastifyInstance, { apiDocs }: Pick<Config, "apiDocs">): void {
  const document = lazyAsync(async () => {
    const { openApiDocument } = await import("./openapi.ts");
    const text = JSON.stringify(openApiDocument());
    return still(text, { "content-type": "application/json; charset=utf-8" });
  });
  app.get("/api/openapi.json", async (request, reply) => send(request, reply, await document()));
  if (!apiDocs) return;
  const page = lazyAsync(async () => {
    const { openApiDocument } = await import("./openapi.ts");
    const { READING_POLICY, readingPage } = await import("./openapi-page.ts");
    return still(readingPage(openApiDocument()), {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": READING_POLICY,
    });
  });
  app.get("/api/docs", async (request, reply) => send(request, reply, await page()));
}

async function still(text: string, headers: Record<string, string>): Promise<Still> {
  const plain = Buffer.from(text);
  const etag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  return {
    plain,
    zipped: await promisify(gzip)(plain, { level: 9 }),
    headers: {
      ...headers,
      etag,
      // Its texts are for programmers.
      "content-language": DEFAULT_LANGUAGE,
      vary: "accept-encoding",
      // Clients see a new version within an hour.
      "cache-control": "public, max-age=3600",
    },
  };
}

function send(request: FastifyRequest, reply: FastifyReply, text: Still): FastifyReply {
  reply.headers(text.headers);
  if (request.headers["if-none-match"]?.includes(text.headers["etag"] ?? ""))
    return reply.code(304).send();
  const takesZipped = /\bgzip\b/.test(String(request.headers["accept-encoding"]));
  if (!takesZipped) return reply.send(text.plain);
  return reply.header("content-encoding", "gzip").send(text.zipped);
}
