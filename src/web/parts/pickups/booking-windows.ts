import type { LocalMoment } from "#domain/pickups/schedule.ts";

/** Common time windows, one press each; any other can be typed. */
export const QUICK_WINDOWS = [
  { label: "Morning", timeStart: "08:00", timeEnd: "12:00" },
  { label: "Afternoon", timeStart: "12:00", timeEnd: "16:00" },
  { label: "Evening", timeStart: "16:00", timeEnd: "20:00" },
] as const;

type Window = Readonly<{ timeStart: string; timeEnd: string }>;

/** Whether a window of that day is over by the local time of the location. */
export function isOver(window: Window, date: string, now: LocalMoment): boolean {
  return date === now.today && window.timeEnd <= now.time;
}
