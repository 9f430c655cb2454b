import { Button } from "@mantine/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { IconPlus } from "@tabler/icons-react";
import { Suspense, useState, type ReactElement } from "react";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { SearchField } from "#web/kit/fields/search-field.tsx";
import { SelectFilter } from "#web/kit/fields/select-filter.tsx";
import { usePageSize } from "../lists/list-choices.ts";
import { TablePage } from "../lists/list-page.tsx";
import { useList } from "#web/kit/lists/use-list.ts";
import { campaignColumns } from "./campaign-columns.tsx";
import { useDeleteCampaign } from "./use-delete-campaign.ts";
import { say } from "../words/say.ts";

const CampaignDialog = lazyComponent(() => import("./campaign-dialog.tsx"), "CampaignDialog");

const STATUSES = [
  { value: "", label: say("All statuses") },
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
  const { status, q, sort, page } = useSearch({ from: "/office/admin/campaign" });
  const filters = { status, search: q };
  const list = useList("GET /campaigns", {
    query: { ...filters, sort, page, limit: usePageSize() },
  });
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const remove = useDeleteCampaign();
  return (
    <TablePage
      title={say("Campaigns")}
      csv={{ route: "GET /export/campaigns", input: { query: filters } }}
      actions={
        <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
          {say("Add New Campaign")}
        </Button>
      }
      toolbar={
        <>
          <SelectFilter label={say("Status")} param="status" options={STATUSES} />
          <SearchField label={say("Search campaigns")} />
          <SelectFilter label={say("Sort")} param="sort" options={SORTS} />
        </>
      }
      list={list}
      columns={campaignColumns((campaign) => void remove.ask(campaign))}
      onRowClick={({ _id: id }) => void navigate({ to: "/admin/campaign/$id", params: { id } })}
      filters={filters}
      empty={
        <EmptyState title={say("No campaigns yet")}>
          {say("Add the first one above; it then shows on everybody's home screen.")}
        </EmptyState>
      }
      noMatch={say("No campaign fits this filter and these words.")}
    >
      {isAdding && (
        <Suspense>
          <CampaignDialog onClosed={() => setAdding(false)} />
        </Suspense>
      )}
    </TablePage>
  );
}
