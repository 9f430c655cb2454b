import type { Pickup } from "#contract/pickups.ts";

import { ApiError, isGone } from "#web/kit/api/api-error.ts";
import { call } from "#web/kit/api/api.ts";

/** Cancelled or deleted by now. */
export const GONE = "gone";

/** Why nothing is left to be changed of a pickup. */
export type Over = "gone" | "collected";

/** What a refusal says of that; undefined where something else was refused. */
export const overBy = ({ code }: ApiError): Over | undefined =>
  code === "not_found" ? GONE : code === "already_completed" ? "collected" : undefined;

/** Reads a pickup past everything that is known of it; undefined where it did not load. */
export async function pickupNow(id: string): Promise<Pickup | typeof GONE | undefined> {
  try {
    return (await call("GET /pickup/:id", { params: { id } })).data;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return isGone(error) ? GONE : undefined;
  }
}
