import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";

import { read } from "../core/api/api.ts";
import { EmptyState } from "../core/ui/empty-state.tsx";
import { ErrorState } from "../core/ui/error-state.tsx";
import { ButtonLink } from "../core/ui/links.tsx";
import { Page } from "../core/ui/page.tsx";
import { Pager } from "../core/lists/pager.tsx";
import { SegmentedFilter } from "../core/lists/segmented-filter.tsx";
import { SkeletonCards } from "../core/ui/skeleton.tsx";
import { Surface } from "../core/ui/surface.tsx";
import { CampaignCard } from "./campaign-card.tsx";
import styles from "./campaigns-page.module.css";
import { IN_VIEW } from "./first-campaigns.ts";

const FILTER = [
  { value: undefined, label: "All" },
  { value: "active", label: "Ongoing" },
  { value: "completed", label: "Goal reached" },
  { value: "ended", label: "Ended" },
];

/** All campaigns, active ones first, including those that have ended. */
export function CampaignsPage(): ReactElement {
  return (
    <Page title="Campaigns" back={{ to: "/home", label: "Back to Home" }}>
      <div>
        <SegmentedFilter label="Status" param="status" options={FILTER} />
      </div>
      <CampaignList />
    </Page>
  );
}

function CampaignList(): ReactElement {
  const { status, page } = useSearch({ from: "/user/campaigns" });
  const { data, error, refetch } = useQuery({
    ...read("GET /campaigns", { query: { status, page, limit: 12 } }),
    placeholderData: keepPreviousData,
  });
  if (!data && error)
    return (
      <Surface>
        <ErrorState
          title="The campaigns did not load"
          error={error}
          onRetry={() => void refetch()}
        />
      </Surface>
    );
  if (!data) return <SkeletonCards count={4} />;
  if (data.data.docs.length === 0)
    return (
      <Surface>
        <EmptyState
          title="No campaigns here"
          action={<ButtonLink to="/home">Go to Home</ButtonLink>}
        >
          {status === undefined
            ? "The first one shows here as soon as it starts."
            : "Try another status."}
        </EmptyState>
      </Surface>
    );
  return (
    <>
      <ul className={styles["list"]}>
        {data.data.docs.map((campaign, index) => (
          <li key={campaign._id}>
            <CampaignCard campaign={campaign} isInView={index < IN_VIEW} />
          </li>
        ))}
      </ul>
      <Pager facts={data.data} />
    </>
  );
}
