// Days on which staff answer: Monday to Friday without the programme's holidays.
import { addDays } from "./schedule.ts";

/**
 * The date of the n-th working day after a date.
 * @param date 'YYYY-MM-DD' @param days 1 or more @param holidays dates that are no working days
 */
export function workingDayAfter(
  date: string,
  days: number,
  holidays: readonly string[] = [],
): string {
  let [day, left] = [date, days];
  while (left > 0) {
    day = addDays(day, 1);
    if (isWeekday(day) && !holidays.includes(day)) left--;
  }
  return day;
}

/** Monday to Friday. */
function isWeekday(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return day !== SUNDAY && day !== SATURDAY;
}

const SUNDAY = 0;
const SATURDAY = 6;
