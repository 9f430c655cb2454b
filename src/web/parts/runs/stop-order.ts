import type { Run } from "#contract/runs.ts";
import { isStillOpen } from "#domain/runs/runs.ts";

type Stops = Pick<Run, "stops">;

/** The ids of the open stops with one of them at another place among them; the place is cut to the ends. */
export function withStopAt(run: Stops, id: string, place: number): string[] {
  return withIdAt(openIds(run), id, place);
}

/** The ids with one of them at another place, from 0; the place is cut to the ends. */
export function withIdAt(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((other) => other !== id);
  const at = Math.max(0, Math.min(others.length, place));
  return [...others.slice(0, at), id, ...others.slice(at)];
}

/** The ids of the stops to which somebody still has to come, in their order. */
export const openIds = ({ stops }: Stops): string[] =>
  stops.filter(({ state }) => isStillOpen(state)).map(({ pickup }) => pickup._id);

/** What was chosen, after the run changed: what is still open keeps its order, and what was added comes last. */
export function keptOrder(chosen: readonly string[], open: readonly string[]): string[] {
  const isOpen = new Set(open);
  const kept = chosen.filter((id) => isOpen.has(id));
  const known = new Set(kept);
  return [...kept, ...open.filter((id) => !known.has(id))];
}

/**
 * The whole order as the server takes it: what was done on this phone and still waits there is open to the server, and comes
 * first.
 */
export function orderToSend(run: Stops, chosen: readonly string[]): string[] {
  const isChosen = new Set(chosen);
  return [...openIds(run).filter((id) => !isChosen.has(id)), ...chosen];
}
