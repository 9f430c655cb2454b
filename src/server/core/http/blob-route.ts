import type { FastifyInstance, FastifyReply } from "fastify";

import { isKey } from "../files/blobs.ts";
import type { Deps } from "../deps.ts";
import { Failure } from "../failures/failure.ts";
import type { ImageFormat } from "../pictures/image-content.ts";
import { audienceOf, type ImageColumn } from "../pictures/referenced-images.ts";

const YEAR_SECONDS = 31_536_000;

/** Serves pictures that a row of `columns` shows to everybody, by their content-addressed key: they never change. */
export function serveBlobs(
  app: FastifyInstance,
  { blobs, db }: Pick<Deps, "blobs" | "db">,
  columns: readonly ImageColumn[],
): void {
  app.get<{ Params: { key: string } }>("/blobs/:key", async (request, reply) => {
    const { key } = request.params;
    const audience = isKey(key) ? await audienceOf(db, columns, key) : null;
    const blob = audience && (await blobs.get(key));
    if (!blob) throw new Failure("not_found");
    // A web mail shows emails on a page of its own site.
    if (audience === "emails") reply.header("cross-origin-resource-policy", "cross-origin");
    reply.header("cache-control", `public, max-age=${YEAR_SECONDS}, immutable`);
    return sendPicture(reply, blob);
  });
}

/** A picture of a store, or a tile, with its type by its own bytes. */
type Picture = Readonly<{ bytes: Buffer; type: `image/${ImageFormat}` }>;

/** Sends a picture with headers that stop a browser from running anything in it. */
export function sendPicture(reply: FastifyReply, { bytes, type }: Picture): FastifyReply {
  return reply
    .headers({
      "content-security-policy": "default-src 'none'; sandbox",
      "content-disposition": "inline",
    })
    .type(type)
    .send(bytes);
}
