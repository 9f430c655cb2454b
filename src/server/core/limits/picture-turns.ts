// 1. One upload of a picture per person at a time, from the request's head to its response, and few from one network
//    of residents: nobody fills the queue.
// 2. All uploads together hold no more bytes than fit into a small process. Room is taken by bytes that have arrived,
//    not by the announced length, and residents leave a share of it to staff.
// 3. When somebody finds no room or no turn, uploads that crawl are ended first: who sends slowly holds nothing up.
import type { FastifyRequest } from "fastify";

import { isStaff } from "#domain/roles.ts";

import { Failure } from "../failures/failure.ts";
import { networkOf } from "./throttle.ts";

/** Bytes of all bodies in progress; while a body is read and decoded it takes about twice its size. */
const MOST_BYTES = 64_000_000;
/** The part of them that only staff may take, in bytes. */
const STAFF_BYTES = 16_000_000;
/** Uploads of residents at once from one network. */
const TURNS_OF_NETWORK = 2;
/** A body that is slower than this many bytes a second, over at least so many milliseconds, is ended while others wait. */
const SLOWEST_BYTES = 20_000;
const SLOW_AFTER_MS = 3_000;
/** Milliseconds without a byte after which a person's next attempt takes the turn: a phone that changed its network. */
const STILL_AFTER_MS = 2_000;
/** Seconds until a refused caller may retry. */
const RETRY_AFTER_SECONDS = 2;

type Turn = {
  readonly request: FastifyRequest;
  /** null for staff. */
  readonly network: string | null;
  /** Bytes of its body in memory. */
  held: number;
  /** The whole body has arrived. */
  isRead: boolean;
  lastByteAt: number;
  /** Where the speed is measured from. */
  measured: { at: number; bytes: number };
  isSlow: boolean;
};

export type PictureTurns = {
  /** Call it before the body is read. @throws Failure `picture_under_way` or `busy` */
  readonly take: (request: FastifyRequest) => void;
  /** Call it for each piece of the body. @throws Failure `busy` when there is no room for it */
  readonly hold: (request: FastifyRequest, bytes: number) => void;
  /** Call it when the body has been read. */
  readonly read: (request: FastifyRequest) => void;
  /** Call it when the response is ready, success or not; does nothing for a request without a turn. */
  readonly leave: (request: FastifyRequest) => void;
};

export function makePictureTurns(mostBytes = MOST_BYTES, staffBytes = STAFF_BYTES): PictureTurns {
  const turns = new Map<string, Turn>();
  const room = makeRoom(mostBytes, staffBytes);
  const ownTurn = (request: FastifyRequest): Turn | undefined => {
    const turn = turns.get(keyOf(request));
    return turn?.request === request ? turn : undefined;
  };
  const leave = (turn: Turn): void => {
    room.free(turn);
    turns.delete(keyOf(turn.request));
  };
  const end = (turn: Turn): void => {
    leave(turn);
    turn.request.raw.destroy();
  };
  const others = (of: (turn: Turn) => boolean): Turn[] => [...turns.values()].filter(of);
  const take = (request: FastifyRequest): void => {
    const before = turns.get(keyOf(request));
    if (before && !isStill(before) && !isSlow(before))
      throw new Failure("picture_under_way", { retryAfter: RETRY_AFTER_SECONDS });
    if (before) end(before);
    const network = networkOfResident(request);
    const neighbours = others((turn) => network !== null && turn.network === network);
    if (neighbours.length >= TURNS_OF_NETWORK) {
      const slow = neighbours.filter(isSlow);
      if (neighbours.length - slow.length >= TURNS_OF_NETWORK) throw busy();
      slow.forEach(end);
    }
    turns.set(keyOf(request), newTurn(request, network));
  };
  const hold = (request: FastifyRequest, bytes: number): void => {
    const turn = ownTurn(request);
    if (!turn) return;
    if (!room.fits(turn, bytes)) others((other) => other !== turn && isSlow(other)).forEach(end);
    if (!room.fits(turn, bytes)) {
      room.free(turn);
      throw busy();
    }
    measure(turn);
    turn.lastByteAt = performance.now();
    room.take(turn, bytes);
  };
  return {
    take,
    hold,
    read: (request) => {
      const turn = ownTurn(request);
      if (turn) turn.isRead = true;
    },
    leave: (request) => {
      const turn = ownTurn(request);
      if (turn) leave(turn);
    },
  };
}

/** Counts the bytes in memory, those of residents by themselves. */
function makeRoom(mostBytes: number, staffBytes: number) {
  const held = { byResidents: 0, byAll: 0 };
  const take = (turn: Turn, bytes: number): void => {
    turn.held += bytes;
    held.byAll += bytes;
    if (turn.network !== null) held.byResidents += bytes;
  };
  return {
    take,
    free: (turn: Turn): void => take(turn, -turn.held),
    fits: ({ network }: Turn, bytes: number): boolean =>
      held.byAll + bytes <= mostBytes &&
      (network === null || held.byResidents + bytes <= mostBytes - staffBytes),
  };
}

const busy = (): Failure => new Failure("busy", { retryAfter: RETRY_AFTER_SECONDS });

const keyOf = ({ caller }: FastifyRequest): string => caller?.id ?? "";

const networkOfResident = ({ caller, ip }: FastifyRequest): string | null =>
  caller && isStaff(caller.role) ? null : networkOf(ip);

function newTurn(request: FastifyRequest, network: string | null): Turn {
  const at = performance.now();
  const measured = { at, bytes: 0 };
  return { request, network, held: 0, isRead: false, lastByteAt: at, measured, isSlow: false };
}

const isStill = ({ isRead, lastByteAt }: Turn): boolean =>
  !isRead && performance.now() - lastByteAt >= STILL_AFTER_MS;

function isSlow(turn: Turn): boolean {
  measure(turn);
  return turn.isSlow && !turn.isRead;
}

/** Measures stretches of some seconds, one after the other: a fast beginning does not excuse what crawls later. */
function measure(turn: Turn): void {
  const at = performance.now();
  const ms = at - turn.measured.at;
  if (ms < SLOW_AFTER_MS) return;
  turn.isSlow = ((turn.held - turn.measured.bytes) * 1_000) / ms < SLOWEST_BYTES;
  turn.measured = { at, bytes: turn.held };
}
