import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import type { Reward } from "#contract/rewards.ts";

import { read } from "#web/kit/api/api.ts";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { useSchemaForm } from "#web/kit/forms/form.ts";
import { useRefusal } from "#web/kit/forms/refusal.ts";
import { draftNameFor } from "#web/kit/session/draft-keys.ts";
import { ErrorState } from "#web/kit/ui/error-state.tsx";
import { EditDialog } from "../dialogs/edit-dialog.tsx";
import { RewardFields } from "./reward-fields.tsx";
import { schemaFor, useSaveReward, valuesOf } from "./save-reward.ts";
import { say } from "../words/say.ts";

type On = Readonly<{
  onClosed: () => void;
  onReload: () => Promise<void>;
}>;

/** Adds a reward, or edits the given one, once what residents do not see of it has come. */
export function RewardFormDialog({
  reward,
  ...on
}: On & Readonly<{ reward?: Reward }>): ReactElement | null {
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...read("GET /reward/admin/terms/:id", { params: { id: reward?._id ?? "" } }),
    enabled: reward !== undefined,
    // It belongs to this version of the reward.
    refetchOnMount: "always",
  });
  if (!reward) return <Filled {...on} reward={undefined} valueCents={0} />;
  if (data && isFetchedAfterMount) return <Filled {...on} reward={reward} {...data.data} />;
  if (!error) return null;
  return (
    <Dialog isOpen title={titleOf(reward)} onClose={on.onClosed}>
      <ErrorState
        title={say("This reward didn't load")}
        error={error}
        onRetry={() => void refetch()}
      />
    </Dialog>
  );
}

const titleOf = ({ name }: Reward): string => say('Edit "{name}"', { name });

type Props = On & Readonly<{ reward: Reward | undefined; valueCents: number }>;

function Filled({ reward, valueCents, ...on }: Props): ReactElement {
  const form = useSchemaForm({
    schema: schemaFor(reward),
    initialValues: valuesOf(reward, valueCents),
    draft: { name: draftNameFor("reward", reward), except: ["image"] },
  });
  const { isStale, refuse } = useRefusal(form);
  return (
    <EditDialog
      {...on}
      title={reward ? titleOf(reward) : say("Add Reward")}
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
