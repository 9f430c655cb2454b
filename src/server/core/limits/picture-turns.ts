// 1. One picture of a person at a time, from the head of the request to its answer: nobody fills the queue of pictures.
// 2. All that are under way together hold no more bytes than fit into a small process.
// 3. Both are known before a byte of the body is read.
import type { FastifyRequest } from "fastify";

import { Failure } from "../failures/failure.ts";

/** Bytes of all bodies under way: while it is read and decoded, each takes about twice its size. */
const MOST_BYTES = 64_000_000;
/** Seconds after which whoever is refused may try again. */
const RETRY_AFTER_SECONDS = 2;

type Turn = {
  readonly request: FastifyRequest;
  readonly bytes: number;
  /** All of the body is here. */
  isRead: boolean;
  /** How far the connection was when somebody else asked for the turn, and when that was. */
  seen?: { readonly bytes: number; readonly at: number };
};

export type PictureTurns = {
  /** Call it before the body is read. @throws Failure `picture_under_way` or `busy` */
  readonly take: (request: FastifyRequest) => void;
  /** Call it when the body was read. */
  readonly read: (request: FastifyRequest) => void;
  /** Call it when the answer is there, whatever it is; nothing happens where there was no turn. */
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

/** What was not announced may be as much as the line takes; more than that is refused when it is read. */
function sizeOf({ headers, routeOptions }: FastifyRequest): number {
  const announced = Number(headers["content-length"] ?? Number.NaN);
  return Number.isNaN(announced)
    ? routeOptions.bodyLimit
    : Math.min(announced, routeOptions.bodyLimit);
}

/**
 * Whether nothing more of a body came between two tries to send another one: a phone that changed its network left
 * a connection behind that will never end by itself.
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
