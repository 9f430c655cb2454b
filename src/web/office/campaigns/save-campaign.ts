import * as z from "zod/mini";

import { CampaignForm, type Campaign } from "#contract/campaigns.ts";
import type { DropOffLocation } from "#contract/locations.ts";

import { useAction } from "#web/kit/actions/action.ts";
import type { ApiError } from "#web/kit/api/api-error.ts";
import type { Saving } from "../dialogs/edit-dialog.tsx";
import { translatedValues, type TranslatedValues } from "../fields/translation-fields.tsx";
import { momentIn } from "#web/kit/time/zone.ts";
import { readerZone } from "#web/kit/time/reader-zone.ts";
import { say } from "../words/say.ts";

/** A campaign's drop-off location, as the form uses it. */
export type CampaignLocation = Pick<DropOffLocation, "_id" | "name" | "address" | "itemType"> &
  Readonly<{ timeZone?: string }>;

/** The values of the form: a number field holds the typed text while that is not a number. */
export type CampaignValues = TranslatedValues & {
  name: string;
  description: string;
  endDate: string;
  goal: number | string;
  dropOffLocationId: string;
  image: string;
};

/** Required fields (PRODUCT 5.11); one message covers all that are missing. */
const REQUIRED = ["name", "description", "endDate", "goal", "dropOffLocationId"] as const;
export const INCOMPLETE = say("Please fill in all required fields");

/** A message of its own for an empty field; all other checks are the contract's. */
const filled = (sentence: string): z.ZodMiniString => z.string().check(z.minLength(1, sentence));
const Added = z.extend(CampaignForm, {
  dropOffLocationId: filled(say("Drop-off location is required")),
  // The field itself accepts only dates, or only whole numbers.
  endDate: filled(say("End date is required")),
  goal: z.union([
    z.literal("").check(z.refine(() => false, say("Goal is required"))),
    CampaignForm.shape.goal,
  ]),
});
/** Without a new picture the present one is kept. */
const Edited = z.extend(Added, { image: z.string() });

export const schemaFor = (campaign: Campaign | undefined): typeof Added | typeof Edited =>
  campaign ? Edited : Added;

export const valuesOf = (campaign: Campaign | undefined): CampaignValues => ({
  name: campaign?.name ?? "",
  description: campaign?.description ?? "",
  ...translatedValues(campaign?.translations, ["name", "description"]),
  endDate: campaign?.endDate ?? "",
  goal: campaign?.goal ?? "",
  dropOffLocationId: campaign?.dropOffLocationId ?? "",
  image: "",
});

/** Whether a required field is empty. */
export function isIncomplete(values: CampaignValues): boolean {
  return REQUIRED.some((name) => String(values[name]).trim() === "");
}

/** Today's date at the drop-off location; before one is chosen, the reader's. */
export function todayAt(location: CampaignLocation | undefined): string {
  return momentIn(location?.timeZone ?? readerZone(), Date.now()).today;
}

/** Adds a campaign, or changes the given one. */
export function useSaveCampaign(
  campaign: Campaign | undefined,
  onFailed: (error: ApiError) => void,
): Saving<CampaignValues> {
  const add = useAction("POST /campaigns", {
    done: say("Campaign added successfully"),
    refresh: ["GET /campaigns"],
    onFailed,
  });
  const edit = useAction("PUT /campaigns/:id", {
    done: say("Campaign updated successfully"),
    refresh: ["GET /campaigns", "GET /campaigns/:id"],
    onFailed,
  });
  const save = async ({ image, ...values }: CampaignValues): Promise<unknown> => {
    const fields = { ...values, goal: Number(values.goal) };
    if (!campaign) return add.run({ body: { ...fields, image } });
    const { _id, updatedAt } = campaign;
    const body = { ...fields, ...(image !== "" && { image }), updatedAt };
    return edit.run({ params: { id: _id }, body });
  };
  return { save, isPending: add.isPending || edit.isPending };
}
