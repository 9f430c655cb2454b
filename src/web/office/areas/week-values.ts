import type { Area, WeeklyWindow } from "#contract/areas.ts";

/** A window as it is typed: an unfinished number is text. */
export type TypedWindow = {
  weekday: number;
  timeStart: string;
  timeEnd: string;
  capacity: number | string;
};
export type WeekValues = { windows: TypedWindow[]; revision: number };

export const weekOf = ({ windows, revision }: Area): WeekValues => ({
  windows: windows.map(typed),
  revision,
});

const typed = ({ weekday, timeStart, timeEnd, capacity }: WeeklyWindow): TypedWindow => ({
  weekday,
  timeStart,
  timeEnd,
  capacity,
});

/** The hours of a first window, and how long another one is. */
const FIRST = { timeStart: "08:00", timeEnd: "12:00" } as const;
const HOURS = 4;

/** One more window on a weekday: after its last one, as large as that one. */
export function nextWindow(windows: readonly TypedWindow[], weekday: number): TypedWindow {
  const last = windows.findLast((window) => window.weekday === weekday);
  const capacity = (last ?? windows.at(-1))?.capacity ?? "";
  const end = last && hoursAfter(last.timeEnd);
  if (!last || end === undefined) return { weekday, ...FIRST, capacity };
  return { weekday, timeStart: last.timeEnd, timeEnd: end, capacity };
}

/** Undefined where that is not on the same day any more. */
function hoursAfter(time: string): string | undefined {
  const [hour = "", minute = ""] = time.split(":");
  const end = Number(hour) + HOURS;
  return end < 24 ? `${String(end).padStart(2, "0")}:${minute}` : undefined;
}

/** The windows of one weekday on others, in place of theirs. */
export function copied(
  windows: readonly TypedWindow[],
  from: number,
  to: readonly number[],
): TypedWindow[] {
  const kept = windows.filter(({ weekday }) => !to.includes(weekday));
  const source = windows.filter(({ weekday }) => weekday === from);
  return [...kept, ...to.flatMap((weekday) => source.map((window) => ({ ...window, weekday })))];
}
