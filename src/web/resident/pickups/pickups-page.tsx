import { useNavigate, useSearch } from "@tanstack/react-router";
import { IconPlus } from "@tabler/icons-react";
import { Suspense, type ReactElement } from "react";

import { usePendingDeletions } from "../actions/pending-deletions.ts";
import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { Page } from "#web/kit/ui/page.tsx";
import { ListResults } from "#web/kit/lists/list-results.tsx";
import { useList } from "#web/kit/lists/use-list.ts";
import { SegmentedFilter } from "#web/kit/lists/segmented-filter.tsx";
import { useSetSearchParam } from "#web/kit/navigation/search-param.ts";
import { SkeletonCards } from "#web/kit/ui/skeleton.tsx";
import { Collections } from "./collections.tsx";
import styles from "./pickup-groups.module.css";
import { PickupGroups } from "./pickup-groups.tsx";
import { useCancelPickup } from "./use-cancel-pickup.ts";
import { statusOptions } from "#web/parts/pickups/status-options.ts";
import { say } from "#web/kit/words/say.ts";

const MoveDialog = lazyComponent(() => import("./move-dialog.tsx"), "MoveDialog");

const viewOptions = () => [
  { value: undefined, label: say("Pickups") },
  { value: "collections", label: say("All collections") },
];

/** Your Pickups (PRODUCT 2.17): the filter is in the URL, and the pickup that is moved; drop-offs can be included. */
export function PickupsPage(): ReactElement {
  const { view, move } = useSearch({ from: "/user/pickup/all" });
  const navigate = useNavigate({ from: "/pickup/all" });
  // The state stays too: it marks the extra entry of a tab's first page, past which Back leads.
  const close = (): void =>
    void navigate({
      search: (before) => ({ ...before, move: undefined }),
      state: (before) => before,
      replace: true,
      resetScroll: false,
    });
  return (
    <Page
      title={say("Your Pickups")}
      back={{ to: "/profile", label: say("Back to Profile") }}
      actions={
        <ButtonLink to="/pickup/book" leftSection={<IconPlus size={18} />}>
          {say("Book a Pickup")}
        </ButtonLink>
      }
    >
      <div className={styles["filters"]}>
        <SegmentedFilter label={say("Shown")} param="view" options={viewOptions()} />
        {view === undefined && (
          <SegmentedFilter label={say("Status")} param="status" options={statusOptions()} />
        )}
      </div>
      {view === undefined ? <Pickups /> : <Collections />}
      {move !== undefined && (
        <Suspense fallback={null}>
          <MoveDialog key={move} id={move} onClosed={close} />
        </Suspense>
      )}
    </Page>
  );
}

function Pickups(): ReactElement {
  const { status, page } = useSearch({ from: "/user/pickup/all" });
  const cancel = useCancelPickup();
  const setParam = useSetSearchParam();
  return (
    <ListResults
      list={useList("GET /pickup", { query: { status, page } })}
      hidden={usePendingDeletions()}
      failed={say("The pickups didn't load")}
      loading={<SkeletonCards count={4} />}
      empty={<NoPickups status={status} />}
    >
      {(pickups) => (
        <PickupGroups
          pickups={pickups}
          onMove={({ _id }) => setParam("move", _id)}
          onCancel={(pickup) => void cancel(pickup)}
        />
      )}
    </ListResults>
  );
}

/** Nothing at all, or nothing with that status. */
function NoPickups({ status }: { status: "pending" | "completed" | undefined }): ReactElement {
  if (status === "completed")
    return (
      <EmptyState title={say("No completed pickups yet")}>
        {say("Once we have counted what you gave, it shows here with its points.")}
      </EmptyState>
    );
  return (
    <EmptyState
      title={status === undefined ? say("No pickups yet") : say("No pending pickups")}
      action={<ButtonLink to="/pickup/book">{say("Book a pickup")}</ButtonLink>}
    >
      {say("Book one and it'll show here.")}
    </EmptyState>
  );
}
