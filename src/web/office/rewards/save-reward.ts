import * as z from "zod/mini";

import { RewardForm, type Reward } from "#contract/rewards.ts";

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
  image: string;
};

/** Empty is unlimited. */
const Added = z.extend(RewardForm, {
  stock: z.pipe(
    z.transform((typed) => (typed === "" ? null : typed)),
    RewardForm.shape.stock,
  ),
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
  image: "",
};

export function valuesOf(reward: Reward | undefined): RewardValues {
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
    stock: reward.stock ?? "",
    image: "",
  };
}

/** Adds a reward, or changes the given one; says whether a picture was replaced. */
export function useSaveReward(
  reward: Reward | undefined,
  onFailed: (error: ApiError) => void,
): Saving<RewardValues> {
  const refresh = ["GET /reward", "GET /reward/user"] as const;
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
      stock: values.stock === "" ? null : Number(values.stock),
    };
    if (!reward) return add.run({ body: { ...fields, image } });
    const { _id, updatedAt } = reward;
    const body = { ...fields, ...(image !== "" && { image }), updatedAt };
    return edit.run({ params: { id: _id }, body });
  };
  return { save, isPending: add.isPending || edit.isPending };
}
