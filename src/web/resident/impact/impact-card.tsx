import { ActionIcon } from "@mantine/core";
import { IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";

import type { User } from "#contract/profile.ts";
import { impactOf } from "#domain/impact/impact.ts";
import { LEVELS, levelOf } from "#domain/impact/levels.ts";

import { formatNumber } from "#web/kit/time/format.ts";
import { prefersReducedMotion } from "#web/kit/device/motion.ts";
import { ProgressBar } from "#web/kit/ui/progress-bar.tsx";
import { HeroPanel } from "#web/kit/ui/surface.tsx";
import { FaceCycle } from "./face-cycle.tsx";
import { useGrowingNumber } from "./growing-number.ts";
import styles from "./impact-card.module.css";
import { say } from "#web/kit/words/say.ts";

/** The green-impact card of home: the carbon units, the four figures in turn, and the progress to the next level. */
export function ImpactCard({ user }: { user: User }): ReactElement {
  const [isPlaying, setIsPlaying] = usePlaying();
  const shown = useGrowingNumber(`carbon-units:${user._id}`, user.carbonUnits);
  const hasBegun = user.carbonUnits > 0;
  return (
    <HeroPanel isDotted>
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
    </HeroPanel>
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
