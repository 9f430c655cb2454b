import { Button, Group, Stack } from "@mantine/core";
import type { ReactElement } from "react";

import type { Reward } from "#contract/rewards.ts";
import { canRedeem, pointsMissing } from "#domain/redemptions.ts";
import { formatPoints, formatPointsWithUnit } from "#domain/text.ts";

import { useUser } from "../core/session/session.ts";
import { Dialog } from "../core/dialogs/dialog.tsx";
import styles from "./reward-dialog.module.css";
import { RewardFacts } from "./reward-facts.tsx";
import { RewardWords } from "./reward-words.tsx";
import { Sponsor } from "./sponsor.tsx";
import { say } from "../core/words/say.ts";

type Props = Readonly<{
  reward: Reward;
  /** Shows the confirmation of a redemption instead of the details. */
  isRedeeming: boolean;
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
  onRedeem: () => void;
  onConfirm: () => void;
}>;

/** The details of a reward, and the confirmation before it is redeemed: the balance before and after. */
export function RewardDialog(props: Props): ReactElement {
  const { reward, isRedeeming, isOpen, onClose, onClosed } = props;
  const balance = useUser()?.pointsEarned ?? 0;
  const { pointsRequired, stock } = reward;
  const isPossible = canRedeem({ balance, pointsRequired, stock });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      isInHistory
      title={isRedeeming ? "Redeem this reward?" : "Reward"}
    >
      <Stack gap="lg">
        <RewardFacts thing={reward}>
          <p className={styles["sponsor"]}>
            <Sponsor name={reward.sponsorName} link={reward.sponsorLink} />
          </p>
        </RewardFacts>
        {reward.howToReceive !== null && (
          <RewardWords rows={[["How you receive it", reward.howToReceive]]} />
        )}
        {isPossible ? (
          <Balances balance={balance} price={pointsRequired} />
        ) : (
          <p className={styles["obstacle"]}>{obstacleOf(reward, balance)}</p>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {isRedeeming ? "Cancel" : "Close"}
          </Button>
          {isPossible && <RedeemButton {...props} />}
        </Group>
      </Stack>
    </Dialog>
  );
}

function RedeemButton({ reward, isRedeeming, onRedeem, onConfirm }: Props): ReactElement {
  if (!isRedeeming) return <Button onClick={onRedeem}>Redeem</Button>;
  return (
    <Button data-autofocus onClick={onConfirm}>
      Redeem for {formatPointsWithUnit(say, reward.pointsRequired)}
    </Button>
  );
}

function obstacleOf({ stock, pointsRequired }: Reward, balance: number): string {
  if (stock === 0) return `${formatPointsWithUnit(say, pointsRequired)}. This reward is sold out.`;
  const missing = formatPointsWithUnit(say, pointsMissing(balance, pointsRequired));
  return `${formatPointsWithUnit(say, pointsRequired)}. You have ${formatPoints(say, balance)} and need ${missing} more.`;
}

function Balances({ balance, price }: { balance: number; price: number }): ReactElement {
  return (
    <dl className={styles["balances"]}>
      <div>
        <dt>Your balance now</dt>
        <dd>{formatPoints(say, balance)}</dd>
      </div>
      <div>
        <dt>This reward</dt>
        <dd>-{formatPoints(say, price)}</dd>
      </div>
      <div className={styles["after"]}>
        <dt>Your balance after</dt>
        <dd>{formatPoints(say, balance - price)}</dd>
      </div>
    </dl>
  );
}
