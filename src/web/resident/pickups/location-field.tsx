import { Button, TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { ReactElement } from "react";

import type { Location } from "#contract/locations.ts";

import type { SchemaForm } from "#web/kit/forms/form.ts";
import { Banner } from "#web/kit/ui/banner.tsx";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { SelectField } from "#web/kit/fields/select-field.tsx";
import { lacksStreet, type BookingValues } from "#web/parts/pickups/booking-values.ts";
import styles from "./booking-form.module.css";
import type { SavedLocations } from "./use-saved-locations.ts";
import { say } from "#web/kit/words/say.ts";

type Props = Readonly<{
  form: SchemaForm<BookingValues>;
  locations: SavedLocations;
  /** The selected location. */
  location: Location | undefined;
  /** The URL of this screen, to come back to with the new location. */
  here: string;
}>;

/** Where to collect: one of the saved locations, or a new one without losing typed values. */
export function LocationField({ form, locations, location, here }: Props): ReactElement {
  const { saved, hasFailed, retry } = locations;
  return (
    <div className={styles["location"]}>
      <SelectField
        id="booking-location"
        label={say("Location#saved")}
        placeholder={placeholderFor(locations)}
        options={(saved ?? []).map(({ _id, name, city }) => ({
          value: _id,
          label: name === city ? name : `${name}, ${city}`,
        }))}
        required
        {...form.getInputProps("location")}
      />
      {lacksStreet(location) && <StreetFields form={form} location={location} />}
      {hasFailed && (
        <Banner>
          {say("Error fetching locations#saved")}{" "}
          <Button variant="subtle" color="danger" onClick={retry}>
            {say("Try again")}
          </Button>
        </Banner>
      )}
      <ButtonLink
        to="/locations"
        search={{ add: "open", next: here }}
        variant={saved?.length === 0 ? "light" : "subtle"}
        leftSection={<IconPlus size={18} />}
      >
        {say("Add Location")}
      </ButtonLink>
    </div>
  );
}

type StreetProps = Readonly<{ form: SchemaForm<BookingValues>; location: Location }>;

/** Street fields for a location that was saved as a town: the truck needs a street. */
function StreetFields({ form, location }: StreetProps): ReactElement {
  return (
    <div className={styles["street"]}>
      <TextInput
        id="booking-street"
        label={say("Street and number")}
        description={say("{name} has no street yet. It's saved with the location.", {
          name: location.name,
        })}
        autoComplete="street-address"
        required
        {...form.getInputProps("street")}
      />
      <TextInput
        id="booking-zip"
        label={say("ZIP code")}
        description={say("If you know it.")}
        autoComplete="postal-code"
        inputMode="numeric"
        {...form.getInputProps("zip")}
      />
    </div>
  );
}

function placeholderFor({ saved, hasFailed }: SavedLocations): string {
  if (hasFailed) return say("No locations loaded");
  if (!saved) return say("Loading locations...#saved");
  return saved.length === 0 ? say("No saved locations yet") : say("Select a location");
}
