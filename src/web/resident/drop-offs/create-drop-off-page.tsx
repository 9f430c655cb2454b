import { useSearch } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";

import type { DropOffItemType } from "#domain/rates/material-facts.ts";

import { Page } from "#web/kit/ui/page.tsx";
import { CampaignBanner } from "./campaign-banner.tsx";
import { DropOffForm } from "./drop-off-form.tsx";
import { useSupportedCampaign } from "./use-supported-campaign.ts";
import { say } from "#web/kit/words/say.ts";

/** /dropoff/create (PRODUCT 2.23), on its own or for a campaign. */
export function CreateDropOffPage(): ReactElement {
  const { campaignId, campaignName, location } = useSearch({ from: "/user/dropoff/create" });
  const campaign = useSupportedCampaign(campaignId, campaignName);
  const open = campaign?.isOpen ? campaign : undefined;
  const begun = useBegun(open?.material);
  return (
    <Page
      title={say("Drop something off")}
      lead={say("Bring it in, snap a photo, earn points.")}
      back={{ to: "/home", label: say("Back to Home"), isReturn: true }}
      width="narrow"
    >
      {campaign && <CampaignBanner campaign={campaign} />}
      <DropOffForm
        // The form is created again when the campaign has loaded, because its material sets the initial value.
        key={begun ?? ""}
        campaignId={open?.id}
        material={open?.material}
        location={location}
      />
    </Page>
  );
}

/** The last material that a campaign set: one that is over meanwhile leaves the form, and what is in it, as it is. */
function useBegun(material: DropOffItemType | undefined): DropOffItemType | undefined {
  const [begun, setBegun] = useState(material);
  if (material !== undefined && material !== begun) setBegun(material);
  return material ?? begun;
}
