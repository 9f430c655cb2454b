import { useQuery } from "@tanstack/react-query";

import type { Campaign } from "#contract/campaigns.ts";

import { isGone } from "#web/kit/api/api-error.ts";
import { read } from "#web/kit/api/api.ts";
import type { Supported } from "#web/parts/pickups/booking-values.ts";
import { written } from "#web/kit/words/written.tsx";
import { say } from "#web/kit/words/say.ts";

export type CampaignSupport = Readonly<{
  /** Undefined while it loads, or when pickups cannot count for it. */
  campaign: Supported | undefined;
  name: string;
  /** Why a pickup cannot count for it. */
  obstacle: string | undefined;
}>;

type Asked = Readonly<{ campaignId?: string | undefined; campaignName?: string | undefined }>;

/** The campaign in the URL: its name comes from there at once, the rest from the server. */
export function useCampaign({ campaignId, campaignName }: Asked): CampaignSupport | undefined {
  const { data, error } = useQuery({
    ...read("GET /campaigns/:id", { params: { id: campaignId ?? "" } }),
    enabled: campaignId !== undefined,
  });
  if (campaignId === undefined) return undefined;
  const name = nameOf(data?.data.campaign) ?? campaignName ?? "";
  if (isGone(error))
    return { campaign: undefined, name, obstacle: say("This campaign doesn't exist any more.") };
  if (!data) return { campaign: undefined, name, obstacle: error ? notLoaded() : undefined };
  const { campaign } = data.data;
  const obstacle = campaign.status === "ended" ? say("This campaign has ended.") : undefined;
  return { campaign, name, obstacle };
}

const nameOf = (campaign: Campaign | undefined): string | undefined =>
  campaign && written(campaign, "name");

const notLoaded = (): string =>
  say("The campaign didn't load. Check your connection and reload the page.");
