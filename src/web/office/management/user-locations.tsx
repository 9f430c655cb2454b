import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import type { Location } from "#contract/locations.ts";
import type { User } from "#contract/profile.ts";
import { addressLine } from "#domain/locations/address.ts";

import { read } from "#web/kit/api/api.ts";
import { Day } from "../lists/cells.tsx";
import type { Column } from "../lists/column.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { ListTab } from "../lists/list-tab.tsx";
import styles from "./user-tabs.module.css";
import { say } from "../words/say.ts";

/** A person's saved locations. */
export function UserLocations({ user }: { user: User }): ReactElement {
  const list = useQuery(read("GET /profile/:id/locations", { params: { id: user._id } }));
  return (
    <ListTab
      title={say("Saved locations")}
      list={list}
      columns={COLUMNS}
      empty={
        <EmptyState title={say("No saved locations")}>
          {say("Where {firstName} wants to be picked up shows here.", {
            firstName: user.firstName,
          })}
        </EmptyState>
      }
    />
  );
}

const COLUMNS: readonly Column<Location>[] = [
  { header: say("Name"), cell: ({ name }) => <b className={styles["what"]}>{name}</b> },
  { header: say("Address"), cell: (location) => addressLine(location) },
  { header: say("Saved"), isQuiet: true, cell: ({ createdAt }) => <Day at={createdAt} /> },
];
