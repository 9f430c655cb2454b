import type { ReactElement } from "react";

import type { UserItemCounts } from "#contract/materials.ts";

import { sayPoints } from "#domain/text.ts";

import { formatNumber } from "../core/format.ts";
import { ButtonLink } from "../core/ui/links.tsx";
import { EmptyState } from "../core/ui/empty-state.tsx";
import { ProgressBar } from "../core/ui/progress-bar.tsx";
import { Surface } from "../core/ui/surface.tsx";
import styles from "./breakdown.module.css";
import { sharesOf, type Share } from "./shares.ts";

/** What was counted, per material in its own unit; the bars compare the points, which share one. */
export function Breakdown({ counts }: { counts: UserItemCounts }): ReactElement {
  const shares = sharesOf(counts);
  return (
    <Surface as="section" title="What you recycled">
      {shares.every((share) => share.count === 0) ? (
        <EmptyState
          title="Nothing counted yet"
          action={<ButtonLink to="/pickup/book">Book a pickup</ButtonLink>}
        >
          Counts appear here once a collection is confirmed.
        </EmptyState>
      ) : (
        <>
          <ul className={styles["list"]}>
            {shares.map((share) => (
              <Line key={share.name} share={share} />
            ))}
          </ul>
          <p className={styles["note"]}>Bars show the points beside them, by today's rates.</p>
        </>
      )}
    </Surface>
  );
}

function Line({ share }: { share: Share }): ReactElement {
  return (
    <li>
      <p className={styles["words"]}>
        <span className={styles["name"]}>{share.name}</span>
        <span>
          {formatNumber(share.count)} {share.unit}
        </span>
      </p>
      <div className={styles["measured"]}>
        <ProgressBar percent={share.percent} tone={share.tone} size="thick" />
        <b className={styles["points"]}>{sayPoints(share.points)}</b>
      </div>
      {share.parts && <p className={styles["parts"]}>{share.parts}</p>}
    </li>
  );
}
