import type { NotificationText } from "./notification-texts.ts";
import { formatDate } from "./schedule.ts";
import type { Say } from "./words/say.ts";

/** Tells an agent that the office changed a run that is under way (PRODUCT R15.7): how many stops came and went. */
export function runChanged(
  say: Say,
  { added, removed }: Readonly<{ added: number; removed: number }>,
): NotificationText {
  const sentences = [
    added > 0 && say.plural(added, "{n} stop was added.", "{n} stops were added."),
    removed > 0 && say.plural(removed, "{n} stop was taken off.", "{n} stops were taken off."),
  ];
  return {
    title: say("Your run changed"),
    message: sentences.filter((sentence) => sentence !== false).join(" "),
    link: "/admin/pickup/pickups",
  };
}

type Given = Readonly<{ date: string; name: string }>;

/** Tells an agent who has the run now that was theirs (PRODUCT R15.11). */
export function runGiven(say: Say, { date, name }: Given): NotificationText {
  return {
    title: say("Your run was given to a colleague"),
    message: say("{name} has your run of {date} now.", { name, date: formatDate(say, date) }),
    link: "/admin/pickup/pickups",
  };
}

/** Tells an agent whose run is theirs now (PRODUCT R15.11). */
export function runGot(say: Say, { date, name }: Given): NotificationText {
  return {
    title: say("You have a colleague's run"),
    message: say("The run of {name} of {date} is yours now.", {
      name,
      date: formatDate(say, date),
    }),
    link: "/admin/pickup/pickups",
  };
}
