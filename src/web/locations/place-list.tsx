import { Button } from "@mantine/core";
import { IconChevronUp } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";

import type { DropOffItemType } from "#domain/material-facts.ts";

import { classes } from "../core/theme/classes.ts";
import { formatDistance, formatNumber } from "../core/time/format.ts";
import { MaterialChip } from "../core/ui/chip.tsx";
import { EmptyState } from "../core/ui/empty-state.tsx";
import { ErrorState } from "../core/ui/error-state.tsx";
import { PageTitle } from "../core/ui/page.tsx";
import { SkeletonCards } from "../core/ui/skeleton.tsx";
import type { DropOffPlace } from "./drop-off-place.ts";
import styles from "./place-list.module.css";
import type { useDropOffPlaces } from "./use-drop-off-places.ts";

type Props = Readonly<{
  loaded: ReturnType<typeof useDropOffPlaces>;
  itemType: DropOffItemType | undefined;
  /** The town around which locations are shown. */
  town: string | undefined;
  selected: string | undefined;
  onSelect: (id: string) => void;
  /** Whether the sheet on phones is open; beside the map the list always is. */
  isOpen: boolean;
  onToggle: () => void;
}>;

/** The most rows; beyond that, the map or the filter chips are more useful. */
const MOST_ROWS = 200;
const BODY_ID = "place-list";

/** The locations of the map as a list: a column beside it, on phones a sheet over it. */
export function PlaceList(props: Props): ReactElement {
  const { loaded, itemType, town, isOpen, onToggle, ...choice } = props;
  const { places } = loaded;
  const isNearestFirst = places?.[0]?.distance !== undefined;
  return (
    <div className={classes(styles["list"], isOpen && styles["open"])}>
      <header className={styles["head"]}>
        <PageTitle>Where</PageTitle>
        <p className={styles["count"]} role="status">
          {countOf(places)}
          {isNearestFirst &&
            (town === undefined ? ", nearest first" : `, nearest to ${town} first`)}
        </p>
      </header>
      <button
        type="button"
        className={styles["toggle"]}
        aria-expanded={isOpen}
        aria-controls={BODY_ID}
        onClick={onToggle}
      >
        <span>{isOpen ? "Back to the map" : `List of ${countOf(places) || "places"}`}</span>
        <IconChevronUp size={20} aria-hidden="true" />
      </button>
      <div id={BODY_ID} className={styles["body"]}>
        {bodyOf(loaded, itemType) ?? <Rows places={places ?? []} {...choice} />}
      </div>
    </div>
  );
}

function countOf(places: readonly unknown[] | undefined): string {
  if (!places) return "";
  return `${formatNumber(places.length)} ${places.length === 1 ? "place" : "places"}`;
}

function bodyOf(loaded: Props["loaded"], itemType: DropOffItemType | undefined): ReactNode {
  const { places, error, retry } = loaded;
  if (!places && error) {
    return (
      <div className={styles["state"]}>
        <ErrorState title="Error fetching locations" error={error} onRetry={retry} />
      </div>
    );
  }
  if (!places) return <SkeletonCards count={4} />;
  return places.length === 0 ? <NoPlaces itemType={itemType} /> : undefined;
}

function NoPlaces({ itemType }: { itemType: DropOffItemType | undefined }): ReactElement {
  const navigate = useNavigate({ from: "/where" });
  if (itemType === undefined)
    return <EmptyState title="No places yet">Partners will show here once they join.</EmptyState>;
  return (
    <EmptyState
      title={`No places take ${itemType} yet`}
      action={
        <Button
          onClick={() => void navigate({ search: ({ around }) => ({ around }), replace: true })}
        >
          Show all places
        </Button>
      }
    >
      Other places may take other things.
    </EmptyState>
  );
}

type RowsProps = Pick<Props, "selected" | "onSelect"> &
  Readonly<{ places: readonly DropOffPlace[] }>;

function Rows({ places, selected, onSelect }: RowsProps): ReactElement {
  return (
    <>
      <ul className={styles["rows"]} aria-label="Drop-off places">
        {places.slice(0, MOST_ROWS).map((place) => (
          <li key={place._id} className={styles["item"]}>
            <button
              type="button"
              className={styles["row"]}
              aria-current={place._id === selected ? "true" : undefined}
              onClick={() => onSelect(place._id)}
            >
              <span className={styles["name"]}>{place.name}</span>
              <span className={styles["address"]}>{place.address}</span>
              <span className={styles["facts"]}>
                <MaterialChip material={place.itemType} />
                {place.distance !== undefined && (
                  <span className="tabular">{formatDistance(place.distance)}</span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {places.length > MOST_ROWS && (
        <p className={styles["more"]}>The map shows {formatNumber(places.length)} places.</p>
      )}
    </>
  );
}
