// Home of a person: each part is asked where the other screens ask for it.
import type { Home } from "#contract/home.ts";
import { causeOf } from "#domain/pickups/attempts.ts";

import type { Caller } from "../core/access/caller.ts";
import { ownerOf } from "../core/access/owner.ts";
import type { Deps } from "../core/deps.ts";
import type { Context } from "../core/http/call.ts";
import { openKinds } from "../legal/service.ts";
import { newestUnread } from "../notifications/service.ts";
import { ownComing } from "../pickups/service.ts";
import { nearestReward } from "../rewards/service.ts";
import { firstStepsOf } from "./store.ts";

/** What waits for the caller, what comes next, and the nearest reward; all of it at once. */
export async function homeOf(
  deps: Pick<Deps, "db" | "now">,
  caller: Caller,
  { say }: Pick<Context, "say">,
): Promise<Home> {
  const { db } = deps;
  const owner = ownerOf(caller);
  const reader = { owner, language: say.language };
  const [{ attempted, next }, openTexts, answer, reward, firstSteps] = await Promise.all([
    ownComing(deps, owner),
    openKinds(deps, owner),
    newestUnread(db, reader, "dispute_decided"),
    nearestReward(db, owner),
    firstStepsOf(db, owner),
  ]);
  const reason = attempted?.pickup.lastAttempt?.reason;
  return {
    attempted: attempted && reason ? { ...attempted, cause: causeOf(say, reason) } : null,
    openTexts,
    answer: answer ?? null,
    next,
    reward: reward ?? null,
    firstSteps,
  };
}
