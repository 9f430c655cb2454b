import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";

import type { Pickup, PlaceChange } from "#contract/pickups.ts";

import { useAction } from "#web/kit/actions/action.ts";
import type { ApiError } from "#web/kit/api/api-error.ts";
import { refetch } from "#web/kit/api/changes.ts";
import type { SchemaForm } from "#web/kit/forms/form.ts";
import { GONE, type Over, overBy, pickupNow } from "#web/parts/pickups/moving/pickup-now.ts";
import { MOVED } from "#web/parts/pickups/read-again.ts";
import type { Saving } from "../dialogs/edit-dialog.tsx";
import { say } from "../words/say.ts";

type Changing = Saving<PlaceChange> &
  Readonly<{
    /** As it was opened, or as somebody else left it meanwhile, which was then told. */
    pickup: Pickup;
    /** Why it turned out that nobody can change its place any more; the form is then done. */
    over: () => Over | undefined;
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
  const over = useRef<Over>(undefined);
  const refusal = useRef<{ error?: ApiError }>({});
  /** A place that is not found is gone, or the pickup is: only the pickup itself says which. */
  const refuseMissing = async (error: ApiError): Promise<void> => {
    refetch(queryClient, [...MOVED, "GET /profile/:id/locations"]);
    if (error.code !== "not_found" || (await pickupNow(id)) === GONE) over.current = overBy(error);
    else form.say(say("This place was deleted meanwhile. Please choose another one."));
  };
  const { run, isPending } = useAction("PUT /pickup/location/:id", {
    refresh: MOVED,
    done: say("The pickup has another place"),
    onFailed: (error) => {
      refusal.current = { error };
    },
  });
  const save = async (values: PlaceChange): Promise<unknown> => {
    refusal.current = {};
    const changed = await run({ params: { id }, body: { ...values, seen: location._id } });
    const refused = refusal.current.error;
    if (!refused) return changed;
    if (refused.code === "stale") await refuseChanged(refused);
    else if (overBy(refused) === undefined) form.refuse(refused);
    else await refuseMissing(refused);
    return over.current;
  };
  return { pickup, save, over: () => over.current, isPending };
}
