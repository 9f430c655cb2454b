import type { DatedFactor } from "#domain/ways-in.ts";

import { readerZone } from "./reader-zone.ts";
import { momentIn } from "./zone.ts";

type NamedPasskey = Readonly<{ name: string; addedAt: string }>;

/** The passkeys with their days in the reader's zone, for the sentences about them. */
export function datedPasskeys(passkeys: readonly NamedPasskey[]): DatedFactor[] {
  return passkeys.map(({ name, addedAt }) => ({
    name,
    date: momentIn(readerZone(), Date.parse(addedAt)).today,
  }));
}
