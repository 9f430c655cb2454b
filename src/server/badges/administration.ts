import type { AuditType } from "#contract/management.ts";
import type { Badge, BadgeEdit, BadgeForm, BadgeRule } from "#contract/badges.ts";
import { MAX_IMAGE_BYTES } from "#domain/images.ts";
import { badgeGiven } from "#domain/emails/badges.ts";
import { contentIn } from "#domain/words/content.ts";

import { audit } from "../core/database/audit.ts";
import type { Caller } from "../core/access/caller.ts";
import { ownerWith } from "../core/access/owner.ts";
import type { Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { newId } from "../core/database/ids.ts";
import { processImage, readDataUrl } from "../core/pictures/images.ts";
import { refuseStale } from "../core/database/stale.ts";
import { inTransaction } from "../core/database/transaction.ts";
import { translationsToStore } from "../core/words/translations.ts";
import { notify } from "../notifications/service.ts";
import {
  addBadge,
  addHolding,
  changeBadge,
  findBadge,
  holdBadge,
  removeBadges,
  removeHolding,
  ruleToStore,
  userExists,
} from "./store.ts";
import { badgesOf, oneBadge, unknownBadge } from "./browsing.ts";
import { giveToAll, ruleDetail } from "./reaching.ts";

/** Width and height of a stored picture, in pixels. */
const frame = { width: 512, height: 512, fit: "cover" } as const;

export async function createBadge(deps: Deps, caller: Caller, form: BadgeForm): Promise<Badge> {
  const { name, description } = form;
  const image_key = await keepImage(deps, form.image);
  return inTransaction(deps.db, async (tx) => {
    const badge = await addBadge(
      tx,
      { name, description, ...translationsToStore(form), ...ruleToStore(form), image_key },
      deps.now(),
    );
    if (badge.rule) await giveToAll(deps, tx, badge._id);
    await record(deps, tx, {
      type: "badge_created",
      caller,
      badge,
      detail: ruleDetail(badge.rule),
    });
    return badge;
  });
}

export async function editBadge(
  deps: Deps,
  caller: Caller,
  { id, form }: { id: string; form: BadgeEdit },
): Promise<Badge> {
  const { name, description, image } = form;
  const before = await oneBadge(deps, id);
  const picture = image === undefined ? {} : { image_key: await keepImage(deps, image) };
  const changes = {
    name,
    description,
    ...translationsToStore(form),
    ...ruleToStore(form),
    ...picture,
  };
  return inTransaction(deps.db, async (tx) => {
    await refuseStale(tx, "badges", { id, given: form.updatedAt });
    const badge = await changeBadge(tx, id, changes, deps.now());
    if (!badge) return unknownBadge();
    const isRuleChanged = !isSameRule(before.rule, badge.rule);
    if (isRuleChanged && badge.rule) await giveToAll(deps, tx, id);
    const detail = isRuleChanged ? { rule: "by hand", ...ruleDetail(badge.rule) } : {};
    await record(deps, tx, { type: "badge_changed", caller, badge, detail });
    return badge;
  });
}

export async function deleteBadge(deps: Deps, caller: Caller, id: string): Promise<string> {
  return inTransaction(deps.db, async (tx) => {
    const [gone] = await removeBadges(tx, deps.now(), id);
    if (!gone) return unknownBadge();
    await record(deps, tx, { type: "badge_deleted", caller, badge: { _id: id, name: gone.name } });
    return id;
  });
}

export async function deleteAllBadges(deps: Deps, caller: Caller): Promise<string> {
  return inTransaction(deps.db, async (tx) => {
    const at = deps.now();
    const gone = await removeBadges(tx, at);
    await audit(tx, {
      type: "badges_deleted",
      at,
      actorId: caller.id,
      subjectType: "badge",
      detail: { count: gone.length, names: gone.map(({ name }) => name) },
    });
    return gone.length === 1 ? "1 badge deleted" : `${gone.length} badges deleted`;
  });
}

type Holding = { userId: string; badgeId: string };

export async function giveBadge(
  deps: Deps,
  caller: Caller,
  { userId, badgeId }: Holding,
): Promise<Badge[]> {
  return inTransaction(deps.db, async (tx) => {
    const badge = (await holdBadge(tx, badgeId)) ?? unknownBadge();
    if (!(await userExists(tx, userId))) throw new Failure("user_not_found");
    const given = { userId, badgeId, givenBy: caller.id, at: deps.now() };
    if (!(await addHolding(tx, given))) throw new Failure("badge_already_given");
    // A badge that was taken away may be given again; its owner is notified again.
    await notify(deps, tx, {
      userId,
      event: `badge_given:${newId()}`,
      picture: badge.image.url,
      notice: (say) => badgeGiven(say, { name: contentIn(say.language, badge, "name").text }),
    });
    await record(deps, tx, { type: "badge_given", caller, badge, userId });
    return badgesOf(tx, ownerWith(caller, "badges.give", { id: userId }));
  });
}

export async function takeBadge(
  deps: Deps,
  caller: Caller,
  { userId, badgeId }: Holding,
): Promise<Badge[]> {
  return inTransaction(deps.db, async (tx) => {
    const badge = (await findBadge(tx, badgeId)) ?? unknownBadge();
    if (!(await userExists(tx, userId))) throw new Failure("user_not_found");
    if (!(await removeHolding(tx, { userId, badgeId, at: deps.now() })))
      throw new Failure("badge_not_held");
    await record(deps, tx, { type: "badge_taken", caller, badge, userId });
    return badgesOf(tx, ownerWith(caller, "badges.give", { id: userId }));
  });
}

async function keepImage({ blobs }: Deps, image: string): Promise<string> {
  const picture = await processImage(readDataUrl(image, { maxBytes: MAX_IMAGE_BYTES }), frame);
  return blobs.put(picture.bytes, picture.type);
}

const isSameRule = (one: BadgeRule | null, other: BadgeRule | null): boolean =>
  one?.kind === other?.kind &&
  one?.number === other?.number &&
  (one?.material ?? null) === (other?.material ?? null);

type BadgeEvent = {
  type: AuditType;
  caller: Caller;
  badge: Pick<Badge, "_id" | "name">;
  userId?: string;
  detail?: { rule?: string };
};

const record = (
  deps: Deps,
  tx: Tx,
  { type, caller, badge, userId, detail }: BadgeEvent,
): Promise<void> =>
  audit(tx, {
    type,
    at: deps.now(),
    userId: userId ?? null,
    actorId: caller.id,
    subjectType: "badge",
    subjectId: badge._id,
    detail: { name: badge.name, ...detail },
  });
