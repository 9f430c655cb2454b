import { tileLayer, type Map as LeafletInstance } from "leaflet";

/** "key": the service refused it (401, 403). "unreachable": no answer that a page may read. */
export type TilesProblem = "key" | "unreachable";

/**
 * Draws tiles of a service. A picture that fails does not say why, so one of them is asked for again
 * by `fetch`, once. Gives back what takes the layer away.
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

/** A single tile that is missing (404) or late (5xx) is no reason to give the map up. */
async function probe(url: string): Promise<TilesProblem | undefined> {
  try {
    const { status } = await fetch(url);
    return status === 401 || status === 403 ? "key" : undefined;
  } catch {
    return "unreachable";
  }
}

/** Leaflet writes an attribution as HTML; ours is plain text. */
function escaped(text: string): string {
  const holder = document.createElement("span");
  holder.textContent = text;
  return holder.innerHTML;
}
