// A run that another agent got: both are told, and whoever had it reads of it what they did there and nothing else (PRODUCT R15.11).
import type { Handover, MyRunQuery } from "#contract/runs.ts";
import { runGiven, runGot } from "#domain/emails/runs.ts";

import type { Caller } from "../core/access/caller.ts";
import type { Tx } from "../core/database/database.ts";
import { newId } from "../core/database/ids.ts";
import type { Deps } from "../core/deps.ts";
import { localDateOf } from "../core/time/zone.ts";
import { notify } from "../notifications/service.ts";
import { datesAround } from "./reading.ts";
import type { RunRow } from "./store.ts";
import { handoversOf, insertHandover, visitsOn } from "./store-handovers.ts";

type NotifyDeps = Parameters<typeof notify>[0];
type Given = Readonly<{ before: RunRow; after: RunRow; by: Caller; at: Date }>;

/** Notes that a run got another agent, and tells both, in the product only; who did it knows. */
export async function handOver(deps: NotifyDeps, tx: Tx, given: Given): Promise<void> {
  const { before, after, by, at } = given;
  const [from, to] = [before.agent_id, after.agent_id];
  if (from === to) return;
  const id = newId();
  await insertHandover(tx, { id, run_id: after.id, from_id: from, to_id: to, given_at: at });
  const { day: date } = after;
  const notices = [
    { userId: from, notice: runGiven, name: after.agent_first_name },
    { userId: to, notice: runGot, name: before.agent_first_name },
  ] as const;
  for (const { userId, notice, name } of notices.filter((one) => one.userId !== by.id))
    await notify(deps, tx, {
      userId,
      event: `run_given:${id}`,
      notice: (say) => notice(say, { date, name }),
      email: false,
    });
}

/** The runs of a day that the caller lost or got, today's in the run's zone unless stated; nothing of a day that is over. */
export async function readHandovers(
  { db, now }: Pick<Deps, "db" | "now">,
  caller: Caller,
  { date }: MyRunQuery,
): Promise<Handover[]> {
  const at = now();
  const [from, to] = date === undefined ? datesAround(at) : [date, date];
  const handovers: Handover[] = [];
  for (const row of await handoversOf(db, { userId: caller.id, from, to })) {
    const today = localDateOf(at, row.time_zone);
    if (date === undefined ? row.day !== today : row.day < today) continue;
    const isLost = row.agent_id !== caller.id;
    // Of several agents one after the other, each is told of the colleague who came next or before.
    if (isLost !== (row.from_id === caller.id)) continue;
    handovers.push({
      run: row.run_id,
      date: row.day,
      timeZone: row.time_zone,
      what: isLost ? "lost" : "got",
      colleague: row.colleague_first_name,
      at: row.given_at.toISOString(),
      visits: isLost ? await visitsOn(db, { runId: row.run_id, agentId: caller.id }) : [],
    });
  }
  return handovers;
}
