// 1. A voucher of ours that was not used in time gives its points back once: the redemption is locked, and looked at again.
// 2. People are told of an event once, however often a job runs.
import { codesLeft, voucherEnded, voucherEnding } from "#domain/emails/rewards.ts";
import { DAY_MS } from "#domain/durations.ts";
import { FEW_CODES, NOT_USED_IN_TIME, REMINDED_DAYS_BEFORE } from "#domain/vouchers.ts";
import { contentIn } from "#domain/words/content.ts";

import { everybodysForJobs } from "../core/access/owner.ts";
import { audit } from "../core/database/audit.ts";
import { inTransaction } from "../core/database/transaction.ts";
import { blobUrl } from "../core/files/blobs.ts";
import type { Deps } from "../core/deps.ts";
import { localDateOf } from "../core/time/zone.ts";
import { translationsShown } from "../core/words/translations.ts";
import { notify, notifyMany } from "../notifications/service.ts";
import { programmeZone } from "../settings/service.ts";
import { make, moveOf } from "./charging.ts";
import { fewCodesLeft, findStockers } from "./store-sponsors.ts";
import { lockRedemption } from "./store-redemptions.ts";
import { endedAt, endedOn, endingBetween, voidEndedCodes } from "./store-vouchers.ts";

/** How many are found at once. */
const BATCH = 1_000;

/** Rejects what was not used in time: points and stock come back (PRODUCT R40.10). @returns how many */
export async function endUnused(deps: Deps): Promise<number> {
  let ended = 0;
  while (true) {
    const ids = await endedAt(deps.db, deps.now(), BATCH);
    for (const id of ids) if (await endOne(deps, id)) ended++;
    if (ids.length < BATCH) return ended;
  }
}

const endOne = (deps: Deps, id: string): Promise<boolean> =>
  inTransaction(deps.db, async (tx) => {
    const before = await lockRedemption(tx, id, everybodysForJobs());
    const lastDay = before && (await endedOn(tx, id, deps.now()));
    if (!before || lastDay === undefined) return false;
    const reason = NOT_USED_IN_TIME;
    const move = moveOf({ id, before, to: "rejected", reason, actorId: null });
    await make(deps, tx, move);
    const { userId, turn, pointsRequired, name } = move.redemption;
    await notify(deps, tx, {
      userId,
      event: `redemption:${id}:${turn}`,
      picture: before.picture,
      notice: (say) =>
        voucherEnded(say, {
          id,
          rewardName: contentIn(say.language, before, "name").text,
          pointsRequired,
          lastDay,
        }),
    });
    await audit(tx, {
      type: "voucher_lapsed",
      at: deps.now(),
      userId,
      subjectType: "redemption",
      subjectId: id,
      detail: { name },
    });
    return true;
  });

/** Reminds the owners of unused vouchers 14 and 3 days before their last day. A day without the job is made up for. */
export async function remindOfVouchers(deps: Deps): Promise<void> {
  const now = deps.now().getTime();
  for (const days of REMINDED_DAYS_BEFORE) {
    const [from, to] = [days - 1, days + 1].map((end) => new Date(now + end * DAY_MS));
    if (!from || !to) continue;
    for (const voucher of await endingBetween(deps.db, { from, to, days: days + 1 }))
      await inTransaction(deps.db, (tx) =>
        notify(deps, tx, {
          userId: voucher.userId,
          event: `voucher_ending:${voucher.id}:${days}`,
          picture: blobUrl(voucher.imageKey),
          notice: (say) =>
            voucherEnding(say, {
              id: voucher.redemptionId,
              rewardName: contentIn(
                say.language,
                { name: voucher.name, ...translationsShown(voucher.translations) },
                "name",
              ).text,
              sponsorName: voucher.sponsorName,
              lastDay: voucher.lastDay,
            }),
        }),
      );
  }
}

/** Makes ended codes void, and tells the office where few codes are left, or none; once between two fillings (PRODUCT R40.14). */
export async function watchCodes(deps: Deps): Promise<void> {
  const at = deps.now();
  await voidEndedCodes(deps.db, { today: localDateOf(at, await programmeZone(deps)), at });
  const few = await fewCodesLeft(deps.db, FEW_CODES);
  if (few.length === 0) return;
  const userIds = await findStockers(deps.db);
  for (const { id, name, left, filledAt } of few) {
    const mark = left === 0 ? "none" : "few";
    await inTransaction(deps.db, (tx) =>
      notifyMany(deps, tx, {
        userIds,
        event: `codes_left:${id}:${filledAt.getTime()}:${mark}`,
        notice: (say) => codesLeft(say, { rewardName: name, left }),
      }),
    );
  }
}
