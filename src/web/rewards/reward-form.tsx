import { Group, Stack } from "@mantine/core";
import { useState, type ReactElement } from "react";

import type { Reward } from "#contract/rewards.ts";

import { useSchemaForm } from "../core/form.ts";
import { refuseForm } from "../core/refusal.ts";
import { FormDialog } from "../core/ui/form-dialog.tsx";
import { StaleBanner } from "../core/ui/stale-banner.tsx";
import { SubmitButton } from "../core/ui/submit-button.tsx";
import { RewardFields } from "./reward-fields.tsx";
import { schemaFor, useSaveReward, valuesOf } from "./save-reward.ts";

type Props = Readonly<{
  /** Left out where a new one is added. */
  reward?: Reward;
  onClosed: () => void;
  onReload: () => Promise<void>;
}>;

/** Adds or edits a reward. */
export function RewardFormDialog({ reward, onClosed, onReload }: Props): ReactElement {
  const form = useSchemaForm({ schema: schemaFor(reward), initialValues: valuesOf(reward) });
  const [isStale, setStale] = useState(false);
  const { save, isPending } = useSaveReward(reward, (error) =>
    refuseForm(form, error, { otherwise: "An error occurred", onStale: () => setStale(true) }),
  );
  return (
    <FormDialog
      title={reward ? `Edit "${reward.name}"` : "Add Reward"}
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
            {isStale && <StaleBanner thing="reward" onReload={onReload} />}
            <RewardFields form={form} current={reward?.image.url} />
            <Group justify="flex-end">
              <SubmitButton isPending={isPending} pendingLabel="Saving...">
                {reward ? "Save reward" : "Add reward"}
              </SubmitButton>
            </Group>
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}
