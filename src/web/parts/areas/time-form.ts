import type { ReactNode } from "react";

import type { Time } from "./offered.ts";
import type { OfferOf } from "./use-offer.ts";

type Field = keyof Time;

/** What is asked of a form in which day and hours are chosen. */
export type TimeForm = Readonly<{
  values: Time;
  errors: Readonly<Record<string, ReactNode>>;
  setFieldValue: (field: Field, value: string) => void;
  setFieldError: (field: Field, error: ReactNode) => void;
}>;

export type WhenProps = Readonly<{
  form: TimeForm;
  /** What the times are offered for; undefined until a location is chosen. */
  of: OfferOf | undefined;
  /** Whether a location may still be chosen by itself. */
  isWaiting?: boolean;
  /** The time zone of the place, when it differs from the reader's. */
  zone: string | undefined;
  /** The time for which it is booked: it can be chosen whatever is left. */
  own?: Time;
  /** In the back office, which sees the numbers, and may choose full windows and any other time (PRODUCT R27.6). */
  isOffice?: boolean;
  /** The fields for any day and hours, where no area holds the place. */
  children: ReactNode;
}>;
