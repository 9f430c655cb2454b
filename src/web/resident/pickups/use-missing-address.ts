import { useQueryClient } from "@tanstack/react-query";

import type { Location } from "#contract/locations.ts";

import { useAction } from "#web/kit/actions/action.ts";
import type { SchemaForm } from "#web/kit/forms/form.ts";
import { offerKnown } from "#web/parts/areas/use-offer.ts";
import {
  lacksStreet,
  streetBody,
  streetRefusal,
  zipRefusal,
  type BookingValues,
} from "#web/parts/pickups/booking-values.ts";

type MissingAddress = Readonly<{
  /** Saves what was typed for a location that lacks it; resolves with whether it can be booked. */
  complete: (location: Location | undefined, values: BookingValues) => Promise<boolean>;
  /** The same before a time is chosen, so that its times are offered. */
  saveAddress: () => void;
  isSaving: boolean;
}>;

/** Street and ZIP code of a location that was saved without them, asked for in the booking. */
export function useMissingAddress(
  form: SchemaForm<BookingValues>,
  location: Location | undefined,
): MissingAddress {
  const queryClient = useQueryClient();
  const action = useAction("PUT /location/:id", {
    refresh: ["GET /location", "GET /pickup/offer"],
    onFailed: (error) => {
      const { address } = error.fields;
      if (address === undefined) form.refuse(error);
      else form.setFieldError("street", address);
    },
  });
  const save = async (of: Location, values: BookingValues): Promise<boolean> =>
    (await action.run({ params: { id: of._id }, body: streetBody(of, values) })) !== undefined;
  return {
    complete: async (of, values) => {
      const needsZip = offerKnown(queryClient, { location: values.location })?.needsZip ?? false;
      return !of || (!lacksStreet(of) && !needsZip) || save(of, values);
    },
    saveAddress: () => {
      if (!location) return;
      const missing = {
        ...streetRefusal(form.values, location),
        ...zipRefusal(form.values, true),
      };
      const [first] = Object.keys(missing);
      for (const [field, said] of Object.entries(missing)) form.setFieldError(field, said);
      if (first === undefined) void save(location, form.values);
      else form.getInputNode(first)?.focus();
    },
    isSaving: action.isPending,
  };
}
