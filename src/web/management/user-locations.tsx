import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import type { Location } from "#contract/locations.ts";
import type { User } from "#contract/profile.ts";
import { addressLine } from "#domain/address.ts";

import { read } from "../core/api/api.ts";
import { formatNumber } from "../core/time/format.ts";
import { Day } from "../core/lists/cells.tsx";
import { DataTable, type Column } from "../core/lists/data-table.tsx";
import { EmptyState } from "../core/ui/empty-state.tsx";
import { ErrorState } from "../core/ui/error-state.tsx";
import { Surface } from "../core/ui/surface.tsx";
import styles from "./user-tabs.module.css";

/** The places that somebody saved to be picked up at. */
export function UserLocations({ user }: { user: User }): ReactElement {
  const { data, error, refetch } = useQuery(
    read("GET /profile/:id/locations", { params: { id: user._id } }),
  );
  const places = data?.data;
  return (
    <>
      <div className={styles["head"]}>
        <h2>{places ? `Saved locations (${formatNumber(places.length)})` : "Saved locations"}</h2>
      </div>
      {!places && error ? (
        <Surface>
          <ErrorState
            title="The saved locations did not load"
            error={error}
            onRetry={() => void refetch()}
          />
        </Surface>
      ) : (
        <DataTable
          label="Saved locations"
          columns={COLUMNS}
          rows={places}
          rowKey={({ _id }) => _id}
          empty={
            <EmptyState title="No saved locations">
              Where {user.firstName} wants to be picked up shows here.
            </EmptyState>
          }
        />
      )}
    </>
  );
}

const COLUMNS: readonly Column<Location>[] = [
  { header: "Name", cell: ({ name }) => <b className={styles["what"]}>{name}</b> },
  { header: "Address", cell: (place) => addressLine(place) },
  { header: "Saved", isQuiet: true, cell: ({ createdAt }) => <Day at={createdAt} /> },
];
