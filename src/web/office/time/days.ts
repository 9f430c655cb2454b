import { instantIn } from "#web/kit/time/zone.ts";
import { readerZone } from "#web/kit/time/reader-zone.ts";
import { addDays } from "#domain/pickups/schedule.ts";

type Days = Readonly<{ from?: string | undefined; to?: string | undefined }>;

/**
 * A range of days in a time zone, by default the reader's, as instants for lists of events: from the start of `from` to the
 * end of `to`.
 */
export function instantsOf(
  { from, to }: Days,
  zone: string = readerZone(),
): { from?: string; to?: string } {
  const midnightOf = (day: string): string =>
    new Date(instantIn(zone, { today: day, time: "00:00" })).toISOString();
  return {
    ...(from !== undefined && { from: midnightOf(from) }),
    ...(to !== undefined && { to: midnightOf(addDays(to, 1)) }),
  };
}
