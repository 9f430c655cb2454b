import { Button } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import type { ReactElement } from "react";

import type { Reward } from "#contract/rewards.ts";
import { pointsMissing } from "#domain/redemptions.ts";
import { formatPointsWithUnit } from "#domain/text.ts";

import { useUser } from "#web/kit/session/session.ts";
import { Chip } from "#web/kit/ui/chip.tsx";
import { ProgressBar } from "#web/kit/ui/progress-bar.tsx";
import { CardFrame } from "./card-frame.tsx";
import styles from "./reward-card.module.css";
import { Sponsor } from "#web/parts/rewards/sponsor.tsx";
import { sayNodes } from "#web/kit/words/say-nodes.tsx";
import { Written } from "#web/kit/words/written.tsx";
import { say } from "#web/kit/words/say.ts";

/** From this number down, a card shows how many are left. */
const FEW = 5;

type Props = Readonly<{
  reward: Reward;
  /** Another redemption is in progress. */
  isPending: boolean;
  onOpen: () => void;
  onRedeem: () => void;
}>;

/** One reward: redeemable, still locked, or out of stock. */
export function RewardCard({ reward, isPending, onOpen, onRedeem }: Props): ReactElement {
  const balance = useUser()?.pointsEarned ?? 0;
  const missing = pointsMissing(balance, reward.pointsRequired);
  const isSoldOut = reward.stock === 0;
  return (
    <CardFrame
      thing={reward}
      sponsor={<Sponsor name={reward.sponsorName} link={reward.sponsorLink} />}
      isQuiet={isSoldOut}
      onOpen={onOpen}
    >
      <div className={styles["price"]}>
        <p className={styles["points"]}>{formatPointsWithUnit(say, reward.pointsRequired)}</p>
        {reward.isSavedFor && <Chip tint="points">{say("Saving for")}</Chip>}
        {!isSoldOut && missing > 0 && <PointsNeeded balance={balance} missing={missing} />}
        {!isSoldOut && missing === 0 && <StockLeft stock={reward.stock} />}
      </div>
      {isSoldOut && <Chip tint="neutral">{say("Sold out")}</Chip>}
      {!isSoldOut && missing === 0 && (
        <Button size="sm" onClick={onRedeem} disabled={isPending}>
          {sayNodes((mark) =>
            say("Redeem {reward}", {
              reward: mark(
                <span className="visually-hidden">
                  <Written of={reward} field="name" />
                </span>,
              ),
            }),
          )}
        </Button>
      )}
    </CardFrame>
  );
}

function PointsNeeded({ balance, missing }: { balance: number; missing: number }): ReactElement {
  return (
    <div className={styles["missing"]}>
      <p>
        <IconLock size={15} aria-hidden="true" />
        {say.plural(missing, "{n} more point needed", "{n} more points needed")}
      </p>
      <ProgressBar percent={(Math.max(0, balance) / (balance + missing)) * 100} tone="points" />
    </div>
  );
}

function StockLeft({ stock }: Pick<Reward, "stock">): ReactElement | null {
  if (stock === null || stock > FEW) return null;
  return <p className={styles["left"]}>{say.plural(stock, "Only {n} left", "Only {n} left")}</p>;
}
