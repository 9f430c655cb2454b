import { Button } from "@mantine/core";
import { IconChevronUp } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";

import type { DropOffItemType } from "#domain/rates/material-facts.ts";
import { nounOf } from "#domain/rates/materials.ts";

import { classes } from "#web/kit/theme/classes.ts";
import { formatDistance } from "#web/kit/time/format.ts";
import { MaterialChip } from "#web/parts/materials/material-chip.tsx";
import { AnchorLink } from "#web/kit/ui/links.tsx";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { ErrorState } from "#web/kit/ui/error-state.tsx";
import { PageTitle } from "#web/kit/ui/page.tsx";
import { SkeletonCards } from "#web/kit/ui/skeleton.tsx";
import type { MeasuredLocation } from "#web/parts/locations/drop-off-location.ts";
import styles from "./drop-off-location-list.module.css";
import type { useDropOffLocations } from "./use-drop-off-locations.ts";
import { OpenLine } from "./open-line.tsx";
import { Written } from "#web/kit/words/written.tsx";
import { say } from "#web/kit/words/say.ts";

type Props = Readonly<{
  loaded: ReturnType<typeof useDropOffLocations>;
  itemType: DropOffItemType | undefined;
  /** The town around which locations are shown. */
  town: string | undefined;
  selected: string | undefined;
  onSelect: (id: string) => void;
  /** Whether it stands above the map on phones; beside the map it always is there. */
  isOpen: boolean;
  onToggle: () => void;
}>;

/** The most rows; beyond that, the map or the filter chips are more useful. */
const MOST_ROWS = 200;

/** The locations of the map as a list: a column beside it, on phones above it until the map is wanted. */
export function DropOffLocationList(props: Props): ReactElement {
  const { loaded, itemType, town, isOpen, onToggle, ...choice } = props;
  const { locations } = loaded;
  return (
    <div className={classes(styles["list"], isOpen && styles["open"])}>
      <header className={styles["head"]}>
        <div className={styles["title"]}>
          <PageTitle>{say("Where")}</PageTitle>
        </div>
        <p className={styles["count"]} role="status">
          {locations && countOf(locations, town)}
        </p>
      </header>
      <button type="button" className={styles["toggle"]} onClick={onToggle}>
        <span>{isOpen ? say("Show the map") : listOf(locations?.length)}</span>
        <IconChevronUp size={20} aria-hidden="true" />
      </button>
      <div className={styles["body"]}>
        <AnchorLink to="/guide" className={styles["guide"]}>
          {say("What may I bring?")}
        </AnchorLink>
        {bodyOf(loaded, itemType) ?? <Rows locations={locations ?? []} {...choice} />}
      </div>
    </div>
  );
}

function countOf(locations: readonly MeasuredLocation[], town: string | undefined): string {
  const n = locations.length;
  if (locations[0]?.distance === undefined) return say.plural(n, "{n} place", "{n} places");
  return town === undefined
    ? say.plural(n, "{n} place, nearest first", "{n} places, nearest first")
    : say.plural(n, "{n} place, nearest to {town} first", "{n} places, nearest to {town} first", {
        town,
      });
}

const listOf = (n: number | undefined): string =>
  n === undefined
    ? say("List of places")
    : say.plural(n, "List of {n} place", "List of {n} places");

function bodyOf(loaded: Props["loaded"], itemType: DropOffItemType | undefined): ReactNode {
  const { locations, error, retry } = loaded;
  if (!locations && error) {
    return (
      <div className={styles["state"]}>
        <ErrorState title={say("Error fetching locations")} error={error} onRetry={retry} />
      </div>
    );
  }
  if (!locations) return <SkeletonCards count={4} />;
  return locations.length === 0 ? <NoLocations itemType={itemType} /> : undefined;
}

function NoLocations({ itemType }: { itemType: DropOffItemType | undefined }): ReactElement {
  const navigate = useNavigate({ from: "/where" });
  if (itemType === undefined)
    return (
      <EmptyState title={say("No places yet")}>
        {say("Partners will show here once they join.")}
      </EmptyState>
    );
  return (
    <EmptyState
      title={say("No places take {noun} yet", { noun: nounOf(say, itemType) })}
      action={
        <Button
          onClick={() => void navigate({ search: ({ around }) => ({ around }), replace: true })}
        >
          {say("Show all places")}
        </Button>
      }
    >
      {say("Other places may take other things.")}
    </EmptyState>
  );
}

type RowsProps = Pick<Props, "selected" | "onSelect"> &
  Readonly<{ locations: readonly MeasuredLocation[] }>;

function Rows({ locations, selected, onSelect }: RowsProps): ReactElement {
  return (
    <>
      <ul className={styles["rows"]} aria-label={say("Drop-off places")}>
        {locations.slice(0, MOST_ROWS).map((location) => (
          <li key={location._id} className={styles["item"]}>
            <button
              type="button"
              className={styles["row"]}
              aria-current={location._id === selected ? "true" : undefined}
              onClick={() => onSelect(location._id)}
            >
              <span className="strong anywhere">
                <Written of={location} field="name" />
              </span>
              <span className={styles["address"]}>{location.address}</span>
              <span className={styles["facts"]}>
                <MaterialChip material={location.itemType} />
                {location.distance !== undefined && (
                  <span className="tabular">{formatDistance(location.distance)}</span>
                )}
                <OpenLine of={location} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {locations.length > MOST_ROWS && (
        <p className={styles["more"]}>
          {say("The map shows {count} places.", { count: locations.length })}
        </p>
      )}
    </>
  );
}
