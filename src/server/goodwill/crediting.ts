import { pointsGiven } from "#domain/emails/goodwill.ts";
import { goodwillEntry } from "#domain/impact/goodwill.ts";

import type { Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { inert } from "../core/text/typed-text.ts";
import { credit } from "../impact/service.ts";
import { notify } from "../notifications/service.ts";

type Gift = {
  id: string;
  userId: string;
  points: number;
  /** As it was typed. */
  reason: string;
  /** Who decided that it is credited. */
  actorId: string;
};

/** Credits points to a person whose row is locked, and tells the reason (PRODUCT R28.11). */
export async function creditGift(
  deps: Deps,
  tx: Tx,
  { id, userId, points, reason, actorId }: Gift,
): Promise<void> {
  await credit(deps, tx, { ...goodwillEntry(id, points), userId, actorId });
  await notify(deps, tx, {
    userId,
    event: `points_given:${id}`,
    notice: (say) => pointsGiven(say, { points, reason: inert(reason) }),
  });
}
