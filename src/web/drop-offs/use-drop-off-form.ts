import { useEffect, useMemo, useState } from "react";

import { DropOffForm } from "#contract/drop-offs.ts";
import type { DropOffItemType } from "#contract/materials.ts";

import { dataUrlOf } from "../core/bitmap.ts";
import { useDraft, useKeeping } from "../core/draft.ts";
import { useSchemaForm, type SchemaForm } from "../core/form.ts";
import type { DropOffPlace } from "../locations/drop-off-place.ts";
import { ITEM_TYPES } from "../locations/drop-off-place.ts";
import { photoFrom, preparePhoto } from "./photo.ts";
import { useChosenPlace, usePlaceChoices, type PlaceChoices } from "./use-place-choices.ts";

type Values = {
  location: string;
  itemType: DropOffItemType | "";
  description: string;
  file: File | undefined;
};

type DropOffFormState = Readonly<{
  form: SchemaForm<Values>;
  choices: PlaceChoices;
  chosen: DropOffPlace | undefined;
  draft: Readonly<{ forget: () => void }>;
  chooseType: (type: string) => void;
  choosePhoto: (file: File) => Promise<void>;
}>;

const EMPTY = { location: "", itemType: "", description: "", photo: "" };
/** The browser keeps about 5 million characters per tab, and other drafts want some of them. */
const KEPT_PHOTO_CHARS = 3_000_000;

/** The form's values, kept as a draft, and the places it offers for them. */
export function useDropOffForm(
  material: DropOffItemType | undefined,
  location: string | undefined,
): DropOffFormState {
  const draft = useDraft("drop-off", EMPTY);
  const [start] = useState(() => ({
    location: location ?? draft.start.location,
    itemType: material ?? itemTypeOf(location === undefined ? draft.start.itemType : ""),
    description: draft.start.description,
    file: photoFrom(draft.start.photo),
  }));
  const [photo, setPhoto] = useState(draft.start.photo);
  const [wanted, setWanted] = useState(material);
  const form = useSchemaForm<Values>({ schema: DropOffForm, initialValues: start });
  const { values, setFieldValue } = form;
  const choices = usePlaceChoices(wanted);
  const chosen = useChosenPlace(values.location, choices.places);
  useKeeping(
    draft,
    useMemo(() => {
      const { file: _, ...texts } = values;
      return { ...texts, photo };
    }, [values, photo]),
  );

  // The location sets the item type (spec §5); one that is gone, or takes other things, is none.
  useEffect(() => {
    if (chosen === undefined) return;
    if (chosen === "gone" || (material !== undefined && chosen.itemType !== material)) {
      setFieldValue("location", "");
    } else if (chosen.itemType !== values.itemType) setFieldValue("itemType", chosen.itemType);
  }, [chosen, material, values.itemType, setFieldValue]);

  const chooseType = (text: string): void => {
    const type = itemTypeOf(text);
    setWanted(type === "" ? undefined : type);
    const isKept = typeof chosen === "object" && chosen.itemType === type;
    form.setValues({ itemType: type, ...(!isKept && { location: "" }) });
  };
  const choosePhoto = async (file: File): Promise<void> => {
    const prepared = await preparePhoto(file);
    if ("problem" in prepared) return form.setFieldError("file", prepared.problem);
    setFieldValue("file", prepared.file);
    form.clearFieldError("file");
    const text = await dataUrlOf(prepared.file).catch(() => "");
    setPhoto(text.length <= KEPT_PHOTO_CHARS ? text : "");
  };
  return {
    form,
    choices,
    chosen: chosen === "gone" ? undefined : chosen,
    draft,
    chooseType,
    choosePhoto,
  };
}

function itemTypeOf(text: string): DropOffItemType | "" {
  return ITEM_TYPES.find(({ value }) => value === text)?.value ?? "";
}
