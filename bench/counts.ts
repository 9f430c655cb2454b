// What its owner, staff and everybody read of a count: receipts, rates, the story of a pickup, and disputes.
import type { StaffDisputeQuery } from "#contract/corrections/disputes.ts";
import { DISPUTE_STATUSES } from "#domain/corrections/disputes.ts";
import type { Role } from "#domain/roles.ts";
import { SAY } from "#domain/words/spoken.ts";
import { ownerOf } from "#server/core/access/owner.ts";
import { countingRecordsFor } from "#server/corrections/counting.ts";
import { ownDisputes, readDispute, staffDisputes } from "#server/corrections/disputes.ts";
import { openDisputes } from "#server/corrections/service.ts";
import type { Db } from "#server/core/database/database.ts";
import { collections, materialTotals, receipt } from "#server/impact/browsing.ts";
import { receipts } from "#server/impact/service.ts";
import { storyOf } from "#server/pickups/story.ts";
import { ratesShown } from "#server/rates/browsing.ts";

import { type Facts, last, list, nth, plain, type Scenario } from "./questions.ts";

type Now = { db: Db; now: () => Date };
type Run = Scenario["run"];

const named = (what: string, cases: Record<string, Run>): Scenario[] =>
  Object.entries(cases).map(([name, run]) => ({ name: `${what}: ${name}`, run }));

const caller = (id: string, role: Role) => ({ id, role, isVerified: true });

/** The one whose turn it is. */
function whose<T>(all: readonly T[], turn: number): T {
  const found = all[turn % all.length];
  if (found === undefined) throw new Error("This database has no disputes or corrections.");
  return found;
}

/** What the owner of a corrected pickup reads. */
function ofReceipts(deps: Now, { receipts: known }: Facts): Scenario[] {
  const its = (turn: number) => whose(known, turn);
  const owner = (turn: number) => ownerOf(caller(its(turn).ownerId, "user"));
  return named("counts", {
    rates: () => ratesShown(deps),
    "one receipt": (turn) => receipt(deps, owner(turn), its(turn).id),
    "own receipts": (turn) => receipts(deps, owner(turn), plain),
    "own receipts, last page": (turn) => receipts(deps, owner(turn), last),
    "own collections": (turn) => collections(deps, owner(turn), plain),
    "own materials": (turn) => materialTotals(deps, owner(turn)),
    "story of a pickup": (turn) =>
      storyOf(deps, caller(owner(turn), "user"), its(turn).pickupId, SAY.en),
  });
}

function ofDisputes(deps: Now, { disputes: known, users }: Facts): Scenario[] {
  const { db } = deps;
  const admin = caller(nth(users, 0), "admin");
  const owner = (turn: number) => caller(whose(known, turn).ownerId, "user");
  const agent = (turn: number) => caller(whose(known, turn).counterId, "agent");
  const read = (more: Partial<StaffDisputeQuery>) =>
    staffDisputes(db, admin, { ...plain, ...more });
  return [
    ...named("disputes", {
      one: (turn) => readDispute(db, owner(turn), whose(known, turn).id),
      "the number that waits": () => openDisputes(db),
      own: (turn) => ownDisputes(db, owner(turn), plain),
      "of own counts": (turn) => staffDisputes(db, agent(turn), plain),
      "of own counts, open": (turn) => staffDisputes(db, agent(turn), { ...plain, status: "open" }),
      "counting record": () => countingRecordsFor(deps, admin, plain),
      "counting record, last page": () => countingRecordsFor(deps, admin, last),
      "counting record, own": (turn) => countingRecordsFor(deps, agent(turn), plain),
    }),
    ...list<StaffDisputeQuery>("disputes", read, {
      "open, then others": () => ({}),
      "open, then others, last page": () => last,
      newest: () => ({ sort: "newest" }),
      oldest: () => ({ sort: "oldest" }),
      ...Object.fromEntries(DISPUTE_STATUSES.map((status) => [status, () => ({ status })])),
    }),
  ];
}

/** Of counts that were corrected or questioned. */
export function counts(db: Db, now: Date, facts: Facts): Scenario[] {
  const deps = { db, now: () => now };
  return [...ofReceipts(deps, facts), ...ofDisputes(deps, facts)];
}
