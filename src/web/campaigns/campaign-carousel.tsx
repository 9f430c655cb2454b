import { useQuery } from "@tanstack/react-query";
import { Loader } from "@mantine/core";
import type { ReactElement } from "react";

import { read } from "../core/api.ts";
import { ErrorState } from "../core/ui/error-state.tsx";
import { Slides } from "../core/ui/slides.tsx";
import { Surface } from "../core/ui/surface.tsx";
import { CampaignCard } from "./campaign-card.tsx";
import styles from "./campaign-carousel.module.css";

/** Home is no archive: the ones that end soonest are enough. */
const SHOWN = 12;

/** The running campaigns side by side; a failed load can be tried again. */
export function CampaignCarousel(): ReactElement {
  return (
    <section aria-labelledby="ongoing-campaigns">
      <h2 id="ongoing-campaigns" className={styles["title"]}>
        Ongoing Campaigns
      </h2>
      <Content />
    </section>
  );
}

function Content(): ReactElement {
  const { data, error, refetch, isFetching } = useQuery(
    read("GET /campaigns", { query: { status: "active", page: 1, limit: SHOWN } }),
  );
  if (data && data.data.docs.length > 0) {
    return (
      <Slides label="Ongoing Campaigns" size="peek">
        {data.data.docs.map((campaign) => (
          <CampaignCard key={campaign._id} campaign={campaign} />
        ))}
      </Slides>
    );
  }
  if (data) {
    return (
      <Surface className={styles["quiet"]}>
        <p className={styles["none"]}>No campaigns are running</p>
        <p>The next one shows here as soon as it starts.</p>
      </Surface>
    );
  }
  if (error && !isFetching) {
    return (
      <Surface className={styles["quiet"]}>
        <ErrorState
          title="The campaigns did not load"
          error={error}
          onRetry={() => void refetch()}
        />
      </Surface>
    );
  }
  return (
    <div className={styles["loading"]} role="status">
      <Loader size={22} aria-hidden="true" />
      Loading campaigns...
    </div>
  );
}
