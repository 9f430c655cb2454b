// 1. One upload of a picture per person at a time, from the request's head to its response: nobody fills the queue.
// 2. All uploads together hold no more bytes than fit into a small process.
// 3. Both limits are checked before a byte of the body is read.
import type { FastifyRequest } from "fastify";

import { Failure } from "../failures/failure.ts";

/** Bytes of all bodies in progress; while a body is read and decoded it takes about twice its size. */
const MOST_BYTES = 64_000_000;
/** Seconds until a refused caller may retry. */
const RETRY_AFTER_SECONDS = 2;

type Turn = {
  readonly request: FastifyRequest;
  readonly bytes: number;
  /** The whole body has arrived. */
  isRead: boolean;
  /** How many bytes had arrived at the last competing request, and when that was. */
  seen?: { readonly bytes: number; readonly at: number };
};

export type PictureTurns = {
  /** Call it before the body is read. @throws Failure `picture_under_way` or `busy` */
  readonly take: (request: FastifyRequest) => void;
  /** Call it when the body has been read. */
  readonly read: (request: FastifyRequest) => void;
  /** Call it when the response is ready, success or not; does nothing for a request without a turn. */
  readonly leave: (request: FastifyRequest) => void;
};

export function makePictureTurns(mostBytes = MOST_BYTES): PictureTurns {
  const turns = new Map<string, Turn>();
  let bytes = 0;
  const ownTurn = (request: FastifyRequest): Turn | undefined => {
    const turn = turns.get(request.caller?.id ?? "");
    return turn?.request === request ? turn : undefined;
  };
  const leave = (request: FastifyRequest): void => {
    const turn = ownTurn(request);
    if (!turn) return;
    turns.delete(request.caller?.id ?? "");
    bytes -= turn.bytes;
  };
  return {
    take: (request) => {
      const before = turns.get(request.caller?.id ?? "");
      if (before && !isStuck(before))
        throw new Failure("picture_under_way", { retryAfter: RETRY_AFTER_SECONDS });
      if (before) {
        leave(before.request);
        before.request.raw.destroy();
      }
      const size = sizeOf(request);
      if (bytes + size > mostBytes) throw new Failure("busy", { retryAfter: RETRY_AFTER_SECONDS });
      bytes += size;
      turns.set(request.caller?.id ?? "", { request, bytes: size, isRead: false });
    },
    read: (request) => {
      const turn = ownTurn(request);
      if (turn) turn.isRead = true;
    },
    leave,
  };
}

/** The announced length; without one, the route's body limit, since more is refused while it is read. */
function sizeOf({ headers, routeOptions }: FastifyRequest): number {
  const announced = Number(headers["content-length"] ?? Number.NaN);
  return Number.isNaN(announced)
    ? routeOptions.bodyLimit
    : Math.min(announced, routeOptions.bodyLimit);
}

/**
 * Whether no byte of a body arrived between two attempts to send another one: a phone that changed its network leaves
 * a connection behind that never ends by itself.
 */
function isStuck(turn: Turn): boolean {
  if (turn.isRead) return false;
  const { seen } = turn;
  const now = performance.now();
  const bytes = turn.request.raw.socket.bytesRead;
  if (seen && seen.bytes === bytes) return now - seen.at >= RETRY_AFTER_SECONDS * 1_000;
  turn.seen = { bytes, at: now };
  return false;
}
