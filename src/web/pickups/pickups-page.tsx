import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { IconPlus } from "@tabler/icons-react";
import type { ReactElement } from "react";

import { read } from "../core/api/api.ts";
import { usePendingDeletions } from "../core/actions/pending-deletions.ts";
import { EmptyState } from "../core/ui/empty-state.tsx";
import { ErrorState } from "../core/ui/error-state.tsx";
import { ButtonLink } from "../core/ui/links.tsx";
import { Page } from "../core/ui/page.tsx";
import { Pager } from "../core/lists/pager.tsx";
import { SegmentedFilter } from "../core/lists/segmented-filter.tsx";
import { SkeletonCards } from "../core/ui/skeleton.tsx";
import { Surface } from "../core/ui/surface.tsx";
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

/** Your Pickups (spec §2): the filter is in the URL; drop-offs can be included. */
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
  const { data, error, refetch } = useQuery({
    ...read("GET /pickup", { query: { status, page } }),
    placeholderData: keepPreviousData,
  });
  const gone = usePendingDeletions();
  const cancel = useCancelPickup();
  if (error && !data)
    return (
      <Surface>
        <ErrorState title="The pickups did not load" error={error} onRetry={() => void refetch()} />
      </Surface>
    );
  if (!data) return <SkeletonCards count={4} />;

  const shown = data.data.docs.filter(({ _id }) => !gone.has(_id));
  if (shown.length === 0) return <NoPickups status={status} isPageOutOfRange={(page ?? 1) > 1} />;
  return (
    <>
      <PickupGroups pickups={shown} onCancel={(pickup) => void cancel(pickup)} />
      <Pager facts={data.data} />
    </>
  );
}

type NoPickupsProps = Readonly<{
  status: "pending" | "completed" | undefined;
  isPageOutOfRange: boolean;
}>;

/** Nothing at all, nothing with that status, or a page beyond the last one. */
function NoPickups({ status, isPageOutOfRange }: NoPickupsProps): ReactElement {
  if (isPageOutOfRange)
    return (
      <Surface>
        <EmptyState
          title="This page is empty"
          action={
            <ButtonLink to="/pickup/all" search={{ status }} variant="default">
              To the first page
            </ButtonLink>
          }
        >
          The list ends before it.
        </EmptyState>
      </Surface>
    );
  if (status === "completed")
    return (
      <Surface>
        <EmptyState title="No completed pickups yet">
          Once we have counted what you gave, it shows here with its points.
        </EmptyState>
      </Surface>
    );
  return (
    <Surface>
      <EmptyState
        title={status === undefined ? "No pickups yet" : "No pending pickups"}
        action={<ButtonLink to="/pickup/book">Book a pickup</ButtonLink>}
      >
        Book one and it will show here.
      </EmptyState>
    </Surface>
  );
}
