import { addDays } from "#domain/pickups/schedule.ts";

type Days = Readonly<{ from?: string | undefined; to?: string | undefined }>;

/**
 * A range of days in the reader's time zone as instants for lists of events: from the start of `from` to the
 * end of `to`.
 */
export function instantsOf({ from, to }: Days): { from?: string; to?: string } {
  return {
    ...(from !== undefined && { from: midnightOf(from) }),
    ...(to !== undefined && { to: midnightOf(addDays(to, 1)) }),
  };
}

/** Without an offset the text is read in the reader's time zone. */
const midnightOf = (day: string): string => new Date(`${day}T00:00:00`).toISOString();
