import type { AuditType } from "#contract/management.ts";
import type { Reward, RewardEdit, RewardForm } from "#contract/rewards.ts";
import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES } from "#domain/images.ts";

import type { Caller } from "../core/access/caller.ts";
import { audit } from "../core/database/audit.ts";
import type { Tx } from "../core/database/database.ts";
import { refuseStale } from "../core/database/stale.ts";
import { inTransaction } from "../core/database/transaction.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { processImage, readDataUrl } from "../core/pictures/images.ts";
import { translationsToStore } from "../core/words/translations.ts";
import { addReward, changeReward, deleteReward, type RewardValues } from "./store.ts";
import { stopSavingFor } from "./store-saving.ts";

/** Largest width and height of a stored picture, in pixels; it is not cropped. */
const FRAME = { width: 800, height: 600, fit: "inside" } as const;

export async function createReward(
  deps: Pick<Deps, "db" | "now" | "blobs">,
  caller: Caller,
  form: RewardForm,
): Promise<Reward> {
  const image_key = await storeImage(deps, form.image);
  return inTransaction(deps.db, async (tx) => {
    const values = {
      sponsor_link: null,
      how_to_receive: null,
      translations: {},
      stock: null,
      ...valuesOf(form),
      image_key,
    };
    const reward = await addReward(tx, values, deps.now());
    await note(deps, tx, { caller, type: "reward_created", id: reward._id, name: reward.name });
    return reward;
  });
}

/** Changes what the form names: an image, a link, a stock or a way to receive it that is left out stays. */
export async function editReward(
  deps: Pick<Deps, "db" | "now" | "blobs">,
  caller: Caller,
  { id, form }: { id: string; form: RewardEdit },
): Promise<Reward> {
  const image_key = form.image === undefined ? undefined : await storeImage(deps, form.image);
  return inTransaction(deps.db, async (tx) => {
    await refuseStale(tx, "rewards", { id, given: form.updatedAt });
    const values = { ...valuesOf(form), ...(image_key !== undefined && { image_key }) };
    const reward = await changeReward(tx, id, values, deps.now());
    if (!reward) throw new Failure("not_found");
    await note(deps, tx, { caller, type: "reward_changed", id, name: reward.name });
    return reward;
  });
}

/** Marks a reward as deleted; redemptions keep their copy of it. */
export async function removeReward(
  deps: Pick<Deps, "db" | "now">,
  caller: Caller,
  id: string,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const name = await deleteReward(tx, id, deps.now());
    if (name === undefined) throw new Failure("not_found");
    await stopSavingFor(tx, id);
    await note(deps, tx, { caller, type: "reward_deleted", id, name });
  });
}

async function storeImage({ blobs }: Pick<Deps, "blobs">, image: string): Promise<string> {
  const bytes = readDataUrl(image, {
    maxBytes: MAX_IMAGE_BYTES,
    tooLarge: IMAGE_TOO_LARGE,
  });
  const picture = await processImage(bytes, FRAME);
  return blobs.put(picture.bytes, picture.type);
}

type Optional = "translations" | "sponsor_link" | "how_to_receive" | "stock";

type Values = Omit<RewardValues, "image_key" | Optional> & Partial<Pick<RewardValues, Optional>>;

const valuesOf = (form: Omit<RewardForm, "image">): Values => ({
  name: form.name,
  description: form.description,
  ...translationsToStore(form),
  points_required: form.pointsRequired,
  sponsor_name: form.sponsorName,
  ...(form.sponsorLink !== undefined && { sponsor_link: form.sponsorLink || null }),
  ...(form.howToReceive !== undefined && { how_to_receive: form.howToReceive || null }),
  ...(form.stock !== undefined && { stock: form.stock }),
});

type Noted = { caller: Caller; type: AuditType; id: string; name: string };

const note = (
  { now }: Pick<Deps, "now">,
  tx: Tx,
  { caller, type, id, name }: Noted,
): Promise<void> =>
  audit(tx, {
    type,
    at: now(),
    actorId: caller.id,
    subjectType: "reward",
    subjectId: id,
    detail: { name },
  });
