import { useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";

import type { DropOffLocation, DropOffLocationForm } from "#contract/locations.ts";
import type { Point } from "#domain/drop-offs.ts";

import { useAction } from "#web/kit/actions/action.ts";
import type { ApiError } from "#web/kit/api/api-error.ts";
import { call } from "#web/kit/api/api.ts";
import { announce } from "#web/kit/toasts/announce.ts";
import { draftNameFor } from "#web/kit/session/draft-keys.ts";
import { confirm } from "#web/kit/actions/confirm.ts";
import { useSchemaForm, useUnsavedGuard, type SchemaForm } from "#web/kit/forms/form.ts";
import type { MapView } from "#web/kit/map/map-props.ts";
import { useRefusal } from "#web/kit/forms/refusal.ts";
import type { FoundPlace } from "#web/parts/locations/place-search.ts";
import {
  bodyOf,
  filledBy,
  pointIn,
  rounded,
  valuesOf,
  type DropOffLocationValues,
} from "./drop-off-location-values.ts";
import { TypedForm } from "./opening-values.ts";
import { say } from "../words/say.ts";

/** The built-in basemap shows states and towns, and no more detail at a higher zoom. */
const NEAR_ZOOM = 10;

type Editing = Readonly<{
  form: SchemaForm<DropOffLocationValues>;
  /** Somebody else saved it meanwhile. */
  isStale: boolean;
  isPending: boolean;
  submit: (values: DropOffLocationValues) => Promise<void>;
  take: (place: FoundPlace) => void;
  /** Drops the reference to the search result, when it does not match the typed address any more. */
  forgetReference: () => void;
  pin: Point | undefined;
  movePin: (point: Point) => void;
  view: MapView | undefined;
  /** Moves the map to the typed coordinates. */
  showPin: () => void;
}>;

/** The state of a form that adds a drop-off location or edits the given one. */
export function useDropOffLocationForm(location: DropOffLocation | undefined): Editing {
  const form = useSchemaForm<DropOffLocationValues>({
    schema: TypedForm,
    initialValues: valuesOf(location),
    draft: { name: draftNameFor("drop-off-location", location) },
  });
  const { latitude, longitude } = form.values;
  const pin = useMemo(() => pointIn({ latitude, longitude }), [latitude, longitude]);
  const [view, setView] = useState(() => pin && { ...pin, zoom: NEAR_ZOOM });
  const { isStale, refuse } = useRefusal(form);
  const saving = useSaving(form, location, refuse);
  useUnsavedGuard(form);

  const take = (found: FoundPlace): void => {
    const { name, ...filled } = filledBy(found);
    const isNamed = form.getValues().name.trim() !== "";
    form.setValues({ ...filled, ...(name !== undefined && !isNamed && { name }) });
    for (const field of ["name", "address", "latitude", "longitude"]) form.clearFieldError(field);
    setView({ ...found.location, zoom: NEAR_ZOOM });
    announce(say("Filled in: {formattedAddress}", { formattedAddress: found.formattedAddress }));
  };
  const movePin = (point: Point): void => {
    form.setValues(rounded(point));
    form.clearFieldError("latitude");
    form.clearFieldError("longitude");
  };
  return {
    form,
    isStale,
    isPending: saving.isPending,
    submit: saving.submit,
    take,
    forgetReference: () => form.setValues({ googleMapsUri: "", googleMapId: "" }),
    pin,
    movePin,
    view,
    showPin: () => pin && setView({ ...pin, zoom: NEAR_ZOOM }),
  };
}

function useSaving(
  form: SchemaForm<DropOffLocationValues>,
  location: DropOffLocation | undefined,
  onFailed: (error: ApiError) => void,
): Pick<Editing, "submit" | "isPending"> {
  const navigate = useNavigate();
  const options = {
    refresh: [
      "GET /dropOff-location",
      "GET /dropOff-location/:id",
      "GET /dropOff-location/nearest/location",
    ],
    onDone: () => {
      form.settle();
      void navigate({ to: "/admin/dropoff-locations" });
    },
    onFailed,
  } as const;
  const add = useAction("POST /dropOff-location", {
    ...options,
    done: say("Location added successfully"),
  });
  const edit = useAction("PUT /dropOff-location/:id", {
    ...options,
    done: say("Location updated successfully"),
  });
  const submit = async (values: DropOffLocationValues): Promise<void> => {
    const body = bodyOf(values);
    if (!body) return;
    if (location) {
      const { _id: id, updatedAt } = location;
      await edit.run({ params: { id }, body: { ...body, updatedAt } });
    } else if (await isWanted(body)) await add.run({ body });
  };
  return { submit, isPending: add.isPending || edit.isPending };
}

/** Asks before the same location is added twice; the same address may accept another item type. */
async function isWanted({ name, address, itemType }: DropOffLocationForm): Promise<boolean> {
  // When this request fails the question is skipped, since it only prevents a mistake.
  const found = await call("GET /dropOff-location", {
    query: { search: name, itemType, limit: 100 },
  }).catch(() => undefined);
  const isSame = (one: string, other: string): boolean =>
    one.trim().toLowerCase() === other.trim().toLowerCase();
  const same = found?.data.docs.find(
    (location) => isSame(location.name, name) && isSame(location.address, address),
  );
  return (
    !same ||
    confirm({
      title: say("Add this location twice?"),
      message: say('"{name}" at {address} is there already, for the same item type.', {
        name: same.name,
        address: same.address,
      }),
      confirmLabel: say("Add it twice"),
    })
  );
}
