import { Button, Group, Stack } from "@mantine/core";
import type { ReactElement } from "react";

import type { Reward } from "#contract/rewards.ts";
import { canRedeem, pointsMissing } from "#domain/redemptions.ts";
import { formatPoints, formatPointsWithUnit } from "#domain/text.ts";

import { useUser } from "#web/kit/session/session.ts";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { DialogActions } from "#web/kit/dialogs/dialog-actions.tsx";
import styles from "./reward-dialog.module.css";
import { RewardFacts } from "#web/parts/rewards/reward-facts.tsx";
import { RewardWords, type WordsRow } from "./reward-words.tsx";
import { SavingButton } from "./saving-button.tsx";
import { Sponsor } from "#web/parts/rewards/sponsor.tsx";
import { Written } from "#web/kit/words/written.tsx";
import { say } from "#web/kit/words/say.ts";

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
      title={isRedeeming ? say("Redeem this reward?") : say("Reward")}
    >
      <Stack gap="lg">
        <RewardFacts thing={reward}>
          <p className={styles["sponsor"]}>
            <Sponsor name={reward.sponsorName} link={reward.sponsorLink} />
          </p>
        </RewardFacts>
        <RewardWords rows={rowsOf(reward)} />
        {isPossible ? (
          <Balances balance={balance} price={pointsRequired} />
        ) : (
          <p className={styles["obstacle"]}>{obstacleOf(reward, balance)}</p>
        )}
        {!isRedeeming && <SavingButton reward={reward} canStart={!isPossible && stock !== 0} />}
        <DialogActions>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {isRedeeming ? say("Cancel") : say("Close")}
            </Button>
            {isPossible && <RedeemButton {...props} />}
          </Group>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

function rowsOf(reward: Reward): readonly WordsRow[] {
  const { voucher, voucherDays, sponsorName: sponsor, howToReceive } = reward;
  const code: Readonly<Record<typeof voucher, string | null>> = {
    none: null,
    own: say(
      "You get a code at once. Show it at {sponsor} within {days}. Not used in time, your points come back.",
      { sponsor, days: say.plural(voucherDays, "{n} day", "{n} days") },
    ),
    file: say("You get a code of {sponsor} at once. It can't be returned.", { sponsor }),
  };
  const said = code[voucher];
  return [
    ...(said === null ? [] : [[say("Your code"), said] as const]),
    ...(howToReceive === null
      ? []
      : [
          [
            say("How you receive it"),
            <Written key="how" of={reward} field="howToReceive" />,
          ] as const,
        ]),
  ];
}

function RedeemButton({ reward, isRedeeming, onRedeem, onConfirm }: Props): ReactElement {
  if (!isRedeeming) return <Button onClick={onRedeem}>{say("Redeem")}</Button>;
  return (
    <Button data-autofocus onClick={onConfirm}>
      {say("Redeem for {points}", { points: formatPointsWithUnit(say, reward.pointsRequired) })}
    </Button>
  );
}

function obstacleOf({ stock, pointsRequired }: Reward, balance: number): string {
  const price = formatPointsWithUnit(say, pointsRequired);
  if (stock === 0) return say("{price}. This reward is sold out.", { price });
  const missing = formatPointsWithUnit(say, pointsMissing(balance, pointsRequired));
  return say("{price}. You have {balance} and need {missing} more.", { price, balance, missing });
}

function Balances({ balance, price }: { balance: number; price: number }): ReactElement {
  return (
    <dl className={styles["balances"]}>
      <div>
        <dt>{say("Your balance now")}</dt>
        <dd>{formatPoints(say, balance)}</dd>
      </div>
      <div>
        <dt>{say("This reward")}</dt>
        <dd>-{formatPoints(say, price)}</dd>
      </div>
      <div className={styles["after"]}>
        <dt>{say("Your balance after")}</dt>
        <dd>{formatPoints(say, balance - price)}</dd>
      </div>
    </dl>
  );
}
