import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { IconPlus } from "@tabler/icons-react";
import { Suspense, useState, type ReactElement } from "react";

import type { Badge } from "#contract/badges.ts";

import { read } from "#web/kit/api/api.ts";
import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { NoMatch } from "../lists/no-match.tsx";
import { SearchField } from "#web/kit/fields/search-field.tsx";
import { ListPage } from "../lists/list-page.tsx";
import { ListResults } from "#web/kit/lists/list-results.tsx";
import { SelectFilter } from "#web/kit/fields/select-filter.tsx";
import { arrangeBadges } from "./arrange-badges.ts";
import { BadgeGrid, BadgeGridSkeleton } from "./badge-grid.tsx";
import { useDeleteBadge } from "./use-delete-badge.ts";
import { say } from "../words/say.ts";

const BadgeDialog = lazyComponent(() => import("./badge-dialog.tsx"), "BadgeDialog");
const AssignDialog = lazyComponent(() => import("./assign-dialog.tsx"), "AssignDialog");

const SORTS = [
  { value: "", label: say("Newest first") },
  { value: "name", label: say("By name") },
] as const;

type Open = Readonly<{ kind: "add" } | { kind: "edit" | "assign"; badge: Badge }>;

/** /admin/badges (PRODUCT 2.35): the grid of badges; add, edit, delete and assign them. */
export function AdminBadgesPage(): ReactElement {
  const { q, sort } = useSearch({ from: "/office/admin/badges" });
  const list = useQuery(read("GET /badges"));
  const [open, setOpen] = useState<Open>();
  const remove = useDeleteBadge();
  const badges = list.data && { data: arrangeBadges(list.data.data, { q, sort }) };
  const arranged = { ...list, data: badges };
  const reload = async (): Promise<void> => {
    const { data: newest } = await list.refetch();
    const badge = newest?.data.find(({ _id }) => open?.kind === "edit" && _id === open.badge._id);
    setOpen(badge && { kind: "edit", badge });
  };
  return (
    <ListPage
      title={say("Badges")}
      list={arranged}
      csv={{ route: "GET /export/badges", input: { query: { search: q } } }}
      actions={
        <Button leftSection={<IconPlus size={18} />} onClick={() => setOpen({ kind: "add" })}>
          {say("Add Badge")}
        </Button>
      }
      toolbar={
        <>
          <SelectFilter label={say("Sort by")} param="sort" options={SORTS} />
          <SearchField label={say("Search badges")} />
        </>
      }
    >
      <ListResults
        list={arranged}
        failed={say("The badges didn't load")}
        loading={<BadgeGridSkeleton />}
        empty={<NoBadges isFiltered={q !== undefined} />}
      >
        {(rows) => (
          <BadgeGrid
            badges={rows}
            onEdit={(badge) => setOpen({ kind: "edit", badge })}
            onAssign={(badge) => setOpen({ kind: "assign", badge })}
            onDelete={(badge) => void remove(badge)}
          />
        )}
      </ListResults>
      <Suspense>
        <BadgeDialogs open={open} onClosed={() => setOpen(undefined)} onReload={reload} />
      </Suspense>
    </ListPage>
  );
}

type OpenedProps = Readonly<{
  open: Open | undefined;
  onClosed: () => void;
  onReload: () => Promise<void>;
}>;

function BadgeDialogs({ open, onClosed, onReload }: OpenedProps): ReactElement | null {
  switch (open?.kind) {
    case undefined:
      return null;
    case "add":
      return <BadgeDialog onClosed={onClosed} onReload={onReload} />;
    case "edit":
      return (
        <BadgeDialog
          key={open.badge.updatedAt}
          badge={open.badge}
          onClosed={onClosed}
          onReload={onReload}
        />
      );
    case "assign":
      return <AssignDialog badge={open.badge} onClosed={onClosed} />;
  }
}

function NoBadges({ isFiltered }: { isFiltered: boolean }): ReactElement {
  if (isFiltered)
    return <NoMatch>{say("No badge has these words in its name or description.")}</NoMatch>;
  return (
    <EmptyState title={say("No badges yet")}>
      {say("Add the first one above; people see it on their impact screen.")}
    </EmptyState>
  );
}
