import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { ReactElement } from "react";

import type { SchemaForm } from "../core/form.ts";
import { Banner } from "../core/ui/banner.tsx";
import { ButtonLink } from "../core/ui/links.tsx";
import { SelectField } from "../core/ui/select-field.tsx";
import type { BookingValues } from "./booking-values.ts";
import styles from "./booking-form.module.css";
import type { SavedPlaces } from "./use-saved-places.ts";

type Props = Readonly<{
  form: SchemaForm<BookingValues>;
  places: SavedPlaces;
  /** This screen, to come back to with the new location. */
  here: string;
}>;

/** Where to come: one of the saved locations, or a new one without losing what was typed. */
export function LocationField({ form, places, here }: Props): ReactElement {
  const { saved, hasFailed, retry } = places;
  return (
    <div className={styles["location"]}>
      <SelectField
        id="booking-location"
        label="Location"
        placeholder={placeholderFor(places)}
        options={(saved ?? []).map(({ _id, name, city }) => ({
          value: _id,
          label: name === city ? name : `${name}, ${city}`,
        }))}
        required
        {...form.getInputProps("location")}
      />
      {hasFailed && (
        <Banner>
          Error fetching locations{" "}
          <Button variant="subtle" color="danger" onClick={retry}>
            Try again
          </Button>
        </Banner>
      )}
      <ButtonLink
        to="/locations"
        search={{ add: "open", next: here }}
        variant={saved?.length === 0 ? "light" : "subtle"}
        leftSection={<IconPlus size={18} />}
      >
        Add Location
      </ButtonLink>
    </div>
  );
}

function placeholderFor({ saved, hasFailed }: SavedPlaces): string {
  if (hasFailed) return "No locations loaded";
  if (!saved) return "Loading locations...";
  return saved.length === 0 ? "No saved locations yet" : "Select a location";
}
