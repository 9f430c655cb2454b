import type { AuditType } from "#contract/management.ts";
import type { Reward, RewardEdit, RewardForm, RewardTerms } from "#contract/rewards.ts";
import { VOUCHER_DAYS } from "#domain/vouchers.ts";
import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES } from "#domain/images.ts";

import type { Caller } from "../core/access/caller.ts";
import { audit } from "../core/database/audit.ts";
import type { Tx } from "../core/database/database.ts";
import { refuseStale } from "../core/database/stale.ts";
import { inTransaction } from "../core/database/transaction.ts";
import type { Deps } from "../core/deps.ts";
import { Failure, invalidField } from "../core/failures/failure.ts";
import { processImage, readDataUrl } from "../core/pictures/images.ts";
import { translationsToStore } from "../core/words/translations.ts";
import { sponsorFor } from "./sponsors.ts";
import { addReward, changeReward, deleteReward, findReward, type RewardValues } from "./store.ts";
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
      voucher: "none" as const,
      voucher_days: VOUCHER_DAYS.initial,
      person_limit: null,
      limit_days: null,
      value_cents: 0,
      ...valuesOf(form),
      ...(await sponsorValues(deps, tx, caller, form)),
      image_key,
    };
    refuseStockOfCodes(values);
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
    const sponsor = await sponsorValues(deps, tx, caller, form);
    await refuseStale(tx, "rewards", { id, given: form.updatedAt });
    const values = {
      ...valuesOf(form),
      ...sponsor,
      ...(image_key !== undefined && { image_key }),
    };
    const kind = values.voucher ?? (await findReward(tx, id))?.voucher;
    refuseStockOfCodes({ voucher: kind, stock: form.stock });
    if (kind === "file") values.stock = null;
    const reward = await changeReward(tx, id, values, deps.now());
    if (!reward) throw new Failure("not_found");
    await note(deps, tx, { caller, type: "reward_changed", id, name: reward.name });
    return reward;
  });
}

/** What residents do not see of a reward (PRODUCT R41.1). @throws Failure("not_found") */
export async function rewardTerms({ db }: Pick<Deps, "db">, id: string): Promise<RewardTerms> {
  const reward = await findReward(db, id);
  if (!reward) throw new Failure("not_found");
  return { valueCents: reward.value_cents };
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

type Optional =
  | "translations"
  | "sponsor_link"
  | "how_to_receive"
  | "stock"
  | "voucher"
  | "voucher_days"
  | "person_limit"
  | "limit_days"
  | "value_cents";
type BySponsor = "sponsor_id" | "sponsor_name";

type Values = Omit<RewardValues, "image_key" | Optional | BySponsor> &
  Partial<Pick<RewardValues, Optional>>;

/** The sponsor of that name, in its own casing (PRODUCT R40.1). */
async function sponsorValues(
  deps: Pick<Deps, "db" | "now">,
  tx: Tx,
  caller: Caller,
  form: Pick<RewardForm, "sponsorName">,
): Promise<Pick<RewardValues, BySponsor>> {
  const { id, name } = await sponsorFor(deps, tx, caller, form.sponsorName);
  return { sponsor_id: id, sponsor_name: name };
}

/** The number of codes is the stock, so nobody types one (PRODUCT R40.6). */
function refuseStockOfCodes(of: {
  voucher?: string | undefined;
  stock?: number | null | undefined;
}) {
  if (of.voucher === "file" && typeof of.stock === "number")
    throw invalidField("stock", (say) => say("The stock is the number of codes"));
}

const valuesOf = (form: Omit<RewardForm, "image">): Values => ({
  name: form.name,
  description: form.description,
  ...translationsToStore(form),
  points_required: form.pointsRequired,
  ...(form.sponsorLink !== undefined && { sponsor_link: form.sponsorLink || null }),
  ...(form.howToReceive !== undefined && { how_to_receive: form.howToReceive || null }),
  ...(form.stock !== undefined && { stock: form.stock }),
  ...(form.voucher !== undefined && { voucher: form.voucher }),
  ...(form.voucherDays !== undefined && { voucher_days: form.voucherDays }),
  ...(form.valueCents !== undefined && { value_cents: form.valueCents }),
  ...limitOf(form),
});

/** Days count for a limit only, so they go with it. */
function limitOf({
  personLimit,
  limitDays,
}: Pick<RewardForm, "personLimit" | "limitDays">): Partial<
  Pick<RewardValues, "person_limit" | "limit_days">
> {
  if (personLimit === undefined) return {};
  if (personLimit === null) return { person_limit: null, limit_days: null };
  return {
    person_limit: personLimit,
    ...(limitDays !== undefined && { limit_days: limitDays }),
  };
}

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
