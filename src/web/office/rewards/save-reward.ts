import * as z from "zod/mini";

import { RewardForm, type Reward } from "#contract/rewards.ts";
import { VOUCHER_DAYS, type VoucherKind } from "#domain/vouchers.ts";

import { useAction } from "#web/kit/actions/action.ts";
import type { ApiError } from "#web/kit/api/api-error.ts";
import { toast } from "#web/kit/toasts/toast.ts";
import type { Saving } from "../dialogs/edit-dialog.tsx";
import { translatedValues, type TranslatedValues } from "../fields/translation-fields.tsx";
import { say } from "../words/say.ts";

/** The values of the form: a number field holds the typed text while that is not a number. */
const TRANSLATED = ["name", "description", "howToReceive"] as const;

export type RewardValues = TranslatedValues & {
  name: string;
  description: string;
  pointsRequired: number | string;
  sponsorName: string;
  sponsorLink: string;
  howToReceive: string;
  /** Empty is unlimited. */
  stock: number | string;
  voucher: VoucherKind;
  voucherDays: number | string;
  /** Empty is without a limit, and ever. */
  personLimit: number | string;
  limitDays: number | string;
  /** In dollars. Empty is nothing. */
  valueCents: number | string;
  image: string;
};

/** Empty is unlimited. */
const emptyIsNull = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.transform((typed) => (typed === "" ? null : typed)),
    schema,
  );
/** Typed dollars as cents; what is none stays, and is refused. */
const centsOf = (typed: unknown): unknown => {
  if (typed === "") return 0;
  return typeof typed === "number" ? Number((typed * 100).toFixed(6)) : typed;
};
const { stock, personLimit, limitDays, valueCents: cents } = RewardForm.shape;
const Added = z.extend(RewardForm, {
  stock: emptyIsNull(stock),
  personLimit: emptyIsNull(personLimit),
  limitDays: emptyIsNull(limitDays),
  valueCents: z.pipe(z.transform(centsOf), cents),
});
/** Without a new picture the present one is kept; the original product did nothing then (PRODUCT 5.10). */
const Edited = z.extend(Added, { image: z.string() });

export const schemaFor = (reward: Reward | undefined): typeof Added | typeof Edited =>
  reward ? Edited : Added;

const EMPTY: RewardValues = {
  ...translatedValues(undefined, TRANSLATED),
  name: "",
  description: "",
  pointsRequired: "",
  sponsorName: "",
  sponsorLink: "",
  howToReceive: "",
  stock: "",
  voucher: "none",
  voucherDays: VOUCHER_DAYS.initial,
  personLimit: "",
  limitDays: "",
  valueCents: "",
  image: "",
};

export function valuesOf(reward: Reward | undefined, valueCents = 0): RewardValues {
  if (!reward) return EMPTY;
  const { name, description, pointsRequired, sponsorName } = reward;
  return {
    name,
    description,
    ...translatedValues(reward.translations, TRANSLATED),
    pointsRequired,
    sponsorName,
    sponsorLink: reward.sponsorLink ?? "",
    howToReceive: reward.howToReceive ?? "",
    stock: reward.voucher === "file" ? "" : (reward.stock ?? ""),
    voucher: reward.voucher,
    voucherDays: reward.voucherDays,
    personLimit: reward.personLimit ?? "",
    limitDays: reward.limitDays ?? "",
    valueCents: valueCents === 0 ? "" : valueCents / 100,
    image: "",
  };
}

/** Adds a reward, or changes the given one; says whether a picture was replaced. */
export function useSaveReward(
  reward: Reward | undefined,
  onFailed: (error: ApiError) => void,
): Saving<RewardValues> {
  const refresh = [
    "GET /reward",
    "GET /reward/user",
    "GET /reward/admin/terms/:id",
    "GET /sponsor",
  ] as const;
  const add = useAction("POST /reward", {
    done: say("Reward added successfully"),
    refresh,
    onFailed,
  });
  const edit = useAction("PUT /reward/:id", {
    refresh,
    onFailed,
    onDone: (_reply, { body }) =>
      toast({
        message:
          body.image === undefined
            ? say("Reward updated successfully. Its picture stays the same.")
            : say("Reward updated successfully"),
      }),
  });
  const save = async ({ image, ...values }: RewardValues): Promise<unknown> => {
    const fields = {
      ...values,
      pointsRequired: Number(values.pointsRequired),
      // The stock of a reward with codes is their number.
      stock: values.voucher === "file" ? null : numberOf(values.stock),
      voucherDays: Number(values.voucherDays),
      personLimit: numberOf(values.personLimit),
      limitDays: numberOf(values.limitDays),
      valueCents: Number(centsOf(values.valueCents)),
    };
    if (!reward) return add.run({ body: { ...fields, image } });
    const { _id, updatedAt } = reward;
    const body = { ...fields, ...(image !== "" && { image }), updatedAt };
    return edit.run({ params: { id: _id }, body });
  };
  return { save, isPending: add.isPending || edit.isPending };
}

const numberOf = (typed: number | string): number | null => (typed === "" ? null : Number(typed));
