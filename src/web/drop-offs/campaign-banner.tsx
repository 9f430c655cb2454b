import { IconHeartHandshake } from "@tabler/icons-react";
import type { ReactElement } from "react";

import { labelOf } from "#domain/materials.ts";

import { Banner } from "../core/ui/banner.tsx";
import type { SupportedCampaign } from "./use-supported-campaign.ts";
import { say } from "../core/words/say.ts";

/** The campaign that the drop-off will count for (PRODUCT 2.23). */
export function CampaignBanner({ campaign }: { campaign: SupportedCampaign }): ReactElement {
  const { name, material, isOpen } = campaign;
  if (!isOpen) {
    return (
      <Banner tone="warn">
        <strong>{name === "" ? "This campaign" : name} is no longer open.</strong> Your drop-off
        still counts for you.
      </Banner>
    );
  }
  return (
    <Banner tone="done" icon={<IconHeartHandshake size={26} />}>
      <strong>Support Campaign: {name}</strong>
      {material && (
        <>
          <br />
          Selected recyclables: {labelOf(say, material)}
        </>
      )}
    </Banner>
  );
}
