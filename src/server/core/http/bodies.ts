// Bodies are checked while they arrive: one that is too large or too deeply nested is refused before it is complete.
import type { Readable } from "node:stream";

import type { FastifyInstance, FastifyRequest } from "fastify";

import { Failure } from "../failures/failure.ts";
import { readForm } from "./forms.ts";
import { makeShapeCheck } from "./json-shape.ts";

/** The largest body of ours, a hundred decisions about drop-offs, has 1,200 signs. */
const SHAPE = { depth: 16, signs: 20_000 };

/**
 * Accepts JSON (an empty body means no body) and multipart. Plain text is refused, so no form of another site can
 * post.
 */
export function addParsers(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    async (request: FastifyRequest, payload: Readable): Promise<unknown> => {
      const text = await readText(request, payload);
      if (text === "") return undefined;
      return new Promise((resolve, reject) => {
        void parse(request, text, (error, body) => (error ? reject(error) : resolve(body)));
      });
    },
  );
  app.addContentTypeParser("multipart/form-data", (request: FastifyRequest, payload: Readable) =>
    readForm(piecesOf(request, payload), request.headers["content-type"] ?? ""),
  );
}

/** Accepts posted forms of any fields, which are ignored. */
export function ignoreForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    async (request: FastifyRequest, payload: Readable): Promise<void> => {
      let size = 0;
      for await (const piece of piecesOf(request, payload)) size += piece.length;
      request.log.debug({ size }, "the fields of a form are ignored");
    },
  );
}

async function readText(request: FastifyRequest, payload: Readable): Promise<string> {
  const fits = makeShapeCheck(SHAPE);
  const pieces: Buffer[] = [];
  for await (const piece of piecesOf(request, payload)) {
    if (!fits(piece)) throw new Failure("malformed_request");
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("utf8");
}

/**
 * The pieces of a body, up to the route's limit and the announced length.
 * @throws Failure `too_large`, `busy` when there is no room for them, and `malformed_request` when the client hangs up.
 */
async function* piecesOf(request: FastifyRequest, payload: Readable): AsyncGenerator<Buffer> {
  const limit = request.routeOptions.bodyLimit;
  const announced = Number(request.headers["content-length"] ?? Number.NaN);
  if (announced > limit) throw new Failure("too_large");
  let received = 0;
  try {
    // Ending the loop early must not close the connection: the refusal still has to be sent.
    const arriving: AsyncIterable<Buffer> = payload.iterator({ destroyOnReturn: false });
    for await (const piece of arriving) {
      received += piece.length;
      if (received > limit) throw new Failure("too_large");
      request.takeRoom?.(piece.length);
      yield piece;
    }
  } catch (error) {
    throw error instanceof Failure ? error : new Failure("malformed_request");
  }
  if (!Number.isNaN(announced) && received !== announced) throw new Failure("malformed_request");
}
