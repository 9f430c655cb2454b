import { useSearch } from "@tanstack/react-router";
import { IconPlus } from "@tabler/icons-react";
import type { ReactElement } from "react";

import { EmptyState } from "../core/ui/empty-state.tsx";
import { ButtonLink } from "../core/ui/links.tsx";
import { Page } from "../core/ui/page.tsx";
import { ListResults } from "../core/lists/list-results.tsx";
import { useList } from "../core/lists/use-list.ts";
import { SegmentedFilter } from "../core/lists/segmented-filter.tsx";
import { SkeletonCards } from "../core/ui/skeleton.tsx";
import { DropOffCard } from "./drop-off-card.tsx";
import styles from "./drop-offs-page.module.css";

/** /dropoff/all: the person's own drop-offs and their outcome (PRODUCT 2.23). */
export function DropOffsPage(): ReactElement {
  const { status, page } = useSearch({ from: "/user/dropoff/all" });
  const list = useList("GET /dropOff", { query: { status, page } });
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
      <ListResults
        list={list}
        failed="Your drop-offs did not load"
        loading={<SkeletonCards />}
        empty={<NoDropOffs status={status} />}
      >
        {(dropOffs) => (
          <ul className={styles["list"]}>
            {dropOffs.map((dropOff) => (
              <li key={dropOff._id}>
                <DropOffCard dropOff={dropOff} />
              </li>
            ))}
          </ul>
        )}
      </ListResults>
    </Page>
  );
}

function NoDropOffs({ status }: { status: string | undefined }): ReactElement {
  if (status !== undefined)
    return <EmptyState title={`No ${status} drop-offs`}>Try another status.</EmptyState>;
  return (
    <EmptyState
      title="No drop-offs yet"
      action={<ButtonLink to="/dropoff/create">Create a drop-off</ButtonLink>}
    >
      Bottles and fabric that you bring to a partner show here.
    </EmptyState>
  );
}
