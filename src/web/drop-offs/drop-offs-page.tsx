import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { IconPlus } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";

import { read } from "../core/api/api.ts";
import { EmptyState } from "../core/ui/empty-state.tsx";
import { ErrorState } from "../core/ui/error-state.tsx";
import { ButtonLink } from "../core/ui/links.tsx";
import { Page } from "../core/ui/page.tsx";
import { Pager } from "../core/lists/pager.tsx";
import { SegmentedFilter } from "../core/lists/segmented-filter.tsx";
import { SkeletonCards } from "../core/ui/skeleton.tsx";
import { Surface } from "../core/ui/surface.tsx";
import { DropOffCard } from "./drop-off-card.tsx";
import styles from "./drop-offs-page.module.css";

/** /dropoff/all: the person's own drop-offs and their outcome (rules §4). */
export function DropOffsPage(): ReactElement {
  const { status, page } = useSearch({ from: "/user/dropoff/all" });
  const { data, error, refetch } = useQuery({
    ...read("GET /dropOff", { query: { status, page } }),
    placeholderData: keepPreviousData,
  });
  const list = (): ReactNode => {
    if (!data && error) {
      return (
        <Surface>
          <ErrorState
            title="Your drop-offs did not load"
            error={error}
            onRetry={() => void refetch()}
          />
        </Surface>
      );
    }
    if (!data) return <SkeletonCards />;
    if (data.data.docs.length === 0) return <NoDropOffs status={status} />;
    return (
      <>
        <ul className={styles["list"]}>
          {data.data.docs.map((dropOff) => (
            <li key={dropOff._id}>
              <DropOffCard dropOff={dropOff} />
            </li>
          ))}
        </ul>
        <Pager facts={data.data} />
      </>
    );
  };
  return (
    <Page
      title="Your Drop-offs"
      back={{ to: "/profile", label: "Back to Profile" }}
      actions={
        <ButtonLink to="/dropoff/create" leftSection={<IconPlus size={18} />}>
          New drop-off
        </ButtonLink>
      }
    >
      <SegmentedFilter
        label="Status"
        param="status"
        options={[
          { value: undefined, label: "All" },
          { value: "pending", label: "Pending" },
          { value: "completed", label: "Completed" },
          { value: "rejected", label: "Rejected" },
        ]}
      />
      {list()}
    </Page>
  );
}

function NoDropOffs({ status }: { status: string | undefined }): ReactElement {
  return (
    <Surface>
      {status === undefined ? (
        <EmptyState
          title="No drop-offs yet"
          action={<ButtonLink to="/dropoff/create">Create a drop-off</ButtonLink>}
        >
          Bottles and fabric that you bring to a partner show here.
        </EmptyState>
      ) : (
        <EmptyState title={`No ${status} drop-offs`}>Try another status.</EmptyState>
      )}
    </Surface>
  );
}
