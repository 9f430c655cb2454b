import type { ReactElement } from "react";

import type { Reward } from "#contract/rewards.ts";

import { draftNameFor } from "#web/kit/session/draft-keys.ts";
import { useSchemaForm } from "#web/kit/forms/form.ts";
import { useRefusal } from "#web/kit/forms/refusal.ts";
import { EditDialog } from "../dialogs/edit-dialog.tsx";
import { RewardFields } from "./reward-fields.tsx";
import { schemaFor, useSaveReward, valuesOf } from "./save-reward.ts";
import { say } from "../words/say.ts";

type Props = Readonly<{
  /** Omitted for a new reward. */
  reward?: Reward;
  onClosed: () => void;
  onReload: () => Promise<void>;
}>;

/** Adds or edits a reward. */
export function RewardFormDialog({ reward, ...on }: Props): ReactElement {
  const form = useSchemaForm({
    schema: schemaFor(reward),
    initialValues: valuesOf(reward),
    draft: { name: draftNameFor("reward", reward), except: ["image"] },
  });
  const { isStale, refuse } = useRefusal(form);
  return (
    <EditDialog
      {...on}
      title={reward ? say('Edit "{name}"', { name: reward.name }) : say("Add Reward")}
      size="lg"
      thing="reward"
      isNew={!reward}
      form={form}
      isStale={isStale}
      {...useSaveReward(reward, refuse)}
    >
      <RewardFields form={form} current={reward?.image.url} />
    </EditDialog>
  );
}
