import { Button, Group, Stack } from "@mantine/core";
import type { ReactElement } from "react";

import type { Redemption } from "#contract/rewards.ts";
import { isTakenBack, takeBackRefusal } from "#domain/redemptions.ts";
import { formatPointsWithUnit } from "#domain/text.ts";

import { StatusChip } from "#web/kit/ui/chip.tsx";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { DialogActions } from "#web/kit/dialogs/dialog-actions.tsx";
import { RewardFacts } from "#web/parts/rewards/reward-facts.tsx";
import { CodeLink } from "./code-link.tsx";
import { RewardWords, type WordsRow } from "./reward-words.tsx";
import { Sponsor } from "#web/parts/rewards/sponsor.tsx";
import { TimelineSteps } from "./timeline-steps.tsx";
import { useTakeBack } from "./use-take-back.ts";
import { formatWhatNext } from "./what-next.ts";
import { Written } from "#web/kit/words/written.tsx";
import { say } from "#web/kit/words/say.ts";

type Props = Readonly<{ redemption: Redemption; isOpen: boolean; onClose: () => void }>;

/** The details of a redeemed reward: its status, what happens next, how to receive it or why it was rejected. */
export function RedeemedDialog({ redemption, isOpen, onClose }: Props): ReactElement {
  const { takeBack, isPending } = useTakeBack();
  const hasCodeOfSponsor = redemption.voucher?.state === "given";
  const canTakeBack = takeBackRefusal(redemption.status, { hasCodeOfSponsor }) === undefined;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={say("Redeemed reward")} isInHistory>
      <Stack gap="md">
        <RewardFacts thing={redemption}>
          <p>
            <Sponsor name={redemption.sponsorName} />
          </p>
        </RewardFacts>
        <p>
          <StatusChip status={redemption.status} />
        </p>
        <TimelineSteps redemption={redemption} />
        <RewardWords rows={rowsOf(redemption)} />
        <DialogActions>
          <Group justify="flex-end" gap="sm">
            {canTakeBack && (
              <Button
                variant="default"
                aria-disabled={isPending}
                onClick={() => void takeBack(redemption)}
              >
                {say("Take it back")}
              </Button>
            )}
            <CodeLink redemption={redemption} />
          </Group>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

function rowsOf(redemption: Redemption): readonly WordsRow[] {
  const { status, reason, howToReceive, pointsRequired, message, voucher } = redemption;
  const next: WordsRow = [say("What happens next"), formatWhatNext(redemption)];
  if (status === "rejected") {
    // What happens next says these two reasons.
    const isSaid = isTakenBack(redemption) || voucher?.state === "ended";
    return reason === null || isSaid ? [next] : [[say("Reason"), reason], next];
  }
  const spent: WordsRow = [say("You spent"), formatPointsWithUnit(say, pointsRequired)];
  const said: readonly WordsRow[] = message === null ? [] : [[say("Our office says"), message]];
  return howToReceive === null
    ? [next, ...said, spent]
    : [
        next,
        ...said,
        [say("How you receive it"), <Written key="how" of={redemption} field="howToReceive" />],
        spent,
      ];
}
