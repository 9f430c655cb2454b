// Who has a run that is under way is told what came and went; of stops that change hands both agents are told, by name
// (PRODUCT R15.7).
import { HOUR_MS } from "#domain/durations.ts";
import { runChanged } from "#domain/emails/runs.ts";
import { isStillOpen } from "#domain/runs/runs.ts";

import type { Caller } from "../core/access/caller.ts";
import type { Tx } from "../core/database/database.ts";
import { notify } from "../notifications/service.ts";
import type { StopFacts } from "./facts.ts";
import type { RunRow } from "./store.ts";

/** A run with its stops before and after a call. */
export type RunChange = Readonly<{
  run: RunRow;
  before: readonly StopFacts[];
  after: readonly StopFacts[];
}>;

type NotifyDeps = Parameters<typeof notify>[0];
type Happened = Readonly<{ changes: readonly RunChange[]; by: Caller; at: Date }>;

/**
 * Tells the agents of all changed runs but the caller, in the product only: the phone shows the present run by itself. At
 * most once an hour for each run and the colleague that it shares the change with.
 */
export async function tellAgents(
  deps: NotifyDeps,
  tx: Tx,
  { changes, by, at }: Happened,
): Promise<void> {
  for (const change of changes) {
    const { run } = change;
    if (run.finished_at !== null || run.agent_id === by.id) continue;
    const [added, removed] = [idsAdded(change).length, idsRemoved(change).length];
    const other = changes.find((one) => one !== change && isSharedWith(change, one));
    if (added + removed === 0 || !isNews(change, other)) continue;
    const hour = Math.floor(at.getTime() / HOUR_MS);
    await notify(deps, tx, {
      userId: run.agent_id,
      event: `run_changed:${run.id}:${other?.run.id ?? "office"}:${hour}`,
      notice: (say) => runChanged(say, { added, removed, colleague: other?.run.agent_first_name }),
      email: false,
    });
  }
}

/** The pickups that came to a run. */
export function idsAdded({ before, after }: RunChange): string[] {
  return missingIn(before, after);
}

/** The pickups that left a run. */
export function idsRemoved({ before, after }: RunChange): string[] {
  return missingIn(after, before);
}

function missingIn(stops: readonly StopFacts[], others: readonly StopFacts[]): string[] {
  const known = new Set(stops.map(({ id }) => id));
  return others.map(({ id }) => id).filter((id) => !known.has(id));
}

/** Whether all that came to a run left the other one, and all that left it is on the other one. */
function isSharedWith(change: RunChange, other: RunChange): boolean {
  const [left, came] = [new Set(idsRemoved(other)), new Set(idsAdded(other))];
  return (
    idsAdded(change).every((id) => left.has(id)) && idsRemoved(change).every((id) => came.has(id))
  );
}

/** The plan of a run that nobody drives yet is changed in silence, unless a colleague's work comes or goes with it. */
function isNews(change: RunChange, other: RunChange | undefined): boolean {
  if (change.run.started_at !== null) return true;
  if (other === undefined) return false;
  const giver = idsRemoved(change).length > 0 ? change : other;
  return giver.run.started_at !== null || !giver.after.some(({ state }) => isStillOpen(state));
}
