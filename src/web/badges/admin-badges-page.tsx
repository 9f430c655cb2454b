import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { IconPlus } from "@tabler/icons-react";
import { Suspense, useState, type ReactElement } from "react";

import type { Badge } from "#contract/badges.ts";

import { read } from "../core/api/api.ts";
import { formatNumber } from "../core/time/format.ts";
import { lazyComponent } from "../core/api/lazy-parts.ts";
import { EmptyState } from "../core/ui/empty-state.tsx";
import { ErrorState } from "../core/ui/error-state.tsx";
import { ExportButton } from "../core/lists/export-button.tsx";
import { NoMatch } from "../core/lists/no-match.tsx";
import { Page } from "../core/ui/page.tsx";
import { SearchField } from "../core/fields/search-field.tsx";
import { SegmentedFilter } from "../core/lists/segmented-filter.tsx";
import { Surface } from "../core/ui/surface.tsx";
import { ListToolbar } from "../core/lists/list-toolbar.tsx";
import { arrangeBadges } from "./arrange-badges.ts";
import { BadgeGrid, BadgeGridSkeleton } from "./badge-grid.tsx";
import { useDeleteBadge } from "./use-delete-badge.ts";

const BadgeDialog = lazyComponent(() => import("./badge-dialog.tsx"), "BadgeDialog");
const AssignDialog = lazyComponent(() => import("./assign-dialog.tsx"), "AssignDialog");

const SORTS = [
  { value: undefined, label: "Newest" },
  { value: "name", label: "Name" },
] as const;

type Open = Readonly<{ kind: "add" } | { kind: "edit" | "assign"; badge: Badge }>;

/** /admin/badges (spec §2): the grid; add, edit, delete; who has one. */
export function AdminBadgesPage(): ReactElement {
  const { q, sort } = useSearch({ from: "/admin/admin/badges" });
  const { data, error, refetch } = useQuery(read("GET /badges"));
  const [open, setOpen] = useState<Open>();
  const remove = useDeleteBadge();
  const all = data?.data;
  const badges = all && arrangeBadges(all, { q, sort });
  const actions = (
    <>
      <ExportButton line="GET /export/badges" input={{ query: { search: q } }} />
      <Button leftSection={<IconPlus size={18} />} onClick={() => setOpen({ kind: "add" })}>
        Add Badge
      </Button>
    </>
  );
  const reload = async (): Promise<void> => {
    const { data: newest } = await refetch();
    const badge = newest?.data.find(({ _id }) => open?.kind === "edit" && _id === open.badge._id);
    setOpen(badge && { kind: "edit", badge });
  };
  return (
    <Page
      width="wide"
      title={badges === undefined ? "Badges" : `Badges (${formatNumber(badges.length)})`}
      actions={actions}
    >
      <ListToolbar>
        <SegmentedFilter label="Sort by" param="sort" options={SORTS} />
        <SearchField label="Search badges" />
      </ListToolbar>
      {!badges && error && (
        <Surface>
          <ErrorState
            title="The badges did not load"
            error={error}
            onRetry={() => void refetch()}
          />
        </Surface>
      )}
      {!badges && !error && <BadgeGridSkeleton />}
      {badges?.length === 0 && <NoBadges isFiltered={q !== undefined} />}
      {badges && badges.length > 0 && (
        <BadgeGrid
          badges={badges}
          onEdit={(badge) => setOpen({ kind: "edit", badge })}
          onAssign={(badge) => setOpen({ kind: "assign", badge })}
          onDelete={(badge) => void remove(badge)}
        />
      )}
      <Suspense>
        <BadgeDialogs open={open} onClosed={() => setOpen(undefined)} onReload={reload} />
      </Suspense>
    </Page>
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
  if (!isFiltered) {
    return (
      <Surface>
        <EmptyState title="No badges yet">
          Add the first one above; people see it on their impact screen.
        </EmptyState>
      </Surface>
    );
  }
  return (
    <Surface>
      <NoMatch>No badge has these words in its name or description.</NoMatch>
    </Surface>
  );
}
