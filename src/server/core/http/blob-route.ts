import type { FastifyInstance, FastifyReply } from "fastify";

import { isKey, keyOfMail } from "../files/blobs.ts";
import type { Deps } from "../deps.ts";
import { Failure } from "../failures/failure.ts";
import type { ImageFormat } from "../pictures/image-content.ts";
import { asJpeg } from "../pictures/images.ts";
import { audienceOf, type ImageColumn } from "../pictures/referenced-images.ts";

const YEAR_SECONDS = 31_536_000;
/** Pictures of emails that are kept as JPEG, about 100 kB each: many people open the same email at once. */
const MOST_DRAWN = 16;

/** Serves pictures that a row of `columns` shows to everybody, by their content-addressed key: they never change. */
export function serveBlobs(
  app: FastifyInstance,
  { blobs, db }: Pick<Deps, "blobs" | "db">,
  columns: readonly ImageColumn[],
): void {
  const drawn = new Map<string, Promise<Buffer>>();
  app.get<{ Params: { key: string } }>("/blobs/:key", async (request, reply) => {
    const key = keyOfMail(request.params.key) ?? request.params.key;
    const isForMail = key !== request.params.key;
    const audience = isKey(key) ? await audienceOf(db, columns, key) : null;
    const blob = audience && (await blobs.get(key));
    if (!blob || (isForMail && audience !== "emails")) throw new Failure("not_found");
    const picture: Picture = isForMail
      ? { bytes: await drawnOnce(drawn, key, blob.bytes), type: "image/jpeg" }
      : blob;
    // A web mail shows emails on a page of its own site.
    if (audience === "emails") reply.header("cross-origin-resource-policy", "cross-origin");
    reply.header("cache-control", `public, max-age=${YEAR_SECONDS}, immutable`);
    return sendPicture(reply, picture);
  });
}

/** Keeps the last ones; what failed is drawn again when it is asked for. */
async function drawnOnce(
  drawn: Map<string, Promise<Buffer>>,
  key: string,
  webp: Buffer,
): Promise<Buffer> {
  const jpeg = drawn.get(key) ?? asJpeg(webp);
  drawn.delete(key);
  drawn.set(key, jpeg);
  const [oldest] = drawn.keys();
  if (oldest !== undefined && drawn.size > MOST_DRAWN) drawn.delete(oldest);
  try {
    return await jpeg;
  } catch (error) {
    drawn.delete(key);
    throw error;
  }
}

/** A picture of a store, or a tile, with its type by its own bytes. */
type Picture = Readonly<{ bytes: Buffer; type: `image/${ImageFormat}` }>;

/** Sends a picture with headers that stop a browser from running anything in it. */
export function sendPicture(reply: FastifyReply, { bytes, type }: Picture): FastifyReply {
  return reply.headers(INERT).type(type).send(bytes);
}

/** Sends a drawing, with the same headers. */
export function sendSvg(reply: FastifyReply, svg: string): FastifyReply {
  return reply.headers(INERT).type("image/svg+xml; charset=utf-8").send(svg);
}

const INERT = {
  "content-security-policy": "default-src 'none'; sandbox",
  "content-disposition": "inline",
};
