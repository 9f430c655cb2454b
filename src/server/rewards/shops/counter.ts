// 1. A voucher is looked at again once its redemption is locked: of shops that hand over at once one has an effect, and the others are
// told of it (PRODUCT R40.8).
// 2. An unknown code and one of another sponsor have the same answer, and count alike (PRODUCT R42.4).
import type { CheckedVoucher, ShopToday, UsedVoucher } from "#contract/office/shops.ts";
import { shopBlocked } from "#domain/emails/rewards.ts";
import {
  handOverRefusal,
  isSameAgain,
  personAtCounter,
  undoRefusal,
  UNKNOWN_CODES,
} from "#domain/rewards/shops.ts";
import { formatLastDay } from "#domain/vouchers.ts";
import { contentIn } from "#domain/words/content.ts";
import { formatMoment } from "#domain/words/formats.ts";
import type { Say } from "#domain/words/say.ts";

import type { Key } from "../../core/access/caller.ts";
import { everybodysForKey, type Owned } from "../../core/access/owner.ts";
import { audit } from "../../core/database/audit.ts";
import type { Tx } from "../../core/database/database.ts";
import { inTransaction } from "../../core/database/transaction.ts";
import type { Deps } from "../../core/deps.ts";
import { Failure } from "../../core/failures/failure.ts";
import { makeThrottle, type Throttle } from "../../core/limits/throttle.ts";
import { instantOf, localDateOf } from "../../core/time/zone.ts";
import { translationsShown } from "../../core/words/translations.ts";
import { notifyMany } from "../../notifications/service.ts";
import { programmeZone } from "../../settings/service.ts";
import { type Doing, moveOf } from "../charging.ts";
import { changeTo } from "../redemptions.ts";
import { type LockedRedemption, lockRedemption } from "../store-redemptions.ts";
import { findStockers } from "../store-sponsors.ts";
import { macOf } from "../voucher-codes.ts";
import { countsOf } from "./store-keys.ts";
import { findShown, type ShownVoucher } from "./store-shown.ts";

type Asked = { key: Key; code: string; say: Say };

/** What is done at the counters of shops. Each throws `voucher_unknown` or, after ten of those in an hour, `too_many_requests`. */
export type Counter = {
  /** @throws Failure("voucher_used"), Failure("voucher_used_here"), Failure("voucher_ended"), Failure("voucher_void") */
  readonly check: (asked: Asked) => Promise<CheckedVoucher>;
  /** Marks as used. @throws as `check` */
  readonly use: (asked: Asked) => Promise<UsedVoucher>;
  /** Takes the own mark back; for one that is open it does nothing. @throws as `check`; Failure("voucher_settled") */
  readonly undo: (asked: Asked) => Promise<CheckedVoucher>;
};

export function openCounter(deps: Doing): Counter {
  const throttle = makeThrottle(deps, {
    name: "voucher",
    points: UNKNOWN_CODES.codes,
    seconds: UNKNOWN_CODES.seconds,
  });
  const shownTo = (asked: Asked): Promise<ShownVoucher> => lookUp(deps, throttle, asked);
  return {
    check: async (asked) => {
      const shown = await shownTo(asked);
      await refuse(deps, shown, handOverRefusal(shown, { key: asked.key.id, at: deps.now() }));
      return toldOf(shown, asked.say);
    },
    use: async (asked) => {
      const { redemptionId } = await shownTo(asked);
      return atOnce(deps, asked, redemptionId, async (tx, { shown, before }) => {
        const at = deps.now();
        if (shown.usedAt !== null && isSameAgain(shown, { key: asked.key.id, at }))
          return { ...toldOf(shown, asked.say), usedAt: shown.usedAt.toISOString() };
        await refuse({ ...deps, tx }, shown, handOverRefusal(shown, { key: asked.key.id, at }));
        // The stored moment is the one that is answered, also to the same call again.
        const atThatMoment = { ...deps, now: () => at };
        await changeTo(
          atThatMoment,
          tx,
          moveBy(asked.key, { id: redemptionId, before, to: "completed" }),
        );
        return { ...toldOf(shown, asked.say), usedAt: at.toISOString() };
      });
    },
    undo: async (asked) => {
      const { redemptionId } = await shownTo(asked);
      return atOnce(deps, asked, redemptionId, async (tx, { shown, before }) => {
        const by = { key: asked.key.id, at: deps.now() };
        await refuse({ ...deps, tx }, shown, undoRefusal(shown, by));
        if (shown.usedAt !== null)
          await changeTo(deps, tx, moveBy(asked.key, { id: redemptionId, before, to: "pending" }));
        return toldOf(shown, asked.say);
      });
    },
  };
}

/** Whose link it is, and how many it marked as used today and this month in the programme's zone. */
export async function today(deps: Pick<Deps, "db" | "now">, { id }: Key): Promise<ShopToday> {
  const zone = await programmeZone(deps);
  const day = localDateOf(deps.now(), zone);
  const since = (date: string): Date => instantOf(date, "00:00", zone);
  const month = since(`${day.slice(0, "2026-11".length)}-01`);
  const counts = await countsOf(deps.db, { id, day: since(day), month });
  if (!counts) throw new Failure("unauthenticated");
  return counts;
}

type Locked = { shown: ShownVoucher; before: Owned<LockedRedemption> };

/** Locks the redemption of a voucher, and looks at both again. */
function atOnce<Answer>(
  deps: Doing,
  { key, code }: Asked,
  redemptionId: string,
  work: (tx: Tx, locked: Locked) => Promise<Answer>,
): Promise<Answer> {
  return inTransaction(deps.db, async (tx) => {
    const before = await lockRedemption(tx, redemptionId, everybodysForKey(key));
    const shown = await findShown(tx, {
      sponsorId: key.sponsorId,
      mac: macOf(deps, key.sponsorId, code),
    });
    if (!before || !shown) throw new Failure("voucher_unknown");
    return work(tx, { shown, before });
  });
}

const moveBy = (
  key: Key,
  change: { id: string; before: Owned<LockedRedemption>; to: "completed" | "pending" },
) => moveOf({ ...change, actorId: null, key });

const toldOf = (shown: ShownVoucher, say: Say): CheckedVoucher => ({
  ...personAtCounter(shown),
  reward: contentIn(
    say.language,
    { name: shown.name, ...translationsShown(shown.translations) },
    "name",
  ).text,
  lastDay: shown.lastDay,
});

/** @throws Failure("voucher_unknown"), Failure("too_many_requests") */
async function lookUp(
  deps: Doing,
  throttle: Throttle,
  { key, code }: Asked,
): Promise<ShownVoucher> {
  await throttle.refuse(key.id);
  const shown = await findShown(deps.db, {
    sponsorId: key.sponsorId,
    mac: macOf(deps, key.sponsorId, code),
  });
  if (shown) return shown;
  if ((await throttle.take(key.id)) === 0) await tellBlocked(deps, key);
  throw new Failure("voucher_unknown");
}

/** The tenth unknown code of an hour: somebody guesses, or the link has gone to where it should not be. */
const tellBlocked = (deps: Doing, { id, name: shop, sponsorId }: Key): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const at = deps.now();
    await audit(tx, {
      type: "shop_blocked",
      at,
      actorId: null,
      subjectType: "sponsor",
      subjectId: sponsorId,
      detail: { shop },
    });
    await notifyMany(deps, tx, {
      userIds: await findStockers(tx),
      event: `shop_blocked:${id}:${at.getTime()}`,
      notice: (say) => shopBlocked(say, { shop, sponsorId }),
    });
  });

/** Says of a voucher that cannot be used when and why that is so; the zone is named, since a device of a shop may be in another. */
async function refuse(
  { tx, ...deps }: Pick<Deps, "db" | "now"> & { tx?: Tx },
  { usedAt, lastDay }: ShownVoucher,
  code: ReturnType<typeof undoRefusal>,
): Promise<void> {
  if (code === undefined) return;
  if ((code === "voucher_used" || code === "voucher_used_here") && usedAt !== null) {
    const zone = await programmeZone(deps, tx && { tx });
    throw new Failure(code, {
      message: (say) =>
        say("Already used on {moment}", { moment: formatMoment(say.language, usedAt, zone) }),
    });
  }
  if (code === "voucher_ended")
    throw new Failure(code, {
      message: (say) => say("Ended on {date}", { date: formatLastDay(say, lastDay) }),
    });
  throw new Failure(code);
}
