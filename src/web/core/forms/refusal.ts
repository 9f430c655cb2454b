import { useState } from "react";

import type { ApiError } from "../api/api-error.ts";
import type { SchemaForm } from "./form.ts";
import { toastFailure } from "../toasts/toast.ts";

/** The server's sentence as a toast; where no answer came, `otherwise` (spec §8 has such pairs). */
export function toastRefusal(error: ApiError, otherwise: string): void {
  toastFailure(error, error.code === "unreachable" ? otherwise : undefined);
}

/** Field sentences to their fields, else to the button; said as a toast too, where the specification has one (spec §8). */
export function refuseAndSay<Values extends Record<string, unknown>>(
  form: Pick<SchemaForm<Values>, "refuse">,
  error: ApiError,
): void {
  form.refuse(error);
  toastRefusal(error, "An error occurred");
}

export type Refusal = Readonly<{
  /** Somebody else changed the row meanwhile: nothing was saved. */
  isStale: boolean;
  refuse: (error: ApiError) => void;
}>;

/**
 * What a form of the back office does with a refusal: it is said, and a row that somebody else changed
 * meanwhile is told by `isStale` instead.
 */
export function useRefusal<Values extends Record<string, unknown>>(
  form: SchemaForm<Values>,
): Refusal {
  const [isStale, setStale] = useState(false);
  const refuse = (error: ApiError): void => {
    if (error.code === "stale") return setStale(true);
    refuseAndSay(form, error);
  };
  return { isStale, refuse };
}
