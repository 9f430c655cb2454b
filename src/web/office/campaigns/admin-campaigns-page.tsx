import { Button } from "@mantine/core";
import { useSearch } from "@tanstack/react-router";
import { IconPlus } from "@tabler/icons-react";
import { Suspense, useState, type ReactElement } from "react";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { NoMatch } from "../lists/no-match.tsx";
import { SearchField } from "../fields/search-field.tsx";
import { SelectFilter } from "../fields/select-filter.tsx";
import { ListPage } from "../lists/list-page.tsx";
import { ListResults } from "#web/kit/lists/list-results.tsx";
import { useList } from "#web/kit/lists/use-list.ts";
import { SegmentedFilter } from "#web/kit/lists/segmented-filter.tsx";
import { AdminCampaignList, AdminCampaignListSkeleton } from "./admin-campaign-list.tsx";
import { useDeleteCampaign } from "./use-delete-campaign.ts";
import { say } from "../words/say.ts";

const CampaignDialog = lazyComponent(() => import("./campaign-dialog.tsx"), "CampaignDialog");

const PER_PAGE = 20;
const STATUSES = [
  { value: undefined, label: say("All") },
  { value: "active", label: say("Active") },
  { value: "completed", label: say("Completed") },
  { value: "ended", label: say("Ended") },
] as const;

const SORTS = [
  { value: "", label: say("Running first") },
  { value: "newest", label: say("Newest first") },
  { value: "name", label: say("By name") },
  { value: "progress", label: say("By progress") },
] as const;

/** /admin/campaign (PRODUCT 2.38): the list, active ones first, and a button to add one. */
export function AdminCampaignsPage(): ReactElement {
  const { status, q, sort, page = 1 } = useSearch({ from: "/office/admin/campaign" });
  const filters = { status, search: q };
  const list = useList("GET /campaigns", {
    query: { ...filters, sort, page, limit: PER_PAGE },
  });
  const [isAdding, setAdding] = useState(false);
  const remove = useDeleteCampaign();
  return (
    <ListPage
      title={say("Campaigns")}
      list={list}
      csv={{ route: "GET /export/campaigns", input: { query: filters } }}
      actions={
        <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
          {say("Add New Campaign")}
        </Button>
      }
      toolbar={
        <>
          <SegmentedFilter label={say("Status")} param="status" options={STATUSES} />
          <SearchField label={say("Search campaigns")} />
          <SelectFilter label={say("Sort")} param="sort" options={SORTS} />
        </>
      }
    >
      <ListResults
        list={list}
        failed={say("The campaigns didn't load")}
        loading={<AdminCampaignListSkeleton />}
        empty={<NoCampaigns isFiltered={status !== undefined || q !== undefined} />}
      >
        {(campaigns) => (
          <AdminCampaignList
            campaigns={campaigns}
            onDelete={(campaign) => void remove.ask(campaign)}
          />
        )}
      </ListResults>
      {isAdding && (
        <Suspense>
          <CampaignDialog onClosed={() => setAdding(false)} />
        </Suspense>
      )}
    </ListPage>
  );
}

function NoCampaigns({ isFiltered }: { isFiltered: boolean }): ReactElement {
  if (!isFiltered) {
    return (
      <EmptyState title={say("No campaigns yet")}>
        {say("Add the first one above; it then shows on everybody's home screen.")}
      </EmptyState>
    );
  }
  return <NoMatch>{say("No campaign fits this filter and these words.")}</NoMatch>;
}
