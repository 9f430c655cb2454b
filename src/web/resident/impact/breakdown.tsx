import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import type { MaterialTotal } from "#contract/impact.ts";
import { formatInUnit } from "#domain/rates/materials.ts";
import { formatPointsWithUnit } from "#domain/text.ts";

import { read } from "#web/kit/api/api.ts";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { ErrorState } from "#web/kit/ui/error-state.tsx";
import { ProgressBar } from "#web/kit/ui/progress-bar.tsx";
import { Loading, SkeletonBlock } from "#web/kit/ui/skeleton.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import styles from "./breakdown.module.css";
import { sharesOf, type Share } from "./shares.ts";
import { say } from "#web/kit/words/say.ts";

/** What was counted, per material in its own unit; the bars compare the points, which share one. */
export function Breakdown(): ReactElement {
  const { data, error, refetch } = useQuery(read("GET /profile/materials"));
  return (
    <Surface as="section" title={say("What you recycled")}>
      {!data && !error && (
        <Loading>
          <SkeletonBlock height={44} />
          <SkeletonBlock height={44} />
          <SkeletonBlock height={44} />
          <SkeletonBlock height={44} />
        </Loading>
      )}
      {!data && error && (
        <ErrorState
          title={say("The counts didn't load")}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data && <Totals totals={data.data} />}
    </Surface>
  );
}

function Totals({ totals }: Readonly<{ totals: readonly MaterialTotal[] }>): ReactElement {
  if (totals.length === 0)
    return (
      <EmptyState
        title={say("Nothing counted yet")}
        action={<ButtonLink to="/pickup/book">{say("Book a pickup")}</ButtonLink>}
      >
        {say("Counts appear here once a collection is confirmed.")}
      </EmptyState>
    );
  return (
    <>
      <ul className="stack gap-16">
        {sharesOf(totals).map((share) => (
          <MaterialLine key={share.name} share={share} />
        ))}
      </ul>
      <p className={styles["note"]}>{say("Bars show the points that each material brought.")}</p>
    </>
  );
}

function MaterialLine({ share }: { share: Share }): ReactElement {
  return (
    <li>
      <p className={styles["words"]}>
        <span className="strong">{share.name}</span>
        <span>{formatInUnit(say, share.count, share.unit)}</span>
      </p>
      <div className={styles["measured"]}>
        <ProgressBar percent={share.percent} tone={share.tone} size="thick" />
        <b className={styles["points"]}>{formatPointsWithUnit(say, share.points)}</b>
      </div>
      {share.parts && <p className={styles["parts"]}>{share.parts}</p>}
    </li>
  );
}
