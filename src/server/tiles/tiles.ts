// Pictures of streets for every map. The server fetches and keeps them, so that no browser talks to anybody else.
import type { Tile } from "#domain/locations/map-tiles.ts";

import type { TilesConfig } from "../core/config/config-tiles.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { OutsideRefusal, askOutside } from "../core/http/outside.ts";
import { makeGate } from "../core/limits/gate.ts";
import { keepTiles, type KeptTiles } from "./kept-tiles.ts";
import type { Config } from "../core/config/config.ts";
import { formatOf, isWhole } from "../core/pictures/image-content.ts";

/** Milliseconds to wait: for the first tile at the start, and for one that a map asks for. */
const LOOK_MS = 2000;
const TIMEOUT_MS = 5000;
/** Milliseconds until the service is asked again whether it is there. */
const LOOK_EVERY_MS = 3_600_000;
/** Requests outward at once, and how many more may wait for them. */
const AT_ONCE = 12;
const WAITING = 240;
/** After so many failures in a row nobody is asked for some milliseconds, so that maps do not wait in vain. */
const FAILURES = 6;
const PAUSE_MS = 60_000;

/** Largest tile in bytes; the usual ones have 10,000 to 60,000. */
const LONGEST = 500_000;

/** The whole world: every service has it. */
const FIRST: Tile = { z: 0, x: 0, y: 0 };

export type Tiles = {
  /** Whether the service answered when it was asked last: at the start, and every hour. */
  readonly areThere: () => boolean;
  /**
   * One tile, kept or fetched; many askers share one request.
   * @throws Failure `not_found` when it cannot be had, `not_allowed` when the service refuses the operator's key, `busy`.
   */
  readonly get: (tile: Tile) => Promise<Buffer>;
  /** Asks the service whether it is there, now and every hour; nobody waits for it. */
  readonly start: () => void;
  readonly stop: () => void;
};

type Needs = Pick<Deps, "config" | "log" | "now">;

/** The tiles of the configured service; undefined when there is none. */
export function openTiles(deps: Needs): Tiles | undefined {
  const { config, log, now } = deps;
  const { tiles: source } = config;
  if (!source) return undefined;
  const kept = keepTiles(config.dataDir, source, now);
  let areThere = false;
  const look = async (): Promise<void> => {
    areThere = await isThere(deps, source);
    await kept.tidy().catch((error: unknown) => log.warn({ err: error }, "Kept tiles stay untidy"));
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    areThere: () => areThere,
    get: sharing(fetching(deps, source, kept)),
    start: () => {
      void look();
      timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
    },
    stop: () => clearInterval(timer),
  };
}

/** A service that refuses the operator's key is there: the map says so (PRODUCT 8.9). */
async function isThere({ config, log }: Needs, source: TilesConfig): Promise<boolean> {
  try {
    await tileFrom(source, FIRST, config, LOOK_MS);
    return true;
  } catch (error) {
    const facts = { err: error, host: new URL(source.url).host };
    const sentence = "No map tiles: the built-in map is drawn, and they are asked for in an hour";
    if (source.isNamed) log.warn(facts, sentence);
    else log.info(facts, sentence);
    return isRefusedKey(source, error);
  }
}

type Get = Tiles["get"];

/** Calls for one tile at the same time share one. */
function sharing(get: Get): Get {
  const asked = new Map<string, Promise<Buffer>>();
  return (tile) => {
    const key = `${tile.z}/${tile.x}/${tile.y}`;
    const under = asked.get(key) ?? get(tile).finally(() => asked.delete(key));
    asked.set(key, under);
    return under;
  };
}

function fetching({ config, log, now }: Needs, source: TilesConfig, kept: KeptTiles): Get {
  const gate = makeGate(AT_ONCE, WAITING);
  let failures = 0;
  let pausedUntil = 0;

  const ask = async (tile: Tile): Promise<Buffer> => {
    if (now().getTime() < pausedUntil) throw new Failure("not_found");
    try {
      const bytes = await tileFrom(source, tile, config, TIMEOUT_MS);
      failures = 0;
      return bytes;
    } catch (error) {
      if (isRefusedKey(source, error)) throw new Failure("not_allowed");
      // A single tile that the service does not have says nothing about the service.
      if (isMissing(error) || ++failures < FAILURES) throw new Failure("not_found");
      failures = 0;
      pausedUntil = now().getTime() + PAUSE_MS;
      log.warn({ err: error }, "The map service fails: it is left alone for a minute");
      throw new Failure("not_found");
    }
  };

  // A full or broken disk costs time, and no tile.
  const onDiskFailure = (error: unknown): undefined => {
    log.warn({ err: error }, "A tile could not be kept");
  };
  return async (tile) => {
    const known = await kept.read(tile).catch(onDiskFailure);
    if (known) return known;
    const bytes = await gate.pass(() => ask(tile));
    await kept.keep(tile, bytes).catch(onDiskFailure);
    return bytes;
  };
}

const isMissing = (error: unknown): boolean =>
  error instanceof OutsideRefusal && (error.status === 404 || error.status === 410);

/** Without a key of the operator's, a refusal comes from whatever stands in between. */
const isRefusedKey = ({ isNamed }: TilesConfig, error: unknown): boolean =>
  isNamed && error instanceof OutsideRefusal && (error.status === 401 || error.status === 403);

/**
 * A tile as the service has it: a whole PNG, JPEG or WebP, by its bytes and not by what the service calls it.
 * @throws when the service is away, slow, refuses, leads elsewhere, or answers anything else.
 */
async function tileFrom(
  { url }: TilesConfig,
  { z, x, y }: Tile,
  config: Pick<Config, "publicUrl">,
  timeoutMs: number,
): Promise<Buffer> {
  const address = url
    .replaceAll("{z}", String(z))
    .replaceAll("{x}", String(x))
    .replaceAll("{y}", String(y));
  const limits = { accept: "image/png,image/jpeg,image/webp", timeoutMs, longest: LONGEST };
  const bytes = await askOutside(new URL(address), config, limits);
  const format = formatOf(bytes);
  if (!format || !isWhole(bytes, format)) throw new Error("The service's answer is no picture");
  return bytes;
}
