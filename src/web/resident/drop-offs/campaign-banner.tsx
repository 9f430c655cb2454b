import { IconHeartHandshake } from "@tabler/icons-react";
import type { ReactElement } from "react";

import { labelOf } from "#domain/rates/materials.ts";

import { Banner } from "#web/kit/ui/banner.tsx";
import type { SupportedCampaign } from "./use-supported-campaign.ts";
import { say } from "#web/kit/words/say.ts";

/** The campaign that the drop-off will count for (PRODUCT 2.23). */
export function CampaignBanner({ campaign }: { campaign: SupportedCampaign }): ReactElement {
  const { name, material, isOpen } = campaign;
  if (!isOpen) {
    return (
      <Banner tone="warn">
        <strong>
          {name === ""
            ? say("This campaign is no longer open.")
            : say("{name} is no longer open.", { name })}
        </strong>{" "}
        {say("Your drop-off still counts for you.")}
      </Banner>
    );
  }
  return (
    <Banner tone="done" icon={<IconHeartHandshake size={26} />}>
      <strong>{say("Support Campaign: {name}", { name })}</strong>
      {material && (
        <>
          <br />
          {say("Selected recyclables: {material}", { material: labelOf(say, material) })}
        </>
      )}
    </Banner>
  );
}
