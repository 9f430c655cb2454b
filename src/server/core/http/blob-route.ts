import type { FastifyInstance, FastifyReply } from "fastify";

import { isKey } from "../files/blobs.ts";
import type { Deps } from "../deps.ts";
import { Failure } from "../failures/failure.ts";
import type { ImageFormat } from "../pictures/image-content.ts";
import { isForEverybody, type ImageColumn } from "../pictures/referenced-images.ts";

const YEAR_SECONDS = 31_536_000;

/** Serves pictures that a row of `columns` shows to everybody, by their content-addressed key: they never change. */
export function serveBlobs(
  app: FastifyInstance,
  { blobs, db }: Pick<Deps, "blobs" | "db">,
  columns: readonly ImageColumn[],
): void {
  app.get<{ Params: { key: string } }>("/blobs/:key", async (request, reply) => {
    const { key } = request.params;
    const isShown = isKey(key) && (await isForEverybody(db, columns, key));
    const blob = isShown ? await blobs.get(key) : undefined;
    if (!blob) throw new Failure("not_found");
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
