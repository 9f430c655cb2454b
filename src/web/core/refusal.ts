import { useState } from "react";

import type { ApiError } from "./api-error.ts";
import type { SchemaForm } from "./form.ts";
import { toastFailure } from "./toast.ts";

/** The server's sentence as a toast; where no answer came, `otherwise` (spec §8 has such pairs). */
export function toastRefusal(error: ApiError, otherwise: string): void {
  toastFailure(error, error.code === "unreachable" ? otherwise : undefined);
}

export type Refusal = Readonly<{
  /** Somebody else changed the row meanwhile: nothing was saved. */
  isStale: boolean;
  refuse: (error: ApiError) => void;
}>;

/**
 * What a form of the back office does with a refusal: field sentences go to their fields, else to the
 * button; it is said as a toast too (spec §8). A row that somebody else changed meanwhile is told by
 * `isStale` instead.
 */
export function useRefusal<Values extends Record<string, unknown>>(
  form: SchemaForm<Values>,
): Refusal {
  const [isStale, setStale] = useState(false);
  const refuse = (error: ApiError): void => {
    if (error.code === "stale") return setStale(true);
    form.refuse(error);
    toastRefusal(error, "An error occurred");
  };
  return { isStale, refuse };
}
