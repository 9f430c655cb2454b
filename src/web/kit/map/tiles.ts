import { tileLayer, type Map as LeafletInstance } from "leaflet";

import { COUNTRY_BOX, LAST_TILE_ZOOM } from "#domain/locations/map-tiles.ts";

const { south, west, north, east } = COUNTRY_BOX;

/** Milliseconds after which a tile that failed is asked for once more: its service may have been too busy. */
const AGAIN_MS = 4000;

/**
 * Draws tiles over the built-in map, which shows where one is missing. A failed image gives no reason, so one of them
 * is requested again by `fetch`, once. Returns the function that removes the layer.
 */
export function drawTiles(
  map: LeafletInstance,
  { url, attribution }: Readonly<{ url: string; attribution: string | undefined }>,
  onKeyRejected: () => void,
): () => void {
  const layer = tileLayer(url, {
    // Nearer than its last zoom a tile is drawn larger.
    maxNativeZoom: LAST_TILE_ZOOM,
    maxZoom: LAST_TILE_ZOOM + 1,
    bounds: [
      [south, west],
      [north, east],
    ],
    ...(attribution && { attribution: escaped(attribution) }),
  });
  const failed = new WeakSet<HTMLImageElement>();
  let isProbed = false;
  let isGone = false;
  layer.on("tileerror", ({ tile }) => {
    if (!(tile instanceof HTMLImageElement)) return;
    if (!failed.has(tile)) setTimeout(() => askAgain(tile), AGAIN_MS);
    failed.add(tile);
    if (isProbed) return;
    isProbed = true;
    void isKeyRejected(tile.src).then((isRejected) => {
      if (isRejected && !isGone) onKeyRejected();
    });
  });
  layer.addTo(map);
  return () => {
    isGone = true;
    layer.remove();
  };
}

/** Unless the map has moved on. */
function askAgain(tile: HTMLImageElement): void {
  const { src } = tile;
  if (tile.isConnected) tile.src = src;
}

/** Whether the service refuses the operator's key; a tile that is missing or failed is no reason to give up the service. */
async function isKeyRejected(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).status === 403;
  } catch {
    return false;
  }
}

/** Leaflet inserts an attribution as HTML; ours is plain text. */
function escaped(text: string): string {
  const holder = document.createElement("span");
  holder.textContent = text;
  return holder.innerHTML;
}
