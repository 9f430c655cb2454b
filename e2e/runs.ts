// Runs for browser tests.
import type { Pickup } from "#contract/pickups.ts";
import type { Run } from "#contract/runs.ts";

import { aPlace } from "./booking.ts";
import { inDays } from "./days.ts";
import { type Account, anAgent, type Person, superadmin } from "./people.ts";
import type { Server } from "./server.ts";

/** An agent with a run of one resident's pickups. */
export type Day = Readonly<{ agent: Person; maya: Person; run: Run; pickups: readonly Pickup[] }>;

/**
 * A run of today with as many stops as asked for, in the order of their windows. `by` is the superadmin of a server that
 * started empty unless stated.
 */
export async function aRun(
  server: Pick<Server, "call">,
  [person, maya]: Person[],
  stops: number,
  by: Account = superadmin,
): Promise<Day> {
  if (!person || !maya) throw new Error("A run needs two people.");
  const agent = await anAgent(server, person, by);
  const boss = await server.call("POST /auth/signin", { body: by });
  const location = (await aPlace(server, maya))._id;
  const date = inDays(0);
  const pickups: Pickup[] = [];
  for (let at = 0; at < stops; at += 1) {
    const window = { date, timeStart: `00:${String(at).padStart(2, "0")}`, timeEnd: "23:59" };
    const body = { location, itemType: "metals", description: "Two bikes", ...window } as const;
    pickups.push((await server.call("POST /pickup", { body }, maya)).data);
  }
  const agentId = (await server.call("GET /profile", {}, agent)).data._id;
  const form = {
    date,
    agentId,
    timeStart: "08:00",
    timeEnd: "17:00",
    timeZone: "America/New_York",
  };
  const { _id } = (await server.call("POST /run", { body: form }, boss)).data;
  const ids = pickups.map((pickup) => pickup._id);
  await server.call("POST /run/move", { body: { pickups: ids, runId: _id, at: 0 } }, boss);
  const run = (await server.call("GET /run/:id", { params: { id: _id } }, boss)).data;
  return { agent, maya, run, pickups };
}
