// 1. A rate never changes; it is withdrawn until its first day, or stays.
// 2. Announcements and withdrawals of a material run one after the other, and each sees what the others did.
// 3. Everybody whom a lower rate concerns is told at once: the job is sent in the transaction that announces it.
import type { Rate, RateForm, RatePreview, RatePreviewQuery } from "#contract/rates.ts";
import {
  announcementFault,
  firstDays,
  PREVIEW_DAYS,
  rateBefore,
} from "#domain/rates/announced-rates.ts";
import { DAY_MS } from "#domain/durations.ts";
import { lastOf } from "#domain/rates/rates.ts";

import type { Caller } from "../core/access/caller.ts";
import { audit } from "../core/database/audit.ts";
import type { Tx } from "../core/database/database.ts";
import { inTransaction } from "../core/database/transaction.ts";
import type { Deps } from "../core/deps.ts";
import { Failure, invalidField } from "../core/failures/failure.ts";
import { lastFixedDay } from "./rate-days.ts";
import { insertRate, lockMaterial, materialOf, ratesNotWithdrawn, withdrawRow } from "./store.ts";
import { useOf } from "./store-use.ts";
import { tell } from "./telling.ts";

/**
 * Announces a rate. The password was checked before.
 * @throws Failure("stale") when somebody else announced one for that day, Failure("invalid") with a sentence
 */
export function announce(
  deps: Deps,
  caller: Caller,
  { material, points, validFrom }: Omit<RateForm, "password">,
): Promise<Rate> {
  return inTransaction(deps.db, async (tx) => {
    await lockMaterial(tx, material);
    const at = deps.now();
    const changes = await ratesNotWithdrawn(tx);
    const asked = { material, points, validFrom };
    const fault = announcementFault(asked, { changes, today: lastFixedDay(at) });
    if (fault === "stale") throw new Failure("stale");
    if (fault) throw invalidField(fault.field, fault.says);
    const before = rateBefore(changes, material);
    const id = await insertRate(tx, asked, { by: caller.id, at });
    if (id === undefined) throw new Failure("stale");
    const detail = { material, from: before, to: points, validFrom };
    await audit(tx, { type: "rate_announced", at, actorId: caller.id, detail });
    if (points < before) await tell(deps, tx, { rateId: id, notice: "announced" });
    return { _id: id, ...asked, announcedAt: at.toISOString(), withdrawnAt: null };
  });
}

/**
 * Withdraws a planned rate; the history keeps it. `confirm` uses the proof up that it is the caller.
 * @throws Failure("not_found"), Failure("stale") for one that was withdrawn, Failure("rate_in_force"),
 * Failure("rate_not_last")
 */
export function withdraw(
  deps: Deps,
  caller: Caller,
  { id, confirm }: { id: string; confirm: (tx: Tx) => Promise<void> },
): Promise<string> {
  return inTransaction(deps.db, async (tx) => {
    await confirm(tx);
    const material = await materialOf(tx, id);
    if (!material) throw new Failure("not_found");
    await lockMaterial(tx, material);
    const at = deps.now();
    const { rate, before } = await lastPlanned(tx, { id, today: lastFixedDay(at) });
    await withdrawRow(tx, id, { by: caller.id, at });
    const detail = { material, from: rate.points, to: before, validFrom: rate.validFrom };
    await audit(tx, { type: "rate_withdrawn", at, actorId: caller.id, detail });
    return id;
  });
}

/** The rate, where it is the last planned one of its material, and the one that stays in its place. */
async function lastPlanned(
  tx: Tx,
  { id, today }: { id: string; today: string },
): Promise<{ rate: Rate; before: number }> {
  const changes = await ratesNotWithdrawn(tx);
  const rate = changes.find((one) => one._id === id);
  if (!rate) throw new Failure("stale");
  if (rate.validFrom <= today) throw new Failure("rate_in_force");
  const others = changes.filter((one) => one.material === rate.material && one._id !== id);
  if ((lastOf(others)?.validFrom ?? "") > rate.validFrom) throw new Failure("rate_not_last");
  return { rate, before: rateBefore(others, rate.material) };
}

/** What a rate would have made of the last 90 days, and the first days that it may have. */
export async function preview(
  { db, now }: Pick<Deps, "db" | "now">,
  { material, points }: RatePreviewQuery,
): Promise<RatePreview> {
  const at = now();
  const changes = await ratesNotWithdrawn(db);
  const since = new Date(at.getTime() - PREVIEW_DAYS * DAY_MS);
  const { members, collections, count, points: pointsThen } = await useOf(db, material, since);
  const pointsWith = count * points;
  return {
    members,
    collections,
    pointsThen,
    pointsWith,
    percent: pointsThen === 0 ? null : Math.round((100 * (pointsWith - pointsThen)) / pointsThen),
    before: rateBefore(changes, material),
    ...firstDays({ material, points }, { changes, today: lastFixedDay(at) }),
  };
}
