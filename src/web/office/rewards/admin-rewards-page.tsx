import { Button } from "@mantine/core";
import { useSearch } from "@tanstack/react-router";
import { IconPlus } from "@tabler/icons-react";
import { Suspense, useState, type ReactElement } from "react";

import type { Reward } from "#contract/rewards.ts";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { SearchField } from "#web/kit/fields/search-field.tsx";
import { usePageSize } from "../lists/list-choices.ts";
import { TablePage } from "../lists/list-page.tsx";
import { useList } from "#web/kit/lists/use-list.ts";
import { rewardColumns } from "./reward-columns.tsx";
import { useDeleteReward } from "./use-delete-reward.ts";
import { say } from "../words/say.ts";

const RewardForm = lazyComponent(() => import("./reward-form.tsx"), "RewardFormDialog");

const CodesImportDialog = lazyComponent(
  () => import("./codes-import-dialog.tsx"),
  "CodesImportDialog",
);

const RewardCourseDialog = lazyComponent(
  () => import("./reward-course-dialog.tsx"),
  "RewardCourseDialog",
);

const CodesDialog = lazyComponent(() => import("./codes-dialog.tsx"), "CodesDialog");

/** The open dialog: for a new reward, or for editing one. */
type Open = "new" | Reward;

type Codes = Readonly<{ reward: Reward; isFile: boolean }>;

/** Adds codes, pasted or by file. */
function CodesOf({
  reward,
  isFile,
  onClosed,
}: Codes & Readonly<{ onClosed: () => void }>): ReactElement {
  const Chosen = isFile ? CodesImportDialog : CodesDialog;
  return (
    <Suspense>
      <Chosen reward={reward} onClosed={onClosed} />
    </Suspense>
  );
}

/** How often a reward was redeemed. */
function CourseOf(props: Readonly<{ reward: Reward; onClosed: () => void }>): ReactElement {
  return (
    <Suspense>
      <RewardCourseDialog {...props} />
    </Suspense>
  );
}

/** /admin/rewards (PRODUCT 2.36): rewards with price and stock; add, edit, delete. */
export function AdminRewardsPage(): ReactElement {
  const { q, sort, page } = useSearch({ from: "/office/admin/rewards" });
  const filters = { search: q };
  const order = sort === "date" ? "oldest" : sort;
  const list = useList("GET /reward", {
    query: { ...filters, sort: order, page, limit: usePageSize() },
  });
  const [open, setOpen] = useState<Open>();
  const [codes, setCodes] = useState<Codes>();
  const [course, setCourse] = useState<Reward>();
  const remove = useDeleteReward();
  const reload = async (): Promise<void> => {
    const { data: newest } = await list.refetch();
    setOpen((before) =>
      before === "new" ? before : newest?.data.docs.find(({ _id }) => _id === before?._id),
    );
  };
  return (
    <TablePage
      title={say("Rewards")}
      csv={{ route: "GET /export/rewards", input: { query: filters } }}
      actions={
        <Button leftSection={<IconPlus size={18} />} onClick={() => setOpen("new")}>
          {say("Add Reward")}
        </Button>
      }
      toolbar={<SearchField label={say("Search rewards")} />}
      list={list}
      columns={rewardColumns({
        onEdit: setOpen,
        onCourse: setCourse,
        onDelete: (reward) => void remove(reward),
        onAddCodes: (reward) => setCodes({ reward, isFile: false }),
        onImport: (reward) => setCodes({ reward, isFile: true }),
      })}
      sortedBy="-date"
      onRowClick={setOpen}
      filters={filters}
      empty={
        <EmptyState title={say("No rewards yet")}>
          {say("Add the first one above; people can then spend their points on it.")}
        </EmptyState>
      }
      noMatch={say("No reward has these words.")}
    >
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
      {course && <CourseOf reward={course} onClosed={() => setCourse(undefined)} />}
      {codes && <CodesOf {...codes} onClosed={() => setCodes(undefined)} />}
    </TablePage>
  );
}
