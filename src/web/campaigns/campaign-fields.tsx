import "@mantine/core/styles/SimpleGrid.layer.css";
import { SimpleGrid, Textarea, TextInput } from "@mantine/core";
import type { ReactElement } from "react";

import { labelOf, unitOf } from "#domain/materials.ts";

import { call } from "../core/api/api.ts";
import type { SchemaForm } from "../core/forms/form.ts";
import { useNow } from "../core/time/now.ts";
import { ImageField } from "../core/fields/image-field.tsx";
import { NumberField } from "../core/fields/number-field.tsx";
import { SearchCombobox } from "../core/fields/search-combobox.tsx";
import { zoneName } from "../core/time/zone.ts";
import type { CampaignPlace, CampaignValues } from "./save-campaign.ts";
import { say } from "../core/words/say.ts";

type Props = Readonly<{
  form: SchemaForm<CampaignValues>;
  /** The current picture, kept unless another one is chosen. */
  current: string | undefined;
  place: CampaignPlace | undefined;
  onPlace: (place: CampaignPlace | undefined) => void;
}>;

const MAX_SIDE = 1600;
const MOST_FOUND = 8;

const findPlaces = async (words: string, signal: AbortSignal): Promise<CampaignPlace[]> => {
  const query = { search: words, limit: MOST_FOUND };
  return (await call("GET /dropOff-location", { query }, { signal })).data.docs;
};

export function CampaignFields({ form, current, place, onPlace }: Props): ReactElement {
  return (
    <>
      <TextInput label="Name" required data-autofocus {...form.getInputProps("name")} />
      <Textarea
        label="Description"
        required
        autosize
        minRows={3}
        maxRows={8}
        {...form.getInputProps("description")}
      />
      <PlaceField form={form} place={place} onPlace={onPlace} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NumberField
          label={place ? `Goal (${unitOf(place.itemType)})` : "Goal"}
          required
          {...form.getInputProps("goal")}
        />
        <EndDateField form={form} place={place} />
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

function PlaceField({ form, place, onPlace }: Omit<Props, "current">): ReactElement {
  return (
    <SearchCombobox
      label="Drop-off location"
      description={
        place
          ? `Collects ${labelOf(say, place.itemType).toLowerCase()}.`
          : "Its item type is what the campaign collects."
      }
      placeholder="Name or address"
      name="drop-off locations"
      {...form.getInputProps("dropOffLocationId")}
      find={findPlaces}
      show={({ _id, name, address, itemType }) => ({
        id: _id,
        title: name,
        detail: `${labelOf(say, itemType)}, ${address}`,
      })}
      chosen={place}
      onChoose={(found) => {
        onPlace(found);
        form.setFieldValue("dropOffLocationId", found?._id ?? "");
      }}
    />
  );
}

/** The end date is in the time zone of the drop-off location, not the reader's. */
function EndDateField({ form, place }: Pick<Props, "form" | "place">): ReactElement {
  const now = useNow();
  const zone = place?.timeZone;
  return (
    <TextInput
      label="End date"
      type="date"
      required
      description={zone === undefined ? undefined : `The last day, in ${zoneName(zone, now)}.`}
      inputWrapperOrder={["label", "input", "description", "error"]}
      {...form.getInputProps("endDate")}
    />
  );
}
