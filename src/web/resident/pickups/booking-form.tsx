import { Textarea } from "@mantine/core";
import { Suspense, type ReactElement } from "react";

import type { Pickup } from "#contract/pickups.ts";
import { bookableItemTypes } from "#domain/pickups/pickups.ts";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { useNow } from "#web/kit/time/now.ts";
import { DraftNote } from "#web/kit/fields/draft-note.tsx";
import { ErrorSummary } from "#web/kit/fields/error-summary.tsx";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { AnchorLink } from "#web/kit/ui/links.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { momentIn, otherZoneName } from "#web/kit/time/zone.ts";
import { readerZone } from "#web/kit/time/reader-zone.ts";
import type { Supported } from "#web/parts/pickups/booking-values.ts";
import { RatesLink } from "../rates/rates-link.tsx";
import { ItemTypeField } from "./item-type-field.tsx";
import { LocationField } from "./location-field.tsx";
import { offerOf, useBooking } from "./use-booking.ts";
import { gathered } from "#web/parts/areas/refuse-time.ts";
import { WhenField } from "#web/parts/areas/when-field.tsx";
import { WindowFields } from "#web/parts/pickups/window-fields.tsx";
import { say } from "#web/kit/words/say.ts";

// Nothing is reviewed before something was chosen.
const BookingReview = lazyComponent(() => import("./booking-review.tsx"), "BookingReview");

const fieldsOfForm = () => ({
  location: { id: "booking-location", label: say("Location#saved") },
  street: { id: "booking-street", label: say("Street and number") },
  zip: { id: "booking-zip", label: say("ZIP code") },
  itemType: { id: "booking-item-type", label: say("Item type") },
  date: { id: "booking-date", label: say("Date") },
  timeStart: { id: "booking-start", label: say("Start time") },
  timeEnd: { id: "booking-end", label: say("End time") },
  description: { id: "booking-description", label: say("Description") },
});

/** Where windows are offered, day and hours are one field. */
const fieldsOfChoice = () => {
  const { timeStart: _start, timeEnd: _end, date, ...others } = fieldsOfForm();
  const { description, ...before } = others;
  return { ...before, date: { ...date, label: say("Day and time") }, description };
};

type Props = Readonly<{
  campaign: Supported | undefined;
  /** The id of a location that was just added for this booking. */
  added: string | undefined;
  /** An earlier pickup whose values are used. */
  again: Pickup | undefined;
  /** The URL of this screen, to come back to. */
  here: string;
}>;

/** Books a pickup (PRODUCT 5.7); typed values survive a reload and a visit to /locations. */
export function BookingForm({ campaign, added, again, here }: Props): ReactElement {
  const booking = useBooking(campaign, { added, again });
  const { form, locations, location, offer, submit, isPending, isFull } = booking;
  const isChoice = offer !== undefined && offer.area !== null;
  const fields = isChoice ? fieldsOfChoice() : fieldsOfForm();
  const clock = useNow();
  const zone = location?.timeZone ?? readerZone();
  const now = momentIn(zone, clock);
  const strange = otherZoneName(zone, clock);
  return (
    <form noValidate className="stack gap-20" onSubmit={form.handle(submit)}>
      <DraftNote form={form} />
      <ErrorSummary errors={isChoice ? gathered(form.errors) : form.errors} fields={fields} />
      <LocationField
        form={form}
        locations={locations}
        location={location}
        needsZip={offer?.needsZip ?? false}
        onAddress={booking.saveAddress}
        here={here}
      />
      <ItemTypeField
        types={bookableItemTypes(campaign?.material)}
        {...form.getInputProps("itemType")}
        id={fields.itemType.id}
        value={form.values.itemType}
      />
      <RatesLink />
      <WhenField
        form={form}
        of={offerOf(form.values.location)}
        isWaiting={locations.isChoosing}
        zone={strange}
      >
        <WindowFields form={form} now={now} zone={strange} />
      </WhenField>
      <Textarea
        id={fields.description.id}
        label={say("Description")}
        description={say("What it is and where we find it.")}
        rows={3}
        required
        {...form.getInputProps("description")}
      />
      {/* What was refused, such as a day off, is no promise. */}
      {Object.keys(form.errors).length === 0 && form.values.itemType !== "" && (
        <Suspense>
          <BookingReview values={form.values} zone={strange} {...{ location, now, campaign }} />
        </Suspense>
      )}
      <FormFailure form={form} or={isFull && <OpenPickups />} />
      <SubmitButton isPending={isPending} disabled={booking.isUnserved} fullWidth>
        {say("Book Pickup")}
      </SubmitButton>
    </form>
  );
}

/** Link to cancel one of too many open pickups; the typed values are kept. */
const OpenPickups = (): ReactElement => (
  <AnchorLink
    to="/pickup/all"
    search={{ status: "pending" }}
    inherit
    c="inherit"
    underline="always"
  >
    {say("look at your pending pickups")}
  </AnchorLink>
);
