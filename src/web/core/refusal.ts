import type { ApiError } from "./api-error.ts";
import { applyFailure, type SchemaForm } from "./form.ts";
import { toastFailure } from "./toast.ts";

/** The server's sentence as a toast; where no answer came, `otherwise` (spec §8 has such pairs). */
export function toastRefusal(error: ApiError, otherwise: string): void {
  toastFailure(error, error.code === "unreachable" ? otherwise : undefined);
}

/**
 * What a form of the back office does with a refusal: field sentences go to their fields, the sentence
 * is said (spec §8), and a row that somebody else changed meanwhile is told by `onStale` instead.
 */
export function refuseForm<Values extends Record<string, unknown>>(
  form: SchemaForm<Values>,
  error: ApiError,
  { otherwise, onStale }: Readonly<{ otherwise: string; onStale?: () => void }>,
): void {
  if (error.code === "stale" && onStale) {
    onStale();
    return;
  }
  applyFailure(form, error);
  toastRefusal(error, otherwise);
}
