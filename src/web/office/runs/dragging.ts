import {
  draggable,
  dropTargetForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import {
  attachClosestEdge,
  extractClosestEdge,
} from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge";

type Side = "before" | "after";

/** Makes an element the handle of a stop. Returns what undoes it. */
export function makeDraggable(
  element: HTMLElement,
  stop: Readonly<{ id: string; runId: string }>,
): () => void {
  return draggable({ element, getInitialData: () => ({ ...stop }) });
}

/** Makes an element a place for other stops. Returns what undoes it. */
export function makeDropPlace(
  element: HTMLElement,
  place: Readonly<{
    id: string;
    onEdge: (side: Side | undefined) => void;
    onDrop: (dragged: string, side: Side) => void;
  }>,
): () => void {
  return dropTargetForElements({
    element,
    canDrop: ({ source }) =>
      typeof source.data["id"] === "string" && source.data["id"] !== place.id,
    getData: ({ input }) =>
      attachClosestEdge({ id: place.id }, { element, input, allowedEdges: ["top", "bottom"] }),
    onDrag: ({ self }) => place.onEdge(sideOf(self.data)),
    onDragLeave: () => place.onEdge(undefined),
    onDrop: ({ self, source }) => {
      place.onEdge(undefined);
      const side = sideOf(self.data);
      const dragged = source.data["id"];
      if (side !== undefined && typeof dragged === "string") place.onDrop(dragged, side);
    },
  });
}

function sideOf(data: Record<string | symbol, unknown>): Side | undefined {
  const edge = extractClosestEdge(data);
  if (edge === null) return undefined;
  return edge === "top" ? "before" : "after";
}
