import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";

import type { User } from "#contract/profile.ts";

import { formatNumber } from "../core/time/format.ts";
import { LevelPath } from "../core/ui/level-path.tsx";
import { HeroPanel } from "../core/ui/surface.tsx";
import styles from "./impact-header.module.css";

/** Carbon units, the points that can be spent, the collections, and the path of the levels. */
export function ImpactHeader({ user }: { user: User }): ReactElement {
  return (
    <HeroPanel>
      <div className={styles["head"]}>
        <p className={styles["score"]}>
          <span className={styles["figure"]}>{formatNumber(user.carbonUnits)}</span>{" "}
          <span className={styles["unit"]}>carbon units</span>
        </p>
        <ul className={styles["counts"]}>
          <li className={styles["count"]}>
            <b>{formatNumber(user.pointsEarned)}</b> points
          </li>
          <li>
            <Link to="/pickup/all" search={{ view: "collections" }} className={styles["count"]}>
              <b>{formatNumber(user.collectionsCount)}</b>{" "}
              {user.collectionsCount === 1 ? "collection" : "collections"}
            </Link>
          </li>
        </ul>
      </div>
      <LevelPath carbonUnits={user.carbonUnits} hasOwnScore />
    </HeroPanel>
  );
}
