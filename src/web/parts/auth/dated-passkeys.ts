import type { DatedFactor } from "#domain/auth/ways-in.ts";

import { readerZone } from "#web/kit/time/reader-zone.ts";
import { momentIn } from "#web/kit/time/zone.ts";

type NamedPasskey = Readonly<{ name: string; addedAt: string }>;

/** The passkeys with their days in the reader's zone, for the sentences about them. */
export function datedPasskeys(passkeys: readonly NamedPasskey[]): DatedFactor[] {
  return passkeys.map(({ name, addedAt }) => ({
    name,
    date: momentIn(readerZone(), Date.parse(addedAt)).today,
  }));
}
