import type { User } from "#contract/profile.ts";

import { call } from "#web/kit/api/api.ts";
import { ApiError } from "#web/kit/api/api-error.ts";
import { getSession, updateUser } from "#web/kit/session/session.ts";
import { readerZone } from "#web/kit/time/reader-zone.ts";

/** Tells the server the zone of this device when it has another one: quiet hours are hours of that zone (PRODUCT R21.2). */
export async function tellTimeZone({ isEmailVerified, timeZone }: User): Promise<void> {
  const zone = readerZone();
  if (!isEmailVerified || timeZone === zone) return;
  try {
    const { data } = await call("PUT /profile", { body: { timeZone: zone } });
    if (getSession()?.user._id === data._id) updateUser(data);
  } catch (error) {
    // Nobody waits for it, and the next sign-in tells it again.
    if (!(error instanceof ApiError)) throw error;
  }
}
