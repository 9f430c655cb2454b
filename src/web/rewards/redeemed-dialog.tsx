import { Stack } from "@mantine/core";
import type { ReactElement } from "react";

import type { Redemption } from "#contract/rewards.ts";
import { sayPoints } from "#domain/text.ts";

import { StatusChip } from "../core/ui/chip.tsx";
import { Dialog } from "../core/ui/dialog.tsx";
import { RewardFacts } from "./reward-facts.tsx";
import { Sponsor } from "./sponsor.tsx";
import { TimelineSteps } from "./timeline-steps.tsx";

type Props = Readonly<{ redemption: Redemption; isOpen: boolean; onClose: () => void }>;

/** A redeemed reward whole: what it was, what it cost, how far it has come. */
export function RedeemedDialog({ redemption, isOpen, onClose }: Props): ReactElement {
  const points = sayPoints(redemption.pointsRequired);
  const isRejected = redemption.status === "rejected";
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Redeemed reward">
      <Stack gap="md" pb="sm">
        <RewardFacts thing={redemption}>
          <p>
            <Sponsor name={redemption.sponsorName} />
          </p>
        </RewardFacts>
        <p>{isRejected ? `Your ${points} came back to your balance.` : `You spent ${points}.`}</p>
        <p>
          <StatusChip status={redemption.status} />
        </p>
        <TimelineSteps redemption={redemption} />
      </Stack>
    </Dialog>
  );
}
