import { useInfiniteQuery } from "@tanstack/react-query";
import { Button, Loader } from "@mantine/core";
import type { ReactElement } from "react";

import type { Campaign } from "#contract/campaigns.ts";

import { ErrorState } from "#web/kit/ui/error-state.tsx";
import { AnchorLink } from "#web/kit/ui/links.tsx";
import { Slides } from "../ui/slides.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { CampaignCard } from "./campaign-card.tsx";
import styles from "./campaign-carousel.module.css";
import { IN_VIEW } from "#web/parts/boot/first-campaigns.ts";
import { ongoingCampaigns } from "./ongoing-campaigns.ts";
import { say } from "#web/kit/words/say.ts";

/** The active campaigns side by side; a failed load can be retried. */
export function CampaignCarousel(): ReactElement {
  return (
    <section aria-labelledby="ongoing-campaigns">
      <div className={styles["head"]}>
        <h2 id="ongoing-campaigns">{say("Ongoing Campaigns")}</h2>
        <AnchorLink to="/campaigns" className={styles["all"] ?? ""}>
          {say("All campaigns")}
        </AnchorLink>
      </div>
      <Content />
    </section>
  );
}

function Content(): ReactElement {
  const { campaigns, error, refetch, isFetching, more } = useRunning();
  if (campaigns && campaigns.length > 0) {
    return (
      <Slides label={say("Ongoing Campaigns")} size="peek" more={more && moreSlide(more)}>
        {campaigns.map((campaign, index) => (
          <CampaignCard key={campaign._id} campaign={campaign} isInView={index < IN_VIEW} />
        ))}
      </Slides>
    );
  }
  if (campaigns) {
    return (
      <Surface className={styles["quiet"]}>
        <p className={styles["none"]}>{say("No campaigns are running")}</p>
        <p>{say("The next one shows here as soon as it starts.")}</p>
      </Surface>
    );
  }
  if (error && !isFetching) {
    return (
      <Surface className={styles["quiet"]}>
        <ErrorState
          title={say("The campaigns didn't load")}
          error={error}
          onRetry={() => void refetch()}
        />
      </Surface>
    );
  }
  return (
    <div className={styles["loading"]} role="status">
      <Loader size={22} aria-hidden="true" />
      {say("Loading campaigns...")}
    </div>
  );
}

type More = Readonly<{
  load: () => void;
  isLoading: boolean;
  hasFailed: boolean;
  /** Of all running campaigns. */
  count: number;
}>;
type Running = Readonly<{
  campaigns: readonly Campaign[] | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
  /** Absent when all are loaded. */
  more: More | undefined;
}>;

function useRunning(): Running {
  const query = useInfiniteQuery(ongoingCampaigns);
  const { data, error, isFetching, refetch } = query;
  const more = {
    load: () => void query.fetchNextPage(),
    isLoading: query.isFetchingNextPage,
    hasFailed: query.isFetchNextPageError,
    count: data?.pages.at(-1)?.data.totalDocs ?? 0,
  };
  return {
    campaigns: data && unique(data.pages.flatMap((page) => page.data.docs)),
    error,
    isFetching,
    refetch,
    more: query.hasNextPage ? more : undefined,
  };
}

/** When a campaign ends meanwhile, the pages shift, and a row may come twice. */
function unique(campaigns: readonly Campaign[]): Campaign[] {
  return [...new Map(campaigns.map((campaign) => [campaign._id, campaign])).values()];
}

const moreSlide = (more: More) => ({
  slide: <MoreCampaigns key="more" {...more} />,
  label: say("More campaigns"),
  count: more.count,
});

/** The last slide, which loads the next page. */
function MoreCampaigns({ load, isLoading, hasFailed }: More): ReactElement {
  const word = hasFailed ? say("Try again") : say("More campaigns");
  return (
    <Surface className={styles["more"]}>
      {hasFailed && <p role="alert">{say("More campaigns didn't load.")}</p>}
      <Button variant="default" aria-disabled={isLoading} onClick={load}>
        {isLoading ? say("Loading...") : word}
      </Button>
    </Surface>
  );
}
