import { Textarea } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState, type FormEvent, type ReactElement, type ReactNode } from "react";
import * as z from "zod/mini";

import { DropOffForm as DropOffSchema } from "#contract/drop-offs.ts";
import { isClosedOn } from "#domain/locations/hours.ts";
import { DROP_OFF_ITEM_TYPES, type DropOffItemType } from "#domain/rates/material-facts.ts";
import { isDropOffItemType } from "#domain/rates/materials.ts";

import { useAction } from "#web/kit/actions/action.ts";
import type { ApiError } from "#web/kit/api/api-error.ts";
import { refetch } from "#web/kit/api/changes.ts";
import { DraftNote } from "#web/kit/fields/draft-note.tsx";
import { ErrorSummary } from "#web/kit/fields/error-summary.tsx";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { ProgressBar } from "#web/kit/ui/progress-bar.tsx";
import { SelectField } from "#web/kit/fields/select-field.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { useNow } from "#web/kit/time/now.ts";
import { momentIn } from "#web/kit/time/zone.ts";
import { itemTypeOptions, type MeasuredLocation } from "#web/parts/locations/drop-off-location.ts";
import { MaterialLink } from "../guide/material-link.tsx";
import { RateLine } from "../rates/rate-line.tsx";
import { RatesLink } from "../rates/rates-link.tsx";
import styles from "./drop-off-form.module.css";
import { LocationField } from "./location-field.tsx";
import { PhotoField } from "./photo-field.tsx";
import { useDropOffForm } from "./use-drop-off-form.ts";
import { say } from "#web/kit/words/say.ts";

type Props = Readonly<{
  campaignId: string | undefined;
  /** The campaign's material; nothing else can be chosen then. */
  material: DropOffItemType | undefined;
  /** The id of a location that was chosen on the map. */
  location: string | undefined;
}>;

/** The draft keeps a photo as text, unless it is too large. */
const again = (): { file: string } => ({ file: say("Choose the photo again.") });
const fieldsOf = (): Record<"location" | "itemType" | "file", { id: string; label: string }> => ({
  location: { id: "drop-off-location", label: say("Drop-off location") },
  itemType: { id: "drop-off-item-type", label: say("Item type") },
  file: { id: "drop-off-photo", label: say("Photo") },
});

/** Location, material, note and photo, sent in one request with its upload progress. */
export function DropOffForm({ campaignId, material, location }: Props): ReactElement {
  const drop = useDropOffForm(material, location);
  const { form, choices, chosen } = drop;
  const sending = useSending(drop, campaignId);
  const { submit, locationError } = useSubmit(drop, sending.send);
  const fields = fieldsOf();

  return (
    <form noValidate onSubmit={submit} className="stack gap-20">
      <DraftNote form={form} again={form.values.file ? {} : again()} />
      <ErrorSummary errors={{ ...form.errors, location: locationError }} fields={fields} />
      <LocationField
        {...form.getInputProps("location")}
        id={fields.location.id}
        error={locationError}
        choices={choices}
        chosen={chosen}
      />
      <SelectField
        {...form.getInputProps("itemType")}
        {...fields.itemType}
        description={<ItemTypeHint campaign={material} chosen={form.values.itemType} />}
        required
        options={itemTypesFor(material)}
        onChange={(event) => drop.chooseType(event.currentTarget.value)}
      />
      <MaterialLinks chosen={form.values.itemType} />
      <RatesLink />
      <Textarea
        {...form.getInputProps("description")}
        label={say("Description (optional)")}
        placeholder={say("Two bags of rinsed bottles")}
        autosize
        minRows={3}
        maxLength={500}
      />
      <PhotoField
        id={fields.file.id}
        file={form.values.file}
        error={form.errors["file"]}
        onChoose={drop.choosePhoto}
      />
      <Upload sending={sending} />
      <FormFailure form={form} />
      <SubmitButton isPending={sending.isPending} pendingLabel={say("Uploading...")} fullWidth>
        {say("Create drop-off")}
      </SubmitButton>
    </form>
  );
}

type Submit = Readonly<{
  submit: (event: FormEvent<HTMLFormElement>) => void;
  locationError: ReactNode;
}>;

/** Sends the form, unless the locations are still coming or the chosen one is closed. */
function useSubmit(
  { form, choices, chosen }: ReturnType<typeof useDropOffForm>,
  send: Sending["send"],
): Submit {
  const [isEarly, setEarly] = useState(false);
  const isWaiting = choices.isLoading && form.values.location === "";
  const isClosed = useClosed(chosen);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    setEarly(isWaiting);
    if (!isClosed) return form.handle(send)(event);
    event.preventDefault();
    document.getElementById(fieldsOf().location.id)?.focus();
  };
  if (isClosed) return { submit, locationError: say("This place is closed. Choose another one.") };
  return {
    submit,
    locationError:
      isEarly && isWaiting ? say("Please wait for locations to load") : form.errors["location"],
  };
}

/** Whether nothing can be handed in at the chosen place, which a draft or a link may have brought (PRODUCT R53.3). */
function useClosed(chosen: MeasuredLocation | undefined): boolean {
  const now = useNow();
  return chosen !== undefined && isClosedOn(chosen, momentIn(chosen.timeZone, now).today);
}

/** What counts as the chosen material, or as each of them while none is chosen. */
const MaterialLinks = ({ chosen }: Readonly<{ chosen: string }>): ReactElement => (
  <p className={styles["guide"]}>
    {DROP_OFF_ITEM_TYPES.filter((type) => chosen === "" || type === chosen).map((type) => (
      <MaterialLink key={type} material={type} />
    ))}
  </p>
);

type HintProps = Readonly<{ campaign: DropOffItemType | undefined; chosen: string }>;

/** Where the item type comes from, and what it is worth. */
const ItemTypeHint = ({ campaign, chosen }: HintProps): ReactElement => (
  <>
    {campaign ? say("What the campaign collects.") : say("Set by the location you choose.")}
    {isDropOffItemType(chosen) && (
      <span className={styles["rate"]}>
        <RateLine material={chosen} />
      </span>
    )}
  </>
);

/** A refusal of the server may or may not end with one, and another sentence follows here. */
const withFullStop = (sentence: string): string => sentence.replace(/\.?$/, ".");

const isOfCampaign = ({ fields }: ApiError): boolean => "campaignId" in fields;

function sentenceOf(error: ApiError): string {
  const reason = withFullStop(error.message);
  return isOfCampaign(error) && error.code !== "wrong_material"
    ? say(
        "Error creating drop off. {reason} Press again to hand it in without the campaign. Your photo and your text are still here.",
        { reason },
      )
    : say("Error creating drop off. {reason} Your photo and your text are still here.", { reason });
}

type Sending = Readonly<{
  send: (values: object) => unknown;
  isPending: boolean;
  /** Upload progress, 0 to 1. */
  share: number;
}>;

function useSending(
  { form }: ReturnType<typeof useDropOffForm>,
  campaignId: string | undefined,
): Sending {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [share, setShare] = useState(0);
  const action = useAction("POST /dropOff", {
    done: say("Drop off created successfully"),
    refresh: ["GET /dropOff"],
    onProgress: setShare,
    onDone: () => {
      form.settle();
      void navigate({ to: "/dropoff/all" });
    },
    onFailed: (error) => {
      form.refuse(error);
      form.say(sentenceOf(error));
      // It was deleted, ended or changed meanwhile: the form goes on with what it is now.
      if (isOfCampaign(error)) refetch(queryClient, ["GET /campaigns", "GET /campaigns/:id"]);
    },
  });
  const send = (values: object): unknown => {
    const given = z.safeParse(DropOffSchema, { ...values, campaignId: campaignId ?? "" });
    setShare(0);
    return given.data && action.run({ form: given.data });
  };
  return { send, isPending: action.isPending, share };
}

function Upload({ sending }: { sending: Sending }): ReactElement | null {
  const { isPending, share } = sending;
  if (!isPending) return null;
  return (
    <div className={styles["progress"]}>
      <ProgressBar percent={share * 100} label={say("Upload of the photo")} size="thick" />
      <span className="tabular">{Math.round(share * 100)}%</span>
    </div>
  );
}

function itemTypesFor(
  material: DropOffItemType | undefined,
): { value: string; label: string; disabled: boolean }[] {
  const isOther = (value: string): boolean => material !== undefined && value !== material;
  return [{ value: "", label: say("Select an item type") }, ...itemTypeOptions(say)].map(
    (type) => ({
      ...type,
      disabled: isOther(type.value),
    }),
  );
}
