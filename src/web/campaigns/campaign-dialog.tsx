import { Group, Stack } from "@mantine/core";
import { useState, type ReactElement } from "react";

import type { Campaign } from "#contract/campaigns.ts";

import { useSchemaForm } from "../core/form.ts";
import { refuseForm } from "../core/refusal.ts";
import { Banner } from "../core/ui/banner.tsx";
import { FormDialog } from "../core/ui/form-dialog.tsx";
import { StaleBanner } from "../core/ui/stale-banner.tsx";
import { SubmitButton } from "../core/ui/submit-button.tsx";
import { CampaignFields } from "./campaign-fields.tsx";
import {
  type CampaignPlace,
  INCOMPLETE,
  isIncomplete,
  schemaFor,
  todayAt,
  useSaveCampaign,
  valuesOf,
} from "./save-campaign.ts";

type Props = Readonly<{
  /** Left out where a new one is added. */
  campaign?: Campaign;
  /** Where it collects now. */
  place?: CampaignPlace | undefined;
  onClosed: () => void;
  onReload?: () => Promise<void>;
}>;

/** "Add New Campaign", and the same form for a change (spec §2, §5). */
export function CampaignDialog({ campaign, onClosed, onReload, ...given }: Props): ReactElement {
  const [place, setPlace] = useState(given.place);
  const [isStale, setStale] = useState(false);
  const form = useSchemaForm({
    schema: schemaFor(campaign),
    initialValues: valuesOf(campaign),
    also: ({ endDate }): Record<string, string> =>
      // A running campaign may be ended by a past day; a new one may not begin so.
      !campaign && endDate !== "" && endDate < todayAt(place)
        ? { endDate: "The end date cannot be in the past" }
        : {},
  });
  const { save, isPending } = useSaveCampaign(campaign, (error) =>
    refuseForm(form, error, { otherwise: "An error occurred", onStale: () => setStale(true) }),
  );
  const isWrong = Object.keys(form.errors).length > 0;
  return (
    <FormDialog
      title={campaign ? `Edit "${campaign.name}"` : "Add New Campaign"}
      size="lg"
      isUnsaved={form.isDirty() && !isPending}
      onClosed={onClosed}
    >
      {(close) => (
        <form
          noValidate
          onSubmit={form.handle(async (values) => {
            if (await save(values)) close();
          })}
        >
          <Stack gap="md">
            {isStale && onReload && <StaleBanner thing="campaign" onReload={onReload} />}
            {isWrong && isIncomplete(form.values) && <Banner>{INCOMPLETE}</Banner>}
            <CampaignFields
              form={form}
              current={campaign?.image.url}
              place={place}
              onPlace={setPlace}
            />
            <Group justify="flex-end">
              <SubmitButton isPending={isPending} pendingLabel="Saving...">
                {campaign ? "Save campaign" : "Add campaign"}
              </SubmitButton>
            </Group>
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}
