import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import type { Badge } from "#contract/badges.ts";

import { read } from "#web/kit/api/api.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { ErrorState } from "#web/kit/ui/error-state.tsx";
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

function BadgeList({ all, earned }: Readonly<{ all: Badge[]; earned: Badge[] }>): ReactElement {
  const isEarned = new Set(earned.map((badge) => badge._id));
  const open = all.filter((badge) => !isEarned.has(badge._id));
  if (earned.length + open.length === 0) {
    return (
      <EmptyState title={say("No badges yet")}>
        {say("The badges that our staff give show here.")}
      </EmptyState>
    );
  }
  return (
    <>
      <p className={styles["total"]}>
        {say("{earned} of {all} earned. Our staff give each badge by hand, for what it says.", {
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

function BadgeItem({ badge, isEarned }: { badge: Badge; isEarned: boolean }): ReactElement {
  return (
    <li className={styles["badge"]} data-open={!isEarned || undefined}>
      <span className={styles["medal"]}>
        <img src={badge.image.url} alt="" width="64" height="64" />
      </span>
      <span className={styles["name"]}>
        <Written of={badge} field="name" />
      </span>
      <span className={styles["state"]}>{isEarned ? say("Earned") : say("Not yet")}</span>
      <span className={styles["why"]}>
        <Written of={badge} field="description" />
      </span>
    </li>
  );
}
