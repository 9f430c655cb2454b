import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import type { Badge, ListedBadge } from "#contract/badges.ts";
import { rulePercent } from "#domain/badges.ts";

import { read } from "#web/kit/api/api.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { ErrorState } from "#web/kit/ui/error-state.tsx";
import { ProgressBar } from "#web/kit/ui/progress-bar.tsx";
import { Loading, SkeletonBlock } from "#web/kit/ui/skeleton.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import styles from "./badges-row.module.css";
import { Written } from "#web/kit/words/written.tsx";
import { say } from "#web/kit/words/say.ts";

/** All badges: the person's own first, then the others. */
export function BadgesRow(): ReactElement {
  return (
    <Surface as="section" title={say("Badges")}>
      <Content />
    </Surface>
  );
}

function Content(): ReactElement {
  const all = useQuery(read("GET /badges"));
  const own = useQuery(read("GET /profile/badges"));
  const error = all.error ?? own.error;
  if (all.data && own.data) {
    return <BadgeList all={all.data.data} earned={own.data.data} />;
  }
  if (error) {
    const retry = (): void => void Promise.all([all.refetch(), own.refetch()]);
    return <ErrorState title={say("The badges didn't load")} error={error} onRetry={retry} />;
  }
  return (
    <Loading>
      <SkeletonBlock height={96} />
      <SkeletonBlock width="50%" />
    </Loading>
  );
}

type Badges = Readonly<{ all: readonly ListedBadge[]; earned: readonly Badge[] }>;

function BadgeList({ all, earned }: Badges): ReactElement {
  const isEarned = new Set(earned.map((badge) => badge._id));
  const open = all.filter((badge) => !isEarned.has(badge._id));
  if (earned.length + open.length === 0) {
    return (
      <EmptyState title={say("No badges yet")}>
        {say("The badges that you can earn show here.")}
      </EmptyState>
    );
  }
  return (
    <>
      <p className={styles["total"]}>
        {(all.some(({ rule }) => rule) ? countedToo : byHand)({
          earned: earned.length,
          all: earned.length + open.length,
        })}
      </p>
      <ul className={styles["row"]}>
        {earned.map((badge) => (
          <BadgeItem key={badge._id} badge={badge} isEarned />
        ))}
        {open.map((badge) => (
          <BadgeItem key={badge._id} badge={badge} isEarned={false} />
        ))}
      </ul>
    </>
  );
}

type Totals = Readonly<{ earned: number; all: number }>;

const byHand = (totals: Totals): string =>
  say("{earned} of {all} earned. Our staff give each badge by hand, for what it says.", totals);
const countedToo = (totals: Totals): string =>
  say(
    "{earned} of {all} earned. Badges with a number come by themselves when you reach it; our staff give the others.",
    totals,
  );

type ItemProps = Readonly<{ badge: ListedBadge; isEarned: boolean }>;

function BadgeItem({ badge, isEarned }: ItemProps): ReactElement {
  return (
    <li className={styles["badge"]} data-open={!isEarned || undefined}>
      <span className={styles["medal"]}>
        <img src={badge.image.url} alt="" width="64" height="64" />
      </span>
      <span className={styles["name"]}>
        <Written of={badge} field="name" />
      </span>
      {isEarned ? (
        <span className={styles["state"]}>{say("Earned")}</span>
      ) : (
        <HowFar badge={badge} />
      )}
      <span className={styles["why"]}>
        <Written of={badge} field="description" />
      </span>
    </li>
  );
}

/** "32 of 50" for a badge that counts by itself (PRODUCT R34.4). */
function HowFar({ badge: { rule, progress } }: Pick<ItemProps, "badge">): ReactElement {
  if (!rule || progress === undefined)
    return <span className={styles["state"]}>{say("Not yet")}</span>;
  return (
    <>
      <span className={styles["state"]}>
        {say("{done} of {of}", { done: progress, of: rule.number })}
      </span>
      <span className={styles["bar"]}>
        <ProgressBar percent={rulePercent(rule, progress)} />
      </span>
    </>
  );
}
