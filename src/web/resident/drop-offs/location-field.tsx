import { Button } from "@mantine/core";
import { IconCurrentLocation, IconList, IconRefresh, IconSearch } from "@tabler/icons-react";
import { Suspense, useState, type ChangeEvent, type ReactElement, type ReactNode } from "react";

import { opennessAt, opennessWords } from "#domain/locations/hours.ts";
import { labelOf } from "#domain/rates/materials.ts";

import { classes } from "#web/kit/theme/classes.ts";
import { formatDistance } from "#web/kit/time/format.ts";
import { useNow } from "#web/kit/time/now.ts";
import { momentIn } from "#web/kit/time/zone.ts";
import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { SelectField } from "#web/kit/fields/select-field.tsx";
import type { MeasuredLocation } from "#web/parts/locations/drop-off-location.ts";
import { OpenLine } from "../locations/open-line.tsx";
import { useOpenness } from "../locations/use-openness.ts";
import styles from "./drop-off-form.module.css";
import type { LocationChoices } from "./use-location-choices.ts";
import { Written, written } from "#web/kit/words/written.tsx";
import { say } from "#web/kit/words/say.ts";

type Props = Readonly<{
  id: string;
  error: ReactNode;
  choices: LocationChoices;
  chosen: MeasuredLocation | undefined;
  value?: string;
  onChange?: (event: ChangeEvent<HTMLSelectElement>) => void;
}>;

/** Loaded on demand, because few people search near another town. */
const PlaceCombobox = lazyComponent(
  () => import("#web/parts/locations/place-combobox.tsx"),
  "PlaceCombobox",
);

/** The nearest locations to choose from, and ways to find others. */
export function LocationField({ choices, chosen, ...select }: Props): ReactElement {
  const locations = withChosen(choices.locations ?? [], chosen);
  const now = useNow();
  return (
    <div className="stack gap-10">
      <SelectField
        {...select}
        value={chosen?._id ?? ""}
        label={say("Drop-off location")}
        required
        placeholder={
          choices.isLoading ? say("Loading locations...") : say("Select a drop-off location")
        }
        options={locations.map((location) => ({
          value: location._id,
          ...optionOf(location, now),
        }))}
      />
      {chosen && (
        <div className={styles["chosen"]}>
          <p>{chosen.address}</p>
          <p>
            <Written of={chosen} field="description" />
          </p>
          <ChosenOpening of={chosen} />
        </div>
      )}
      <LocationResults choices={choices} />
      <LocationOptions choices={choices} />
    </div>
  );
}

/** The number of results; as high before they load as afterwards, so that the form does not move. */
function LocationResults({ choices }: { choices: LocationChoices }): ReactElement {
  const { problem } = choices;
  return (
    <div
      className={classes(styles["found"], problem !== undefined && styles["problem"])}
      role="status"
    >
      <p>{problem ?? aroundOf(choices)}</p>
      <p>{say("Refresh, search near a town, or choose from all locations.")}</p>
    </div>
  );
}

/** Other areas to search, so that a person can go on without a position (PRODUCT 8.8). */
function LocationOptions({ choices }: { choices: LocationChoices }): ReactElement {
  const { around, setAround, refresh } = choices;
  const [isSearching, setSearching] = useState(false);
  return (
    <>
      <div className={styles["ways"]}>
        <LocationOption icon={<IconRefresh size={18} />} onPress={refresh}>
          {say("Refresh Locations")}
        </LocationOption>
        {around.kind !== "all" && (
          <LocationOption icon={<IconList size={18} />} onPress={() => setAround({ kind: "all" })}>
            {say("All locations")}
          </LocationOption>
        )}
        {around.kind !== "me" && (
          <LocationOption
            icon={<IconCurrentLocation size={18} />}
            onPress={() => setAround({ kind: "me" })}
          >
            {say("Near me")}
          </LocationOption>
        )}
        <LocationOption
          icon={<IconSearch size={18} />}
          isExpanded={isSearching}
          onPress={() => setSearching(!isSearching)}
        >
          {say("Near a town")}
        </LocationOption>
      </div>
      {isSearching && (
        <Suspense>
          <PlaceCombobox
            isSettled={false}
            purpose={say(
              "A city, an address or a ZIP code: the locations around it are offered above.",
            )}
            error={undefined}
            onStartOver={() => setAround({ kind: "me" })}
            onChoose={({ displayName, location }) => {
              setAround({ kind: "town", name: displayName.text, point: location });
              setSearching(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

type LocationOptionProps = Readonly<{
  icon: ReactNode;
  isExpanded?: boolean;
  onPress: () => void;
  children: string;
}>;

function LocationOption({
  icon,
  isExpanded,
  onPress,
  children,
}: LocationOptionProps): ReactElement {
  return (
    <Button
      variant="subtle"
      size="sm"
      leftSection={icon}
      aria-expanded={isExpanded}
      onClick={onPress}
      className={styles["way"] ?? ""}
    >
      {children}
    </Button>
  );
}

function aroundOf({ around, locations, isLoading }: LocationChoices): string {
  if (isLoading)
    return around.kind === "me" ? say("Finding the locations near you") : say("Loading locations");
  if (!locations?.length) return say("No locations");
  const n = locations.length;
  if (around.kind === "town") {
    const town = around.name;
    return say.plural(n, "{n} location near {town}", "{n} locations near {town}", { town });
  }
  return around.kind === "all"
    ? say.plural(n, "{n} location", "{n} locations")
    : say.plural(n, "{n} location near you", "{n} locations near you");
}

/** A place that is closed until a day is shown, and cannot be chosen (PRODUCT R53.3). */
function optionOf(location: MeasuredLocation, now: number): { label: string; disabled: boolean } {
  const { itemType, distance, timeZone } = location;
  const openness = opennessAt(location, momentIn(timeZone, now));
  const disabled = openness.state === "closedThrough";
  const parts = [
    written(location, "name"),
    labelOf(say, itemType),
    distance === undefined ? undefined : formatDistance(distance),
    disabled ? opennessWords(say, openness) : undefined,
  ];
  return { label: parts.filter((part) => part !== undefined).join(" · "), disabled };
}

const SENDS: ReadonlySet<string> = new Set(["closedNow", "closedToday", "opensLater"]);

/** Outside its hours a place says so, and the form sends (PRODUCT R53.4). */
function ChosenOpening({ of: place }: Readonly<{ of: MeasuredLocation }>): ReactElement | null {
  const openness = useOpenness(place);
  if (openness.state === "unknown") return null;
  return (
    <div role="status">
      <p>
        <OpenLine of={place} />
      </p>
      {SENDS.has(openness.state) && (
        <p>{say("You can still send this. Bring it in while the place is open.")}</p>
      )}
      {openness.state === "closedThrough" && place.closedNote !== null && (
        <p>
          <Written of={place} field="closedNote" />
        </p>
      )}
    </div>
  );
}

/** Adds the selected location when it is not among the offered ones: it may come from the map or a draft. */
function withChosen(
  locations: readonly MeasuredLocation[],
  chosen: MeasuredLocation | undefined,
): readonly MeasuredLocation[] {
  const isListed = !chosen || locations.some(({ _id }) => _id === chosen._id);
  return isListed ? locations : [chosen, ...locations];
}
