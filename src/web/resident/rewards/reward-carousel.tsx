import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";

import type { Reward } from "#contract/rewards.ts";
import { truncateRewardDescription, truncateRewardName } from "#domain/truncate.ts";
import { formatPointsWithUnit, sponsorLabel } from "#domain/text.ts";

import { read } from "#web/kit/api/api.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { ErrorState } from "#web/kit/ui/error-state.tsx";
import { AnchorLink } from "#web/kit/ui/links.tsx";
import { Loading, SkeletonBlock } from "#web/kit/ui/skeleton.tsx";
import { Slides } from "../ui/slides.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import styles from "./reward-carousel.module.css";
import { Written } from "#web/kit/words/written.tsx";
import { say } from "#web/kit/words/say.ts";

const SHOWN = 8;

/** The newest rewards, one slide at a time (PRODUCT 2.12); each links to the list, where it can be redeemed. */
export function RewardCarousel(): ReactElement {
  return (
    <Surface as="section" className={styles["frame"]}>
      <div className={styles["head"]}>
        <h2>{say("Rewards")}</h2>
        <AnchorLink
          to="/rewards"
          className={styles["all"] ?? ""}
          aria-label={say("View All rewards")}
        >
          {say("View All")}
        </AnchorLink>
      </div>
      <Content />
    </Surface>
  );
}

function Content(): ReactElement {
  const { data, error, refetch } = useQuery(
    read("GET /reward", { query: { page: 1, limit: SHOWN } }),
  );
  if (data && data.data.docs.length === 0) {
    return (
      <EmptyState title={say("No rewards right now")}>
        {say("Rewards from our sponsors show here.")}
      </EmptyState>
    );
  }
  if (data) {
    return (
      <Slides label={say("Newest rewards")} size="one">
        {data.data.docs.map((reward) => (
          <Slide key={reward._id} reward={reward} />
        ))}
      </Slides>
    );
  }
  if (error) {
    return (
      <ErrorState
        title={say("The rewards didn't load")}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Loading>
      <SkeletonBlock height={150} />
      <SkeletonBlock width="60%" height={18} />
      <SkeletonBlock width="80%" />
    </Loading>
  );
}

function Slide({ reward }: { reward: Reward }): ReactElement {
  return (
    <Link to="/rewards" search={{ view: reward._id }} className={styles["slide"]} draggable={false}>
      <img src={reward.image.url} alt="" className={styles["image"]} draggable={false} />
      <span className="stack">
        <span className={styles["sponsor"]}>{sponsorLabel(reward.sponsorName)}</span>
        <span className={styles["name"]}>
          <Written of={reward} field="name" cut={truncateRewardName} />
        </span>
        <span className="muted small">
          <Written of={reward} field="description" cut={truncateRewardDescription} />
        </span>
        <span className={styles["points"]}>{formatPointsWithUnit(say, reward.pointsRequired)}</span>
      </span>
    </Link>
  );
}
