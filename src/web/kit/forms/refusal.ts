import { useState } from "react";

import { UNKNOWN_FAILURE } from "#domain/failures.ts";
import { translate } from "#domain/words/message.ts";

import type { ApiError } from "../api/api-error.ts";
import type { SchemaForm } from "./form.ts";
import { toastFailure } from "../toasts/toast.ts";
import { say } from "../words/say.ts";

/** Shows the server's message as a toast, or `otherwise` when no response arrived (PRODUCT 8.5 has such pairs). */
export function toastRefusal(error: ApiError, otherwise: string = UNKNOWN_FAILURE): void {
  toastFailure(error, error.code === "unreachable" ? translate(say, otherwise) : undefined);
}

/** Shows messages at their fields or at the button, and as a toast too where the specification has one (PRODUCT 8.5). */
export function refuseAndSay<Values extends Record<string, unknown>>(
  form: Pick<SchemaForm<Values>, "refuse">,
  error: ApiError,
): void {
  form.refuse(error);
  toastRefusal(error);
}

export type Refusal = Readonly<{
  /** Somebody else changed the object meanwhile, so nothing was saved. */
  isStale: boolean;
  refuse: (error: ApiError) => void;
}>;

/**
 * How a form of the back office handles a failure: it shows the message; when somebody else changed
 * the row meanwhile, it sets `isStale` instead.
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
