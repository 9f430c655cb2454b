import { Button, Group } from "@mantine/core";
import { IconPigMoney } from "@tabler/icons-react";
import type { ReactElement } from "react";

import type { Reward } from "#contract/rewards.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { Chip } from "#web/kit/ui/chip.tsx";
import { say } from "#web/kit/words/say.ts";

const REFRESH = { refresh: ["GET /reward"] } as const;

type Props = Readonly<{
  reward: Reward;
  /** Whether somebody may begin to save for it: it is left, and cannot be redeemed yet. */
  canStart: boolean;
}>;

/** Marks the one reward that the person is saving for, or takes the mark away (PRODUCT R38.2). */
export function SavingButton({ reward, canStart }: Props): ReactElement | null {
  const { _id: id, isSavedFor = false } = reward;
  const start = useAction("PUT /reward/:id/saving", {
    ...REFRESH,
    done: say("You're saving for this reward"),
  });
  const stop = useAction("DELETE /reward/:id/saving", {
    ...REFRESH,
    done: say("You're no longer saving for it"),
  });
  if (!canStart && !isSavedFor) return null;
  const { run, isPending } = isSavedFor ? stop : start;
  return (
    <Group gap="sm">
      {isSavedFor && <Chip tint="points">{say("Saving for")}</Chip>}
      <Button
        variant="default"
        leftSection={<IconPigMoney size={18} stroke={1.7} aria-hidden="true" />}
        aria-disabled={isPending}
        onClick={() => void run({ params: { id } })}
      >
        {isSavedFor ? say("Stop saving for it") : say("Save for this")}
      </Button>
    </Group>
  );
}
