import { useState, type ReactElement } from "react";

import type { Campaign } from "#contract/campaigns.ts";

import { draftNameFor } from "#web/kit/session/draft-keys.ts";
import { useSchemaForm } from "#web/kit/forms/form.ts";
import { useRefusal } from "#web/kit/forms/refusal.ts";
import { Banner } from "#web/kit/ui/banner.tsx";
import { EditDialog } from "../dialogs/edit-dialog.tsx";
import { CampaignFields } from "./campaign-fields.tsx";
import {
  type CampaignLocation,
  INCOMPLETE,
  isIncomplete,
  schemaFor,
  todayAt,
  useSaveCampaign,
  valuesOf,
} from "./save-campaign.ts";
import { say } from "../words/say.ts";

type Props = Readonly<{
  /** Omitted for a new campaign. */
  campaign?: Campaign;
  /** Its present drop-off location. */
  location?: CampaignLocation | undefined;
  onClosed: () => void;
  onReload?: () => Promise<void>;
}>;

/** "Add New Campaign", and the same form for editing (PRODUCT 2.38, 5.11). */
export function CampaignDialog({ campaign, onClosed, onReload, ...given }: Props): ReactElement {
  const [location, setLocation] = useState(given.location);
  const form = useSchemaForm({
    schema: schemaFor(campaign),
    initialValues: valuesOf(campaign),
    also: ({ endDate }): Record<string, string> =>
      // An active campaign may be ended by setting a past date; a new one may not start with one.
      !campaign && endDate !== "" && endDate < todayAt(location)
        ? { endDate: say("The end date can't be in the past") }
        : {},
    // The location is chosen by a search and needs more than its id, so it is not in the draft.
    draft: { name: draftNameFor("campaign", campaign), except: ["image", "dropOffLocationId"] },
  });
  const { isStale, refuse } = useRefusal(form);
  const isWrong = Object.keys(form.errors).length > 0;
  return (
    <EditDialog
      title={campaign ? say('Edit "{name}"', { name: campaign.name }) : say("Add New Campaign")}
      size="lg"
      thing="campaign"
      isNew={!campaign}
      form={form}
      isStale={isStale}
      {...useSaveCampaign(campaign, refuse)}
      onReload={onReload}
      onClosed={onClosed}
    >
      {isWrong && isIncomplete(form.values) && <Banner>{INCOMPLETE}</Banner>}
      <CampaignFields
        form={form}
        current={campaign?.image.url}
        location={location}
        onLocation={setLocation}
      />
    </EditDialog>
  );
}
