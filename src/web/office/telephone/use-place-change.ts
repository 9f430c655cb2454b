import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import type { Pickup, PlaceChange } from "#contract/pickups.ts";

import { useAction } from "#web/kit/actions/action.ts";
import type { ApiError } from "#web/kit/api/api-error.ts";
import { refetch } from "#web/kit/api/changes.ts";
import type { SchemaForm } from "#web/kit/forms/form.ts";
import { GONE, pickupNow } from "#web/parts/pickups/pickup-now.ts";
import { MOVED } from "#web/parts/pickups/read-again.ts";
import type { Saving } from "../dialogs/edit-dialog.tsx";
import { say } from "../words/say.ts";

type Changing = Saving<PlaceChange> &
  Readonly<{
    /** As it was opened, or as somebody else left it meanwhile, which was then told. */
    pickup: Pickup;
  }>;

/** Gives a pickup another place instead of the one at which it was seen (PRODUCT R28.7). */
export function usePlaceChange(opened: Pickup, form: SchemaForm<PlaceChange>): Changing {
  const queryClient = useQueryClient();
  const [pickup, setPickup] = useState(opened);
  const { _id: id, location } = pickup;
  const refuseChanged = async ({ message }: ApiError): Promise<void> => {
    const now = await pickupNow(id);
    if (now && now !== GONE) setPickup(now);
    form.say(
      say("{reason} Press “Save place” again to change it all the same.", { reason: message }),
    );
    refetch(queryClient, MOVED);
  };
  const { run, isPending } = useAction("PUT /pickup/location/:id", {
    refresh: MOVED,
    done: say("The pickup has another place"),
    onFailed: (error) => (error.code === "stale" ? void refuseChanged(error) : form.refuse(error)),
  });
  const save = (values: PlaceChange): Promise<unknown> =>
    run({ params: { id }, body: { ...values, seen: location._id } });
  return { pickup, save, isPending };
}
