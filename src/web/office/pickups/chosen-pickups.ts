import * as z from "zod/mini";

import type { Pickup } from "#contract/pickups.ts";
import { labelOf } from "#domain/rates/materials.ts";
import { fullName } from "#domain/text.ts";

import { draftNamed } from "#web/kit/forms/draft.ts";
import { formatLocalDate, formatTimeRange } from "#web/kit/time/format.ts";
import type { Meanwhile } from "../actions/outcomes.ts";
import { say } from "../words/say.ts";

export type ManyKind = "move" | "cancel";

/** A chosen pickup, as its row in a dialog shows it and as the office saw its day. */
const Chosen = z.object({
  _id: z.string(),
  date: z.string(),
  name: z.string(),
  detail: z.string(),
});
export type Chosen = z.infer<typeof Chosen>;

export function chosenOf(pickup: Pickup): Chosen {
  const { _id, scheduledDate: date, scheduledTimeStart, scheduledTimeEnd } = pickup;
  const hours = formatTimeRange(scheduledTimeStart, scheduledTimeEnd);
  return {
    _id,
    date,
    name: fullName(pickup.user),
    detail: `${labelOf(say, pickup.itemType)}, ${formatLocalDate(date)}, ${hours}`,
  };
}

/** What the server is told of them. */
export const seenOf = (chosen: readonly Chosen[]): Pick<Chosen, "_id" | "date">[] =>
  chosen.map(({ _id, date }) => ({ _id, date }));

/** Those that have another day by now: a colleague, their owner or an earlier try whose answer was lost was quicker (PRODUCT R30.3). */
export const MOVED_MEANWHILE: Meanwhile = (n) =>
  say.plural(n, "{n} was moved meanwhile", "{n} were moved meanwhile");

/** The name of the draft of a dialog about many pickups. */
export const manyDraft = (kind: ManyKind): string => `pickups:${kind}`;

export type Opened = Readonly<{ kind: ManyKind; pickups: readonly Chosen[] }>;

/** The dialog that was open before a reload or a sign-in, with what was not sent yet; undefined when there is none. */
export function openedInDraft(): Opened | undefined {
  for (const kind of ["move", "cancel"] as const) {
    const { success, data } = z.array(Chosen).safeParse(draftNamed(manyDraft(kind))?.["pickups"]);
    if (success && data.length > 0) return { kind, pickups: data };
  }
  return undefined;
}
