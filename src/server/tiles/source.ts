import type { Tile } from "#domain/locations/map-tiles.ts";

import type { Config } from "../core/config/config.ts";
import type { TilesConfig } from "../core/config/config-tiles.ts";
import { askOutside } from "../core/http/outside.ts";
import { formatOf, isWhole } from "../core/pictures/image-content.ts";

/** Largest tile in bytes; the usual ones have 10,000 to 60,000. */
const LONGEST = 500_000;

/**
 * A tile as the service has it: a whole PNG, JPEG or WebP, by its bytes and not by what the service calls it.
 * @throws when the service is away, slow, refuses, leads elsewhere, or answers anything else.
 */
export async function tileFrom(
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
