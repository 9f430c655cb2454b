import type { OwnCode } from "#contract/rewards.ts";
import { formatLastDay, limitBegins } from "#domain/vouchers.ts";
import { DAY_MS } from "#domain/durations.ts";

import type { Caller } from "../core/access/caller.ts";
import { ownerOf } from "../core/access/owner.ts";
import type { Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { localDateOf } from "../core/time/zone.ts";
import { programmeZone } from "../settings/service.ts";
import type { RewardRow } from "./store.ts";
import { newestOf } from "./store-redemptions.ts";
import { readCode } from "./store-vouchers.ts";
import { openCode } from "./voucher-codes.ts";

/** The code of an own redemption. @throws Failure("not_found") where it is not the caller's, or has none */
export async function ownCode(
  deps: Pick<Deps, "db" | "secret">,
  caller: Caller,
  redemptionId: string,
): Promise<OwnCode> {
  const stored = await readCode(deps.db, ownerOf(caller), redemptionId);
  if (!stored) throw new Failure("not_found");
  return { code: openCode(deps, stored) };
}

/**
 * Refuses what is beyond the limit for one person (PRODUCT R40.7); the redemption in question is stored already.
 * @throws Failure("limit_reached") with the day from which on it is possible again.
 */
export async function refuseBeyondLimit(
  deps: Pick<Deps, "db" | "now">,
  tx: Tx,
  { userId, reward }: { userId: string; reward: RewardRow },
): Promise<void> {
  const { person_limit: limit, limit_days: days } = reward;
  if (limit === null) return;
  const since = limitBegins(days, deps.now());
  const of = { userId, rewardId: reward.id, since, limit: limit + 1 };
  const newest = await newestOf(tx, of);
  const oldest = newest[limit];
  if (!oldest) return;
  if (days === null)
    throw new Failure("limit_reached", {
      message: (say) =>
        say.plural(
          limit,
          "You can redeem this {n} time, and you have.",
          "You can redeem this {n} times, and you have.",
        ),
    });
  const zone = await programmeZone(deps, { tx });
  const next = localDateOf(new Date(oldest.getTime() + days * DAY_MS), zone);
  throw new Failure("limit_reached", {
    message: (say) =>
      say("You can redeem this {times} in {days}. The next time is possible on {date}.", {
        times: say.plural(limit, "{n} time", "{n} times"),
        days: say.plural(days, "{n} day", "{n} days"),
        date: formatLastDay(say, next),
      }),
  });
}
