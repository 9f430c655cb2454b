import type { FastifyInstance } from "fastify";

import type { Blobs } from "./blobs.ts";
import { Failure } from "./failure.ts";

const YEAR_SECONDS = 31_536_000;

/** Pictures by their content-addressed key: they never change, and nothing in them may run. */
export function serveBlobs(app: FastifyInstance, blobs: Blobs): void {
  app.get<{ Params: { key: string } }>("/blobs/:key", async (request, reply) => {
    const blob = await blobs.get(request.params.key);
    if (!blob) throw new Failure("not_found");
    return reply
      .headers({
        "cache-control": `public, max-age=${YEAR_SECONDS}, immutable`,
        "content-security-policy": "default-src 'none'; sandbox",
        "content-disposition": "inline",
      })
      .type(blob.type)
      .send(blob.bytes);
  });
}
