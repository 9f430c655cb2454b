import { tileLayer, type Map as LeafletInstance } from "leaflet";

/** "key": the service refused the key (401, 403). "unreachable": no response that a page may read. */
export type TilesProblem = "key" | "unreachable";

/**
 * Draws the tiles of a service. A failed image gives no reason, so one of them is requested again by `fetch`, once.
 * Returns the function that removes the layer.
 */
export function drawTiles(
  map: LeafletInstance,
  { url, attribution }: Readonly<{ url: string; attribution: string | undefined }>,
  onProblem: (problem: TilesProblem) => void,
): () => void {
  const layer = tileLayer(url, {
    maxZoom: 17,
    ...(attribution && { attribution: escaped(attribution) }),
  });
  let isProbed = false;
  let isGone = false;
  layer.on("tileerror", ({ tile }) => {
    if (isProbed || !(tile instanceof HTMLImageElement)) return;
    isProbed = true;
    void probe(tile.src).then((problem) => {
      if (problem && !isGone) onProblem(problem);
    });
  });
  layer.addTo(map);
  return () => {
    isGone = true;
    layer.remove();
  };
}

/** A single tile that is missing (404) or failed (5xx) is no reason to give up the service. */
async function probe(url: string): Promise<TilesProblem | undefined> {
  try {
    const { status } = await fetch(url);
    return status === 401 || status === 403 ? "key" : undefined;
  } catch {
    return "unreachable";
  }
}

/** Leaflet inserts an attribution as HTML; ours is plain text. */
function escaped(text: string): string {
  const holder = document.createElement("span");
  holder.textContent = text;
  return holder.innerHTML;
}
