import { Button, TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { KeyboardEvent, ReactElement } from "react";

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
  /** Its ZIP code must be known before it can be booked. */
  needsZip: boolean;
  /** Saves what of its address was missing. */
  onAddress: () => void;
  /** The URL of this screen, to come back to with the new location. */
  here: string;
}>;

/** Where to collect: one of the saved locations, or a new one without losing typed values. */
export function LocationField(props: Props): ReactElement {
  const { form, locations, location, needsZip, onAddress, here } = props;
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
      {location && (lacksStreet(location) || needsZip) && (
        <AddressFields {...{ form, location, needsZip, onAddress }} />
      )}
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

type AddressProps = Pick<Props, "form" | "needsZip" | "onAddress"> &
  Readonly<{ location: Location }>;

/** What is missing of an address: the street of a town, for the truck, and the ZIP code, where areas go by it. */
function AddressFields({ form, location, needsZip, onAddress }: AddressProps): ReactElement {
  const { name } = location;
  const lacks = lacksStreet(location);
  // Enter would send the booking, whose time cannot be chosen before.
  const saveByEnter = (event: KeyboardEvent): void => {
    if (!needsZip || event.key !== "Enter") return;
    event.preventDefault();
    onAddress();
  };
  return (
    <div className={styles["street"]} data-one={!lacks}>
      {lacks && (
        <TextInput
          id="booking-street"
          label={say("Street and number")}
          description={say("{name} has no street yet. It's saved with the location.", { name })}
          autoComplete="street-address"
          required
          onKeyDown={saveByEnter}
          {...form.getInputProps("street")}
        />
      )}
      <TextInput
        id="booking-zip"
        label={say("ZIP code")}
        description={
          lacks
            ? !needsZip && say("If you know it.")
            : say("{name} has no ZIP code yet. It's saved with the location.", { name })
        }
        autoComplete="postal-code"
        inputMode="numeric"
        required={needsZip}
        onKeyDown={saveByEnter}
        {...form.getInputProps("zip")}
      />
      {needsZip && (
        <Button variant="default" className={styles["times"] ?? ""} onClick={onAddress}>
          {say("Show the free times")}
        </Button>
      )}
    </div>
  );
}

function placeholderFor({ saved, hasFailed }: SavedLocations): string {
  if (hasFailed) return say("No locations loaded");
  if (!saved) return say("Loading locations...#saved");
  return saved.length === 0 ? say("No saved locations yet") : say("Select a location");
}
