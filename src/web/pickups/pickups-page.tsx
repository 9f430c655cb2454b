import { useSearch } from "@tanstack/react-router";
import { IconPlus } from "@tabler/icons-react";
import type { ReactElement } from "react";

import { usePendingDeletions } from "../core/actions/pending-deletions.ts";
import { EmptyState } from "../core/ui/empty-state.tsx";
import { ButtonLink } from "../core/ui/links.tsx";
import { Page } from "../core/ui/page.tsx";
import { ListResults } from "../core/lists/list-results.tsx";
import { useList } from "../core/lists/use-list.ts";
import { SegmentedFilter } from "../core/lists/segmented-filter.tsx";
import { SkeletonCards } from "../core/ui/skeleton.tsx";
import { Collections } from "./collections.tsx";
import styles from "./pickup-groups.module.css";
import { PickupGroups } from "./pickup-groups.tsx";
import { useCancelPickup } from "./use-cancel-pickup.ts";

const VIEWS = [
  { value: undefined, label: "Pickups" },
  { value: "collections", label: "All collections" },
];
const FILTER = [
  { value: undefined, label: "All" },
  { value: "pending", label: "Pending" },
  { value: "completed", label: "Completed" },
];

/** Your Pickups (PRODUCT 2.17): the filter is in the URL; drop-offs can be included. */
export function PickupsPage(): ReactElement {
  const { view } = useSearch({ from: "/user/pickup/all" });
  return (
    <Page
      title="Your Pickups"
      back={{ to: "/profile", label: "Back to Profile" }}
      actions={
        <ButtonLink to="/pickup/book" leftSection={<IconPlus size={18} />}>
          Book a Pickup
        </ButtonLink>
      }
    >
      <div className={styles["filters"]}>
        <SegmentedFilter label="Shown" param="view" options={VIEWS} />
        {view === undefined && <SegmentedFilter label="Status" param="status" options={FILTER} />}
      </div>
      {view === undefined ? <Pickups /> : <Collections />}
    </Page>
  );
}

function Pickups(): ReactElement {
  const { status, page } = useSearch({ from: "/user/pickup/all" });
  const cancel = useCancelPickup();
  return (
    <ListResults
      list={useList("GET /pickup", { query: { status, page } })}
      hidden={usePendingDeletions()}
      failed="The pickups did not load"
      loading={<SkeletonCards count={4} />}
      empty={<NoPickups status={status} />}
    >
      {(pickups) => <PickupGroups pickups={pickups} onCancel={(pickup) => void cancel(pickup)} />}
    </ListResults>
  );
}

/** Nothing at all, or nothing with that status. */
function NoPickups({ status }: { status: "pending" | "completed" | undefined }): ReactElement {
  if (status === "completed")
    return (
      <EmptyState title="No completed pickups yet">
        Once we have counted what you gave, it shows here with its points.
      </EmptyState>
    );
  return (
    <EmptyState
      title={status === undefined ? "No pickups yet" : "No pending pickups"}
      action={<ButtonLink to="/pickup/book">Book a pickup</ButtonLink>}
    >
      Book one and it will show here.
    </EmptyState>
  );
}
