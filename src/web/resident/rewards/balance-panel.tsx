import type { ReactElement } from "react";

import { formatPoints } from "#domain/text.ts";

import { useUser } from "#web/kit/session/session.ts";
import { AnchorLink } from "#web/kit/ui/links.tsx";
import { HeroPanel } from "#web/kit/ui/surface.tsx";
import styles from "./balance-panel.module.css";
import { say } from "#web/kit/words/say.ts";

/** The point balance; it changes at once with a redemption. */
export function BalancePanel(): ReactElement {
  const points = useUser()?.pointsEarned ?? 0;
  return (
    <HeroPanel isDotted className={styles["panel"]}>
      <h2 className={styles["label"]}>{say("Your balance")}</h2>
      <p className={styles["figure"]}>
        <b>{formatPoints(say, points)}</b>{" "}
        <span>{say.plural(points, "point#counted", "points#counted")}</span>
      </p>
      {points < 0 ? (
        <p className={styles["note"]}>
          {say(
            "A collection was taken back or corrected. You can redeem again once you're above zero.",
          )}
        </p>
      ) : (
        <AnchorLink to="/impact" className={styles["link"] ?? ""}>
          {say("See where they come from")}
        </AnchorLink>
      )}
    </HeroPanel>
  );
}
