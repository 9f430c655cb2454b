import { ActionIcon } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";

import type { Home } from "#contract/home.ts";
import type { User } from "#contract/profile.ts";
import { impactOf } from "#domain/impact/impact.ts";
import { LEVELS, levelOf } from "#domain/impact/levels.ts";
import { formatPointsWithUnit } from "#domain/text.ts";

import { formatNumber } from "#web/kit/time/format.ts";
import { prefersReducedMotion } from "#web/kit/device/motion.ts";
import { ProgressBar } from "#web/kit/ui/progress-bar.tsx";
import { HeroPanel } from "#web/kit/ui/surface.tsx";
import { FaceCycle } from "./face-cycle.tsx";
import { useGrowingNumber } from "./growing-number.ts";
import styles from "./impact-card.module.css";
import { say } from "#web/kit/words/say.ts";
import { written } from "#web/kit/words/written.tsx";

type Reward = Home["reward"];
type Props = Readonly<{
  user: User;
  /** The one that the person comes to next; null without one. */
  reward: Reward;
}>;

/**
 * The green-impact card of home: the carbon units, the four figures in turn, the progress to the next level, and the ways to
 * the points and to what they bring.
 */
export function ImpactCard({ user, reward }: Props): ReactElement {
  const [isPlaying, setIsPlaying] = usePlaying();
  const shown = useGrowingNumber(`carbon-units:${user._id}`, user.carbonUnits);
  const hasBegun = user.carbonUnits > 0;
  return (
    <HeroPanel className={styles["card"]}>
      <h2 className={styles["eyebrow"]}>{say("Green impact")}</h2>
      {hasBegun && (
        <ActionIcon
          variant="transparent"
          className={styles["pause"] ?? ""}
          aria-label={isPlaying ? say("Pause") : say("Play")}
          onClick={() => setIsPlaying(!isPlaying)}
        >
          {isPlaying ? <IconPlayerPause size={20} /> : <IconPlayerPlay size={20} />}
        </ActionIcon>
      )}
      <p className={styles["score"]}>
        <span className="visually-hidden">
          {say.plural(user.carbonUnits, "{n} carbon units", "{n} carbon units")}
        </span>
        <span aria-hidden="true">
          <span className={styles["figure"]}>{formatNumber(shown)}</span>{" "}
          <span className={styles["unit"]}>{say("carbon units")}</span>
        </span>
      </p>
      <div className={styles["faces"]}>
        {hasBegun ? (
          <FaceCycle
            impact={impactOf(user.itemsCount, user.carbonUnits)}
            preferred={user.impactMeasurement}
            isPlaying={isPlaying}
          />
        ) : (
          <p>{say("Your first collection starts the count.")}</p>
        )}
      </div>
      <LevelBar carbonUnits={user.carbonUnits} />
      <div className={styles["ways"]}>
        <Link to="/impact">
          <span>
            <b>{formatPointsWithUnit(say, user.pointsEarned)}</b> {say("See your impact")}
          </span>
        </Link>
        <Link to="/rewards">
          <span>
            <RewardWords points={user.pointsEarned} reward={reward} />
          </span>
        </Link>
      </div>
    </HeroPanel>
  );
}

/** "270 points to your Reusable bottle", by the balance that is shown beside it. */
function RewardWords({
  points,
  reward,
}: Readonly<{ points: number; reward: Reward }>): ReactElement {
  if (!reward) return <b>{say("See the rewards")}</b>;
  const words = { reward: written(reward, "name") };
  const missing = reward.pointsRequired - points;
  if (missing <= 0) return <>{say("Enough points for {reward}", words)}</>;
  return (
    <>{say.plural(missing, "{n} point to your {reward}", "{n} points to your {reward}", words)}</>
  );
}

function LevelBar({ carbonUnits }: { carbonUnits: number }): ReactElement {
  const { level, percent, to } = levelOf(carbonUnits);
  return (
    <div className={styles["level"]}>
      <span>{say("Level {level}", { level })}</span>
      <ProgressBar
        tone="spark"
        percent={percent}
        label={say("Level {level} of {levels}, to {to} carbon units", {
          level,
          levels: LEVELS.length,
          to,
        })}
      />
      <span className="tabular" aria-hidden="true">
        {formatNumber(to)}
      </span>
    </div>
  );
}

const PAUSED = "impact-paused";

/** A stopped movement stays stopped; it is stopped from the start where the device asks for less motion. */
function usePlaying(): [boolean, (next: boolean) => void] {
  const [isPlaying, setIsPlaying] = useState(
    () => !prefersReducedMotion() && localStorage.getItem(PAUSED) === null,
  );
  return [
    isPlaying,
    (next) => {
      if (next) localStorage.removeItem(PAUSED);
      else localStorage.setItem(PAUSED, "true");
      setIsPlaying(next);
    },
  ];
}
