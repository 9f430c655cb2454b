import { useEffect, useState } from "react";

import { DropOffForm } from "#contract/drop-offs.ts";
import type { DropOffItemType } from "#domain/rates/material-facts.ts";
import { isDropOffItemType } from "#domain/rates/materials.ts";

import { dataUrlOf } from "#web/kit/pictures/bitmap.ts";
import { photoFrom, preparePhoto } from "#web/kit/pictures/photo.ts";
import { useSchemaForm, useUnsavedGuard, type SchemaForm } from "#web/kit/forms/form.ts";
import type { MeasuredLocation } from "#web/parts/locations/drop-off-location.ts";
import {
  useChosenLocation,
  useLocationChoices,
  type LocationChoices,
} from "./use-location-choices.ts";

type Values = {
  location: string;
  itemType: DropOffItemType | "";
  description: string;
  file: File | undefined;
  /** The file as text, for the draft: sessionStorage holds no files. */
  photo: string;
};

type DropOffFormState = Readonly<{
  form: SchemaForm<Values>;
  choices: LocationChoices;
  chosen: MeasuredLocation | undefined;
  chooseType: (type: string) => void;
  choosePhoto: (file: File) => Promise<void>;
}>;

const EMPTY = { description: "", photo: "", file: undefined } as const;
/** Pixels of the longer side of a photo; the server keeps no more. */
const LONGEST_SIDE = 1600;
/** A browser stores about 5 million characters per tab, which all drafts share. */
const KEPT_PHOTO_CHARS = 3_000_000;

/** The form with its draft, and the locations to choose from. */
export function useDropOffForm(
  material: DropOffItemType | undefined,
  location: string | undefined,
): DropOffFormState {
  const [wanted, setWanted] = useState(material);
  const form = useSchemaForm<Values>({
    schema: DropOffForm,
    initialValues: {
      ...EMPTY,
      location: location ?? "",
      itemType: material ?? "",
    },
    draft: {
      name: "drop-off",
      except: ["file"],
      restore: (kept, start) => ({
        ...kept,
        location: location ?? kept.location,
        itemType: material ?? (location === undefined ? itemTypeOf(kept.itemType) : start.itemType),
        file: photoFrom(kept.photo),
      }),
    },
  });
  // The map and the guide are part of this form: it returns with what was chosen.
  useUnsavedGuard(
    form,
    (from, to) =>
      [from.pathname, "/where"].includes(to.pathname) || to.pathname.startsWith("/guide"),
  );
  const { values, setFieldValue, preset } = form;
  const choices = useLocationChoices(wanted);
  const chosen = useChosenLocation(values.location, choices.locations);
  // The location sets the item type (PRODUCT 5.12); a location that was deleted or accepts something else is deselected.
  useEffect(() => {
    if (chosen === undefined) return;
    if (chosen === "gone" || (material !== undefined && chosen.itemType !== material)) {
      preset({ location: "" });
    } else if (chosen.itemType !== values.itemType) preset({ itemType: chosen.itemType });
  }, [chosen, material, values.itemType, preset]);

  const chooseType = (text: string): void => {
    const type = itemTypeOf(text);
    setWanted(type === "" ? undefined : type);
    const isKept = typeof chosen === "object" && chosen.itemType === type;
    form.setValues({ itemType: type, ...(!isKept && { location: "" }) });
  };
  const choosePhoto = async (file: File): Promise<void> => {
    const prepared = await preparePhoto(file, LONGEST_SIDE);
    if ("problem" in prepared) return form.setFieldError("file", prepared.problem);
    setFieldValue("file", prepared.file);
    form.clearFieldError("file");
    const text = await dataUrlOf(prepared.file).catch(() => "");
    setFieldValue("photo", text.length <= KEPT_PHOTO_CHARS ? text : "");
  };
  return {
    form,
    choices,
    chosen: chosen === "gone" ? undefined : chosen,
    chooseType,
    choosePhoto,
  };
}

function itemTypeOf(text: string): DropOffItemType | "" {
  return isDropOffItemType(text) ? text : "";
}
