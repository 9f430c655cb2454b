import { ActionIcon, Button } from "@mantine/core";
import { IconMapPin, IconPencil, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import type { Location } from "#contract/locations.ts";
import { addressLines } from "#domain/locations/address.ts";

import { read } from "#web/kit/api/api.ts";
import { confirm } from "#web/kit/actions/confirm.ts";
import { usePendingDeletions, useDeletionWithUndo } from "../actions/pending-deletions.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { ErrorState } from "#web/kit/ui/error-state.tsx";
import { SkeletonCards } from "#web/kit/ui/skeleton.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { EditLocation } from "./edit-location.tsx";
import styles from "./location-list.module.css";
import { say } from "#web/kit/words/say.ts";

type Props = Readonly<{
  onAdd: () => void;
  isAdding: boolean;
  /** The id of the location that is being edited. */
  editing: string | undefined;
  onEdit: (id: string | undefined) => void;
}>;

/** Name, address, city and state of each location, newest first. */
export function LocationList({ onAdd, isAdding, editing, onEdit }: Props): ReactElement {
  const { data, error, refetch } = useQuery(read("GET /location"));
  const gone = usePendingDeletions();
  const remove = useDeletionWithUndo("DELETE /location/:id", {
    said: say("Location deleted#saved"),
    failed: say("The location wasn't deleted"),
    refresh: ["GET /location"],
  });
  if (error && !data)
    return (
      <Surface>
        <ErrorState
          title={say("Error fetching locations")}
          error={error}
          onRetry={() => void refetch()}
        />
      </Surface>
    );
  if (!data) return <SkeletonCards count={3} />;

  const shown = data.data.filter(({ _id }) => !gone.has(_id));
  const ask = async ({ _id, name }: Location): Promise<void> => {
    const isSure = await confirm({
      title: say("Delete {name}", { name }),
      message: say("Are you sure you want to delete this location?#saved"),
      confirmLabel: say("Delete"),
      isDanger: true,
    });
    if (isSure) remove(_id);
  };
  if (shown.length === 0)
    return (
      <Surface>
        <EmptyState
          title={say("No locations yet")}
          action={!isAdding && <Button onClick={onAdd}>{say("Add your first location")}</Button>}
        >
          {say("Add the places we should come to.")}
        </EmptyState>
      </Surface>
    );
  return (
    <ul className="stack gap-12" aria-label={say("Saved locations")}>
      {shown.map((location) =>
        location._id === editing ? (
          <EditLocation key={location._id} location={location} onDone={() => onEdit(undefined)} />
        ) : (
          <LocationCard
            key={location._id}
            location={location}
            onEdit={() => onEdit(location._id)}
            onDelete={() => void ask(location)}
          />
        ),
      )}
    </ul>
  );
}

type CardProps = Readonly<{ location: Location; onEdit: () => void; onDelete: () => void }>;

function LocationCard({ location, onEdit, onDelete }: CardProps): ReactElement {
  return (
    <Surface as="li" className={styles["card"]}>
      <span className={styles["icon"]}>
        <IconMapPin size={22} stroke={1.7} aria-hidden="true" />
      </span>
      <div className={styles["words"]}>
        <h2 className={styles["name"]}>{location.name}</h2>
        {addressLines(location).map((line) => (
          <p key={line} className="muted">
            {line}
          </p>
        ))}
      </div>
      <ActionIcon aria-label={say("Edit {name}", { name: location.name })} onClick={onEdit}>
        <IconPencil size={20} stroke={1.7} />
      </ActionIcon>
      <ActionIcon aria-label={say("Delete {name}", { name: location.name })} onClick={onDelete}>
        <IconTrash size={20} stroke={1.7} />
      </ActionIcon>
    </Surface>
  );
}
