import { useQuery } from "@tanstack/react-query";

import { ApiError } from "#web/kit/api/api-error.ts";
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
  const campaign = data?.data.campaign;
  const name = (campaign && written(campaign, "name")) ?? campaignName ?? "";
  if (campaign?.status === "ended")
    return { campaign, name, obstacle: say("This campaign has ended.") };
  return { campaign, name, obstacle: error && !campaign ? sentenceFor(error) : undefined };
}

function sentenceFor(error: Error): string {
  const isGone = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return isGone
    ? say("This campaign doesn't exist any more.")
    : say("The campaign didn't load. Check your connection and reload the page.");
}
