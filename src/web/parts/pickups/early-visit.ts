import { confirm } from "#web/kit/actions/confirm.ts";
import { formatLocalDate, formatLocalTime } from "#web/kit/time/format.ts";
import { readerZone } from "#web/kit/time/reader-zone.ts";
import { momentIn } from "#web/kit/time/zone.ts";
import { say } from "#web/kit/words/say.ts";
import { onRunOf } from "./colleague.ts";

/** When somebody may be expected at a door. */
export type DoorWindow = Readonly<{
  startsAt: string;
  scheduledDate: string;
  scheduledTimeStart: string;
}>;

type Visited = Readonly<{
  window: DoorWindow;
  /** Whose run the stop is on, where it is not the own one. */
  colleague?: string | undefined;
}>;

/**
 * Asks before a visit that brought nothing is recorded earlier than its window, or at a stop of a colleague; true when
 * it is to be recorded.
 */
export async function isMeant({ window, colleague }: Visited, now: number): Promise<boolean> {
  const doubts = [
    ...(colleague === undefined ? [] : [onRunOf(colleague)]),
    ...(Date.parse(window.startsAt) <= now ? [] : [beginsLater(window, now)]),
  ];
  if (doubts.length === 0) return true;
  return confirm({
    title: say("Not collected"),
    message: `${doubts.join(" ")} ${say("Record it all the same?")}`,
    confirmLabel: say("Record it"),
    cancelLabel: say("Not yet"),
  });
}

function beginsLater(window: DoorWindow, now: number): string {
  const time = formatLocalTime(window.scheduledTimeStart);
  const isToday = window.scheduledDate === momentIn(readerZone(), now).today;
  return isToday
    ? say("The window begins at {time}.", { time })
    : say("The window begins on {date} at {time}.", {
        date: formatLocalDate(window.scheduledDate),
        time,
      });
}
