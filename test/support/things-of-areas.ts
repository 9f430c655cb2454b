// Example offers for tests of screens.
import type { Offer } from "#contract/areas.ts";
import { addDays } from "#domain/pickups/schedule.ts";

import { momentIn } from "#web/kit/time/zone.ts";
import { idOf } from "./things.ts";

type Day = Offer["days"][number];
type Window = Day["windows"][number];

/** Today where the example places are. */
const today = (): string => momentIn("America/Chicago", Date.now()).today;

/** That many days from today. */
export const inDays = (days: number): string => addDays(today(), days);

/** What is offered where no area is. */
export const offer = (some: Partial<Offer> = {}): Offer => ({
  area: null,
  needsZip: false,
  days: [],
  until: inDays(42),
  next: null,
  ...some,
});

/** What an area offers. */
export const offerOfArea = (days: readonly Day[], some: Partial<Offer> = {}): Offer =>
  offer({
    area: { _id: idOf(71), name: "North Austin", instructions: "Please put it on the curb." },
    days: [...days],
    ...some,
  });

export const morning = (some: Partial<Window> = {}): Window => ({
  timeStart: "08:00",
  timeEnd: "12:00",
  left: null,
  isOver: false,
  closed: null,
  ...some,
});

export const afternoon = (some: Partial<Window> = {}): Window => ({
  ...morning(some),
  timeStart: "12:00",
  timeEnd: "16:00",
});

export const dayOf = (date: string, windows: readonly Window[], some: Partial<Day> = {}): Day => ({
  date,
  closed: null,
  windows: [...windows],
  ...some,
});
