import { Button } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { IconPlus } from "@tabler/icons-react";
import { Suspense, useState, type ReactElement } from "react";

import type { Campaign } from "#contract/campaigns.ts";
import type { PageFacts } from "#contract/page.ts";

import { read } from "../core/api/api.ts";
import { withTotal } from "../core/time/format.ts";
import { lazyComponent } from "../core/api/lazy-parts.ts";
import { EmptyState } from "../core/ui/empty-state.tsx";
import { ErrorState } from "../core/ui/error-state.tsx";
import { ExportButton } from "../core/lists/export-button.tsx";
import { NoMatch } from "../core/lists/no-match.tsx";
import { Page } from "../core/ui/page.tsx";
import { Pager } from "../core/lists/pager.tsx";
import { SearchField } from "../core/fields/search-field.tsx";
import { SelectFilter } from "../core/fields/select-filter.tsx";
import { SegmentedFilter } from "../core/lists/segmented-filter.tsx";
import { Surface } from "../core/ui/surface.tsx";
import { ListToolbar } from "../core/lists/list-toolbar.tsx";
import { AdminCampaignList, AdminCampaignListSkeleton } from "./admin-campaign-list.tsx";
import { useDeleteCampaign } from "./use-delete-campaign.ts";

const CampaignDialog = lazyComponent(() => import("./campaign-dialog.tsx"), "CampaignDialog");

const PER_PAGE = 20;
const STATUSES = [
  { value: undefined, label: "All" },
  { value: "active", label: "Active" },
  { value: "completed", label: "Completed" },
  { value: "ended", label: "Ended" },
] as const;

const SORTS = [
  { value: "", label: "Running first" },
  { value: "newest", label: "Newest first" },
  { value: "name", label: "By name" },
  { value: "progress", label: "By progress" },
] as const;

/** /admin/campaign (spec §2): the list, running ones first, and the way to a new one. */
export function AdminCampaignsPage(): ReactElement {
  const { status, q, sort, page = 1 } = useSearch({ from: "/admin/admin/campaign" });
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...read("GET /campaigns", { query: { status, search: q, sort, page, limit: PER_PAGE } }),
    placeholderData: keepPreviousData,
  });
  const [isAdding, setAdding] = useState(false);
  const facts = data?.data;
  return (
    <Page
      width="wide"
      title={withTotal("Campaigns", facts)}
      actions={
        <>
          <ExportButton line="GET /export/campaigns" input={{ query: { status, search: q } }} />
          <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
            Add New Campaign
          </Button>
        </>
      }
    >
      <ListToolbar>
        <SegmentedFilter label="Status" param="status" options={STATUSES} />
        <SearchField label="Search campaigns" />
        <SelectFilter label="Sort" param="sort" options={SORTS} />
      </ListToolbar>
      {facts && (
        <Results
          facts={facts}
          isCurrent={!isPlaceholderData}
          isFiltered={status !== undefined || q !== undefined}
        />
      )}
      {!facts && !error && <AdminCampaignListSkeleton />}
      {!facts && error && (
        <Surface>
          <ErrorState
            title="The campaigns did not load"
            error={error}
            onRetry={() => void refetch()}
          />
        </Surface>
      )}
      {isAdding && (
        <Suspense>
          <CampaignDialog onClosed={() => setAdding(false)} />
        </Suspense>
      )}
    </Page>
  );
}

type ResultsProps = Readonly<{
  facts: PageFacts & { docs: Campaign[] };
  isCurrent: boolean;
  isFiltered: boolean;
}>;

function Results({ facts, isCurrent, isFiltered }: ResultsProps): ReactElement {
  const remove = useDeleteCampaign();
  if (facts.docs.length === 0) {
    return (
      <Surface>
        <NoCampaigns isFiltered={isFiltered} />
      </Surface>
    );
  }
  return (
    <>
      <AdminCampaignList
        campaigns={facts.docs}
        onDelete={(campaign) => void remove.ask(campaign)}
      />
      <Pager facts={facts} isCurrent={isCurrent} />
    </>
  );
}

function NoCampaigns({ isFiltered }: { isFiltered: boolean }): ReactElement {
  if (!isFiltered) {
    return (
      <EmptyState title="No campaigns yet">
        Add the first one above; it then shows on everybody's home screen.
      </EmptyState>
    );
  }
  return <NoMatch>No campaign fits this filter and these words.</NoMatch>;
}
