import { confirm } from "../core/actions/confirm.ts";
import { formatLocalDate, formatLocalTime } from "../core/time/format.ts";
import { readerZone } from "../core/time/reader-zone.ts";
import { momentIn } from "../core/time/zone.ts";
import { say } from "../core/words/say.ts";

/** When somebody may be expected at a door. */
export type DoorWindow = Readonly<{
  startsAt: string;
  scheduledDate: string;
  scheduledTimeStart: string;
}>;

/** Asks before a visit that brought nothing is recorded earlier than its window; true when it is to be recorded. */
export async function isMeant(window: DoorWindow, now: number): Promise<boolean> {
  if (Date.parse(window.startsAt) <= now) return true;
  const time = formatLocalTime(window.scheduledTimeStart);
  const isToday = window.scheduledDate === momentIn(readerZone(), now).today;
  return confirm({
    title: say("Not collected"),
    message: isToday
      ? say("The window begins at {time}. Record it all the same?", { time })
      : say("The window begins on {date} at {time}. Record it all the same?", {
          date: formatLocalDate(window.scheduledDate),
          time,
        }),
    confirmLabel: say("Record it"),
    cancelLabel: say("Not yet"),
  });
}
