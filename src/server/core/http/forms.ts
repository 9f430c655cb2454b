import { pipeline } from "node:stream/promises";

import { Busboy, type BusboyInstance } from "@fastify/busboy";

import { MAX_IMAGE_BYTES } from "#domain/images.ts";

import { Failure } from "../failures/failure.ts";

/**
 * The form with the most fields has eleven of them. A part's header may hold a kilobyte; files are cut just above their
 * limit.
 */
const limits = {
  parts: 11,
  headerSize: 1_000,
  headerPairs: 10,
  fieldSize: 20_000,
  fileSize: MAX_IMAGE_BYTES + 1,
};
/** Chunk size: it bounds how many parts the parser may find before it can refuse the first. */
const PIECE_BYTES = 4_096;

type Form = Record<string, string | File>;

/**
 * Reads a multipart form while it arrives. When a field appears twice, the last one counts.
 * @throws Failure `malformed_request` for what is no form, or has more parts than any form of ours.
 */
export async function readForm(pieces: AsyncIterable<Buffer>, contentType: string): Promise<Form> {
  const fields = new Map<string, string | File>();
  const parser = makeParser(contentType);
  let isRefused = false;
  const refuse = (): void => {
    isRefused = true;
  };
  parser
    .on("partsLimit", refuse)
    .on("field", (name: string | undefined, value, _, isCut) => {
      if (name === undefined || isCut) refuse();
      else fields.set(name, value);
    })
    .on("file", (name: string | undefined, content, ...[fileName, , type]) => {
      const bytes: Buffer<ArrayBuffer>[] = [];
      content
        .on("data", (piece: Buffer<ArrayBuffer>) => bytes.push(piece))
        .on("error", refuse)
        .on("end", () => {
          if (name === undefined) refuse();
          else fields.set(name, new File(bytes, fileName, { type }));
        });
    });
  const cut = async function* (): AsyncGenerator<Buffer> {
    for await (const piece of pieces)
      for (let at = 0; at < piece.length; at += PIECE_BYTES) {
        if (isRefused) throw new Failure("malformed_request");
        yield piece.subarray(at, at + PIECE_BYTES);
      }
  };
  try {
    await pipeline(cut, parser);
  } catch (error) {
    throw error instanceof Failure ? error : new Failure("malformed_request");
  }
  if (isRefused) throw new Failure("malformed_request");
  return Object.fromEntries(fields);
}

/** @throws Failure `malformed_request` when the content type has no boundary. */
function makeParser(contentType: string): BusboyInstance {
  try {
    return new Busboy({ headers: { "content-type": contentType }, limits });
  } catch {
    throw new Failure("malformed_request");
  }
}
