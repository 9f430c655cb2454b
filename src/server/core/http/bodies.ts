// Bodies are judged while they arrive: what is too large, too deep or too many is refused before it is whole.
import type { Readable } from "node:stream";

import type { FastifyInstance, FastifyRequest } from "fastify";

import { Failure } from "../failures/failure.ts";
import { readForm } from "./forms.ts";
import { makeShapeCheck } from "./json-shape.ts";

/** A hundred decisions about drop-offs, the most that a body of ours holds, have 1,200 signs. */
const SHAPE = { depth: 16, signs: 20_000 };

/** JSON (an empty body is no body) and multipart; plain text is refused, so no form of another site can post. */
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
 * What arrives, as long as it is no more than the route takes and as much as was announced.
 * @throws Failure `too_large`, and `malformed_request` where whoever sends it hangs up.
 */
async function* piecesOf(request: FastifyRequest, payload: Readable): AsyncGenerator<Buffer> {
  const limit = request.routeOptions.bodyLimit;
  const announced = Number(request.headers["content-length"] ?? Number.NaN);
  if (announced > limit) throw new Failure("too_large");
  let received = 0;
  try {
    // A refusal has to be answered: it must not end the connection.
    const arriving: AsyncIterable<Buffer> = payload.iterator({ destroyOnReturn: false });
    for await (const piece of arriving) {
      received += piece.length;
      if (received > limit) throw new Failure("too_large");
      yield piece;
    }
  } catch (error) {
    throw error instanceof Failure ? error : new Failure("malformed_request");
  }
  if (!Number.isNaN(announced) && received !== announced) throw new Failure("malformed_request");
}
