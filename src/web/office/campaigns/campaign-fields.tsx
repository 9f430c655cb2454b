import "@mantine/core/styles/SimpleGrid.layer.css";
import { SimpleGrid, Textarea, TextInput } from "@mantine/core";
import type { ReactElement } from "react";

import { labelOf, unitOf, nounOf } from "#domain/rates/materials.ts";

import { call } from "#web/kit/api/api.ts";
import type { SchemaForm } from "#web/kit/forms/form.ts";
import { useNow } from "#web/kit/time/now.ts";
import { ImageField } from "../fields/image-field.tsx";
import { TranslationFields } from "../fields/translation-fields.tsx";
import { NumberField } from "#web/kit/fields/number-field.tsx";
import { SearchCombobox } from "../fields/search-combobox.tsx";
import { zoneName } from "#web/kit/time/zone.ts";
import type { CampaignLocation, CampaignValues } from "./save-campaign.ts";
import { say } from "../words/say.ts";

type Props = Readonly<{
  form: SchemaForm<CampaignValues>;
  /** The current picture, kept unless another one is chosen. */
  current: string | undefined;
  location: CampaignLocation | undefined;
  onLocation: (location: CampaignLocation | undefined) => void;
}>;

const MAX_SIDE = 1600;
const MOST_FOUND = 8;

const findLocations = async (words: string, signal: AbortSignal): Promise<CampaignLocation[]> => {
  const query = { search: words, limit: MOST_FOUND };
  return (await call("GET /dropOff-location", { query }, { signal })).data.docs;
};

export function CampaignFields({ form, current, location, onLocation }: Props): ReactElement {
  return (
    <>
      <TextInput label={say("Name")} required data-autofocus {...form.getInputProps("name")} />
      <Textarea
        label={say("Description")}
        required
        autosize
        minRows={3}
        maxRows={8}
        {...form.getInputProps("description")}
      />
      <TranslationFields form={form} fields={["name", "description"]} />
      <LocationField form={form} location={location} onLocation={onLocation} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NumberField
          label={
            location
              ? say("Goal ({itemType})", { itemType: unitOf(location.itemType) })
              : say("Goal")
          }
          required
          {...form.getInputProps("goal")}
        />
        <EndDateField form={form} location={location} />
      </SimpleGrid>
      <ImageField
        maxSide={MAX_SIDE}
        current={current}
        name={form.values.name}
        shape="wide"
        {...form.getInputProps("image")}
      />
    </>
  );
}

function LocationField({ form, location, onLocation }: Omit<Props, "current">): ReactElement {
  return (
    <SearchCombobox
      label={say("Drop-off location")}
      description={
        location
          ? say("Collects {material}.", { material: nounOf(say, location.itemType) })
          : say("Its item type is what the campaign collects.")
      }
      placeholder={say("Name or address")}
      name="drop-off locations"
      {...form.getInputProps("dropOffLocationId")}
      find={findLocations}
      show={({ _id, name, address, itemType }) => ({
        id: _id,
        title: name,
        detail: `${labelOf(say, itemType)}, ${address}`,
      })}
      chosen={location}
      onChoose={(found) => {
        onLocation(found);
        form.setFieldValue("dropOffLocationId", found?._id ?? "");
      }}
    />
  );
}

/** The end date is in the time zone of the drop-off location, not the reader's. */
function EndDateField({ form, location }: Pick<Props, "form" | "location">): ReactElement {
  const now = useNow();
  const zone = location?.timeZone;
  return (
    <TextInput
      label={say("End date")}
      type="date"
      required
      description={
        zone === undefined
          ? undefined
          : say("The last day, in {now}.", { now: zoneName(zone, now) })
      }
      inputWrapperOrder={["label", "input", "description", "error"]}
      {...form.getInputProps("endDate")}
    />
  );
}
