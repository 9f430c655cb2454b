import type { FastifyInstance } from "fastify";

import { tileIn } from "#domain/locations/map-tiles.ts";

import { Failure } from "../core/failures/failure.ts";
import { sendPicture } from "../core/http/blob-route.ts";
import { makeBurstGate } from "../core/limits/throttle.ts";
import { formatOf } from "../core/pictures/image-content.ts";
import type { Tiles } from "./tiles.ts";

/** Tiles that one network may ask for at once, and then in each second (docs/SECURITY.md). */
const BURST = 120;
const PER_SECOND = 20;
/** Seconds for which a browser keeps a tile. */
const WEEK = 604_800;

/** Serves the tiles of a map to everybody: pictures cannot say who asks for them. */
export function serveTiles(app: FastifyInstance, tiles: Tiles | undefined): void {
  if (!tiles) return;
  const pass = makeBurstGate(BURST, PER_SECOND);
  // At the end of the start, when nothing else keeps the process from hearing the answer in time.
  app.addHook("onReady", async () => tiles.start());
  app.addHook("onClose", async () => tiles.stop());
  app.get<{ Params: { z: string; x: string; y: string } }>(
    "/tiles/:z/:x/:y",
    async (request, reply) => {
      await pass(request.ip);
      const tile = tileIn(request.params.z, request.params.x, request.params.y);
      if (!tile) throw new Failure("not_found");
      const bytes = await tiles.get(tile);
      reply.header("cache-control", `public, max-age=${WEEK}`);
      return sendPicture(reply, { bytes, type: `image/${formatOf(bytes) ?? "png"}` });
    },
  );
}
