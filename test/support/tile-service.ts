// A map service on this machine: it answers as a test wishes, and remembers what it was asked for.
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import sharp from "sharp";

const picture = sharp({ create: { width: 256, height: 256, channels: 3, background: "#9ccfe0" } });
export const PNG = await picture.clone().png().toBuffer();
export const JPEG = await picture.clone().jpeg().toBuffer();
export const WEBP = await picture.clone().webp().toBuffer();

/** A tile with the middle of the country, and what the service is asked for then. */
export const TILE = "/tiles/4/3/6";

export type TileService = {
  readonly origin: string;
  /** For TILES_URL. Row and column change places, as in ArcGIS. */
  readonly url: string;
  answer: (response: ServerResponse) => unknown;
  /** The paths, in order. */
  readonly asked: string[];
  /** Forgets what was asked, and answers a good tile again. */
  readonly reset: () => void;
  readonly close: () => Promise<void>;
};

const good = (response: ServerResponse): unknown => response.end(PNG);

export async function openTileService(): Promise<TileService> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    service.answer(response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: TileService = {
    origin,
    url: `${origin}/{z}/{y}/{x}.png`,
    answer: good,
    asked,
    reset: () => {
      asked.length = 0;
      service.answer = good;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return service;
}
