import { addDays } from "#domain/schedule.ts";

type Days = Readonly<{ from?: string | undefined; to?: string | undefined }>;

/**
 * Days of the reader's calendar as the instants that lists of events ask for: from the first moment of `from` to the
 * last of `to`.
 */
export function instantsOf({ from, to }: Days): { from?: string; to?: string } {
  return {
    ...(from !== undefined && { from: midnightOf(from) }),
    ...(to !== undefined && { to: midnightOf(addDays(to, 1)) }),
  };
}

/** Without a zone the text is meant on the reader's clock. */
const midnightOf = (day: string): string => new Date(`${day}T00:00:00`).toISOString();
