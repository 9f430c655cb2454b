import { Button } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { IconPlus } from "@tabler/icons-react";
import { Suspense, useState, type ReactElement } from "react";

import type { Reward } from "#contract/rewards.ts";

import { read } from "../core/api/api.ts";
import { withTotal } from "../core/time/format.ts";
import { lazyComponent } from "../core/api/lazy-parts.ts";
import { EmptyState } from "../core/ui/empty-state.tsx";
import { ExportButton } from "../core/lists/export-button.tsx";
import { NoMatch } from "../core/lists/no-match.tsx";
import { Page } from "../core/ui/page.tsx";
import { PagedTable } from "../core/lists/paged-table.tsx";
import { SearchField } from "../core/fields/search-field.tsx";
import { ListToolbar } from "../core/lists/list-toolbar.tsx";
import { rewardColumns } from "./reward-columns.tsx";
import { useDeleteReward } from "./use-delete-reward.ts";

const RewardForm = lazyComponent(() => import("./reward-form.tsx"), "RewardFormDialog");

const PER_PAGE = 20;
/** What is open: a new reward, or one that is edited. */
type Open = "new" | Reward;

/** /admin/rewards (spec §2): add, edit, delete; what they cost and how many are left. */
export function AdminRewardsPage(): ReactElement {
  const { q, sort, page = 1 } = useSearch({ from: "/admin/admin/rewards" });
  const order = sort === "date" ? "oldest" : sort;
  const list = useQuery({
    ...read("GET /reward", { query: { search: q, sort: order, page, limit: PER_PAGE } }),
    placeholderData: keepPreviousData,
  });
  const [open, setOpen] = useState<Open>();
  const remove = useDeleteReward();
  const facts = list.data?.data;
  const reload = async (): Promise<void> => {
    const { data: newest } = await list.refetch();
    setOpen((before) =>
      before === "new" ? before : newest?.data.docs.find(({ _id }) => _id === before?._id),
    );
  };
  return (
    <Page
      width="wide"
      title={withTotal("Rewards", facts)}
      actions={
        <>
          <ExportButton line="GET /export/rewards" input={{ query: { search: q } }} />
          <Button leftSection={<IconPlus size={18} />} onClick={() => setOpen("new")}>
            Add Reward
          </Button>
        </>
      }
    >
      <ListToolbar>
        <SearchField label="Search rewards" />
      </ListToolbar>
      <PagedTable
        label="Rewards"
        list={list}
        failed="The rewards did not load"
        columns={rewardColumns({ onEdit: setOpen, onDelete: (reward) => void remove(reward) })}
        sortedBy="-date"
        rowKey={({ _id }) => _id}
        onRowClick={setOpen}
        empty={<NoRewards isFiltered={q !== undefined} />}
      />
      {open && (
        <Suspense>
          <RewardForm
            key={open === "new" ? open : open.updatedAt}
            {...(open !== "new" && { reward: open })}
            onClosed={() => setOpen(undefined)}
            onReload={reload}
          />
        </Suspense>
      )}
    </Page>
  );
}

function NoRewards({ isFiltered }: { isFiltered: boolean }): ReactElement {
  if (!isFiltered) {
    return (
      <EmptyState title="No rewards yet">
        Add the first one above; people can then spend their points on it.
      </EmptyState>
    );
  }
  return <NoMatch>No reward has these words.</NoMatch>;
}
