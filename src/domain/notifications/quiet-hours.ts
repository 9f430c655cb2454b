import { addDays, type LocalMoment } from "../pickups/schedule.ts";
import { message } from "../words/message.ts";

/** Local times 'HH:mm' between which no text message is sent (PRODUCT R21.2); over midnight when `from` is the later one. */
export type QuietHours = Readonly<{ from: string; to: string }>;

/** What everybody has who chose no other hours; the columns of `users` have the same defaults. */
export const DEFAULT_QUIET_HOURS: QuietHours = { from: "21:00", to: "08:00" };

/** What a form says of quiet hours with one end only, and of those that end when they begin. */
export const BOTH_ENDS = message("Quiet hours need a beginning and an end");
export const ENDS_DIFFER = message("Quiet hours must end at another time than they begin");

/** The next end of the quiet hours of which the moment is a part, in the same zone; undefined when it is not quiet. */
export function quietUntil(
  { today, time }: LocalMoment,
  { from, to }: QuietHours,
): LocalMoment | undefined {
  const isOverMidnight = from > to;
  if (isOverMidnight && time >= from) return { today: addDays(today, 1), time: to };
  const isQuiet = time < to && (isOverMidnight || time >= from);
  return isQuiet ? { today, time: to } : undefined;
}
