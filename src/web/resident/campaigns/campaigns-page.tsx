import { useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";

import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { Page } from "#web/kit/ui/page.tsx";
import { ListResults } from "#web/kit/lists/list-results.tsx";
import { useList } from "#web/kit/lists/use-list.ts";
import { SegmentedFilter } from "#web/kit/lists/segmented-filter.tsx";
import { SkeletonCards } from "#web/kit/ui/skeleton.tsx";
import { CampaignCard } from "./campaign-card.tsx";
import styles from "./campaigns-page.module.css";
import { IN_VIEW } from "#web/parts/boot/first-campaigns.ts";
import { say } from "#web/kit/words/say.ts";

/** All campaigns, active ones first, including those that have ended. */
export function CampaignsPage(): ReactElement {
  const statuses = [
    { value: undefined, label: say("All#status") },
    { value: "active", label: say("Ongoing") },
    { value: "completed", label: say("Goal reached") },
    { value: "ended", label: say("Ended#several") },
  ];
  return (
    <Page title={say("Campaigns")} back={{ to: "/home", label: say("Back to Home") }}>
      <div>
        <SegmentedFilter label={say("Status")} param="status" options={statuses} />
      </div>
      <CampaignList />
    </Page>
  );
}

function CampaignList(): ReactElement {
  const { status, page } = useSearch({ from: "/user/campaigns" });
  const list = useList("GET /campaigns", { query: { status, page, limit: 12 } });
  return (
    <ListResults
      list={list}
      failed={say("The campaigns didn't load")}
      loading={<SkeletonCards count={4} />}
      empty={
        <EmptyState
          title={say("No campaigns here")}
          action={<ButtonLink to="/home">{say("Go to Home")}</ButtonLink>}
        >
          {status === undefined
            ? say("The first one shows here as soon as it starts.")
            : say("Try another status.")}
        </EmptyState>
      }
    >
      {(campaigns) => (
        <ul className={styles["list"]}>
          {campaigns.map((campaign, index) => (
            <li key={campaign._id}>
              <CampaignCard campaign={campaign} isInView={index < IN_VIEW} />
            </li>
          ))}
        </ul>
      )}
    </ListResults>
  );
}
