import { useNavigate } from "@tanstack/react-router";
import { Button } from "@mantine/core";
import type { ReactElement } from "react";

import type { Campaign } from "#contract/campaigns.ts";

import { useNow } from "#web/kit/time/now.ts";
import { momentIn } from "#web/kit/time/zone.ts";
import { readerZone } from "#web/kit/time/reader-zone.ts";
import { isOpenToSupport } from "#web/parts/campaigns/campaign-words.ts";
import { selectRecyclables } from "./selected-recyclables.ts";
import { written } from "#web/kit/words/written.tsx";
import { say } from "#web/kit/words/say.ts";

/** Opens the drop-off form for this campaign with its material; hidden once the campaign is closed. */
export function SupportButton({ campaign }: { campaign: Campaign }): ReactElement | null {
  const navigate = useNavigate();
  const { today } = momentIn(readerZone(), useNow());
  if (!isOpenToSupport(campaign, today)) return null;
  const support = (): void => {
    selectRecyclables(campaign.material);
    const search = {
      campaignId: campaign._id,
      campaignName: written(campaign, "name"),
      location: campaign.dropOffLocationId,
    };
    void navigate({ to: "/dropoff/create", search });
  };
  return (
    <Button fullWidth onClick={support}>
      {say("Support Campaign")}
    </Button>
  );
}
