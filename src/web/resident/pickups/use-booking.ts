import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";

import type { Location } from "#contract/locations.ts";
import type { Offer } from "#contract/areas.ts";
import { type Pickup, PickupForm } from "#contract/pickups.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { refetch } from "#web/kit/api/changes.ts";
import { useSchemaForm, useUnsavedGuard, type SchemaForm } from "#web/kit/forms/form.ts";
import { usePendingDeletions } from "../actions/pending-deletions.ts";
import { momentIn } from "#web/kit/time/zone.ts";
import { readerZone } from "#web/kit/time/reader-zone.ts";
import { isServed } from "#web/parts/areas/offered.ts";
import { refuseTime } from "#web/parts/areas/refuse-time.ts";
import { offerKnown, useOffer } from "#web/parts/areas/use-offer.ts";
import { isMeant } from "#web/parts/pickups/booking-questions.ts";
import {
  bookingOf,
  NO_BOOKING,
  refusalsOf,
  repeated,
  streetRefusal,
  zipRefusal,
  type BookingValues,
  type Supported,
} from "#web/parts/pickups/booking-values.ts";
import { useMissingAddress } from "./use-missing-address.ts";
import { usePreset, useSavedLocations, type SavedLocations } from "./use-saved-locations.ts";
import { say } from "#web/kit/words/say.ts";

export type Booking = Readonly<{
  form: SchemaForm<BookingValues>;
  locations: SavedLocations;
  location: Location | undefined;
  /** What can be booked at it, once that is known. */
  offer: Offer | undefined;
  /** Whether its area does not collect yet. */
  isUnserved: boolean;
  /** Saves what of its address was missing, so that its times are offered. */
  saveAddress: () => void;
  submit: (values: BookingValues) => Promise<void>;
  isPending: boolean;
  /** Refused because this person has too many pending pickups. */
  isFull: boolean;
}>;

/** The state of the booking form: values with draft, location and submission. */
export function useBooking(
  campaign: Supported | undefined,
  { added, again }: Readonly<{ added: string | undefined; again: Pickup | undefined }>,
): Booking {
  const navigate = useNavigate({ from: "/pickup/book" });
  const queryClient = useQueryClient();
  const locations = useSavedLocations();
  const locationOf = (id: string): Location | undefined =>
    locations.saved?.find(({ _id }) => _id === id);
  const form = useSchemaForm<BookingValues>({
    schema: PickupForm,
    initialValues: NO_BOOKING,
    draft: {
      name: "pickup",
      given: { ...(again && repeated(again)), ...(added !== undefined && { location: added }) },
    },
    also: (values) => {
      const chosen = locationOf(values.location);
      const zone = chosen?.timeZone ?? readerZone();
      const offered = offerKnown(queryClient, { location: values.location });
      return {
        ...streetRefusal(values, chosen),
        ...zipRefusal(values, offered?.needsZip ?? false),
        ...refusalsOf(values, momentIn(zone, Date.now()), campaign),
      };
    },
  });
  const [isFull, setFull] = useState(false);
  // Visits to other screens to add a location or cancel a pickup do not lose the booking.
  useUnsavedGuard(
    form,
    (from, to) =>
      [from.pathname, "/locations"].includes(to.pathname) ||
      to.pathname.startsWith("/guide") ||
      (isFull && to.pathname === "/pickup/all"),
  );
  // Removes the parameter from the URL once the draft has it: a reload must not undo a later choice.
  useEffect(() => {
    if (added === undefined && again === undefined) return;
    const search = (before: object): object => ({
      ...before,
      location: undefined,
      again: undefined,
    });
    void navigate({ search, replace: true });
  }, [added, again, navigate]);
  usePreset(form, locations);
  useCampaignMaterial(form, campaign);
  const location = locationOf(form.values.location);
  const { offer, isOfBefore } = useOffer(offerOf(form.values.location));
  const sending = useSending(form, { locations, location, campaign, setFull });
  return {
    form,
    locations,
    location,
    offer: isOfBefore ? undefined : offer,
    isUnserved: offer !== undefined && !isOfBefore && !offer.needsZip && !isServed(offer),
    isFull,
    ...sending,
  };
}

/** What is asked for the times of a location; undefined before one is chosen. */
export const offerOf = (location: string): { location: string } | undefined =>
  location === "" ? undefined : { location };

type Sent = Pick<Booking, "locations" | "location"> &
  Readonly<{ campaign: Supported | undefined; setFull: (isFull: boolean) => void }>;

/** Saves the street when the location has none yet, then books. */
function useSending(
  form: SchemaForm<BookingValues>,
  { locations, location, campaign, setFull }: Sent,
): Pick<Booking, "submit" | "saveAddress" | "isPending"> {
  const queryClient = useQueryClient();
  const navigate = useNavigate({ from: "/pickup/book" });
  const book = useAction("POST /pickup", {
    done: say("Pickup booked successfully"),
    refresh: ["GET /pickup", "GET /pickup/admin", "GET /pickup/offer"],
    onDone: ({ data: { _id: booked } }) => {
      form.settle();
      void navigate({ to: "/pickup/all", state: { booked } });
    },
    onFailed: (error) => {
      setFull(error.code === "too_many_open");
      // The campaign was deleted, ended or changed meanwhile: the form goes on with what it is now.
      if ("campaignId" in error.fields) {
        refetch(queryClient, ["GET /campaigns", "GET /campaigns/:id"]);
        return form.say(error.code === "wrong_material" ? error.message : campaignOver());
      }
      if (error.code !== "not_found") return refuseTime(form, error, queryClient);
      locations.retry();
      form.say(say("This location isn't there any more. Please select another one."));
    },
  });
  const { complete, saveAddress, isSaving } = useMissingAddress(form, location);
  const gone = usePendingDeletions();
  const [isAsking, setAsking] = useState(false);
  const submit = async (values: BookingValues): Promise<void> => {
    const body = bookingOf(values, campaign);
    if (!body || isAsking) return;
    setAsking(true);
    let chosen = location;
    try {
      // A kept booking can be sent before the list of locations has come.
      chosen ??= await locations.find(values.location);
      const { street: missing } = streetRefusal(values, chosen);
      if (missing !== undefined) form.setFieldError("street", missing);
      if (missing !== undefined || !(await isMeant(body, gone))) return;
    } finally {
      setAsking(false);
    }
    if (await complete(chosen, values)) await book.run({ body });
  };
  return { submit, saveAddress, isPending: isAsking || book.isPending || isSaving };
}

const campaignOver = (): string =>
  say(
    "The campaign is over or was deleted. Choose “Book without the campaign” at the top to go on. What you typed is kept.",
  );

/** A campaign's own material replaces the one in a draft. */
function useCampaignMaterial(
  { values: { itemType }, preset }: SchemaForm<BookingValues>,
  campaign: Supported | undefined,
): void {
  const material = campaign?.material;
  useEffect(() => {
    if (material !== undefined && itemType !== material) preset({ itemType: material });
  }, [material, itemType, preset]);
}
