import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";

import type { User } from "#contract/profile.ts";

import { formatNumber } from "#web/kit/time/format.ts";
import { LevelPath } from "#web/parts/impact/level-path.tsx";
import { HeroPanel } from "#web/kit/ui/surface.tsx";
import styles from "./impact-header.module.css";
import { say } from "#web/kit/words/say.ts";

/** Carbon units, the points that can be spent, the collections, and the path of the levels. */
export function ImpactHeader({ user }: { user: User }): ReactElement {
  return (
    <HeroPanel>
      <div className={styles["head"]}>
        <p className={styles["score"]}>
          <span className={styles["figure"]}>{formatNumber(user.carbonUnits)}</span>{" "}
          <span className={styles["unit"]}>{say("carbon units")}</span>
        </p>
        <ul className={styles["counts"]}>
          <li className={styles["count"]}>
            <b>{formatNumber(user.pointsEarned)}</b>{" "}
            {say.plural(user.pointsEarned, "point#counted", "points#counted")}
          </li>
          <li>
            <Link to="/pickup/all" search={{ view: "collections" }} className={styles["count"]}>
              <b>{formatNumber(user.collectionsCount)}</b>{" "}
              {say.plural(user.collectionsCount, "collection#counted", "collections#counted")}
            </Link>
          </li>
        </ul>
      </div>
      <LevelPath carbonUnits={user.carbonUnits} hasOwnScore />
    </HeroPanel>
  );
}
