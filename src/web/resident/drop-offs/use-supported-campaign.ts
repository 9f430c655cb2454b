import { useQuery } from "@tanstack/react-query";

import type { DropOffItemType } from "#domain/rates/material-facts.ts";

import { written } from "#web/kit/words/written.tsx";
import { selectedRecyclables } from "../campaigns/selected-recyclables.ts";
import { isGone } from "#web/kit/api/api-error.ts";
import { read } from "#web/kit/api/api.ts";

export type SupportedCampaign = Readonly<{
  id: string;
  name: string;
  /** The campaign's material: the selected recyclables (PRODUCT 2.21). */
  material: DropOffItemType | undefined;
  /** False once it has ended or was deleted: the drop-off then counts for its owner alone. */
  isOpen: boolean;
}>;

/** The campaign in the URL: first with the data of the link, then with the server's. */
export function useSupportedCampaign(
  id: string | undefined,
  name: string | undefined,
): SupportedCampaign | undefined {
  const { data, error } = useQuery({
    ...read("GET /campaigns/:id", { params: { id: id ?? "" } }),
    enabled: id !== undefined,
  });
  if (id === undefined) return undefined;
  const campaign = data?.data.campaign;
  const called = campaign ? written(campaign, "name") : (name ?? "");
  if (isGone(error)) return { id, name: called, material: undefined, isOpen: false };
  if (!campaign) return { id, name: called, material: selectedRecyclables(), isOpen: true };
  return { id, name: called, material: campaign.material, isOpen: campaign.status !== "ended" };
}
