// Invariant 2 of correcting.ts: a correction, its ledger entry, balances, campaign and audit event are written together.
import type { Counted } from "#domain/corrections/corrections.ts";
import { correctionEntry } from "#domain/impact/ledger.ts";

import { giveReached, tellOfLevel } from "../badges/service.ts";
import { advance } from "../campaigns/service.ts";
import { audit } from "../core/database/audit.ts";
import type { Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { credit } from "../impact/service.ts";
import { insertCorrection, type NewCorrection } from "./store.ts";

/** Writes the correction of a locked collection and everything that follows from it; its owner is not told yet. */
export async function writeCorrection(
  deps: Deps,
  tx: Tx,
  correction: NewCorrection,
  { campaignId, isRejected }: Pick<Counted, "campaignId" | "isRejected">,
): Promise<void> {
  const { subject, ownerId: userId, actorId, revision, before, after, rates, points } = correction;
  await insertCorrection(tx, correction);
  const entry = correctionEntry({ before, after }, { ...subject, turn: revision }, rates);
  // What was rejected becomes a collection by its first correction (PRODUCT R24.12).
  const collections = isRejected && revision === 1 ? 1 : 0;
  const standing = await credit(deps, tx, { ...entry, collections, userId, actorId });
  const { counts } = entry;
  if (campaignId !== null) await advance(deps, tx, { campaignId, userId, counts, collections });
  await tellOfLevel(deps, tx, { ...standing, userId, by: entry.carbonUnits });
  await giveReached(deps, tx, userId);
  await audit(tx, {
    type: `${subject.type}_corrected`,
    at: correction.at,
    userId,
    actorId,
    subjectType: subject.type,
    subjectId: subject.id,
    detail: {
      revision,
      points,
      origin: correction.origin,
      ...(userId === actorId && { own: true }),
    },
  });
}
