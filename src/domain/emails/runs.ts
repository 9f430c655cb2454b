import { formatDate } from "../pickups/schedule.ts";
import type { Say } from "../words/say.ts";
import type { NotificationText, RoomEvents } from "./notification-text.ts";

export const runEvents = {
  run_changed: { kind: "pickups" },
  run_given: { kind: "pickups" },
} as const satisfies RoomEvents;

type Change = Readonly<{
  added: number;
  removed: number;
  /** Whose run the stops came from or went to, when it was one. */
  colleague: string | undefined;
}>;

/** Tells an agent how many stops came and went, and from or to whom (PRODUCT R15.7). */
export function runChanged(say: Say, { added, removed, colleague }: Change): NotificationText {
  const sentences = [
    added > 0 && addedText(say, added, colleague),
    removed > 0 && removedText(say, removed, colleague),
  ];
  return {
    title: say("Your run changed"),
    message: sentences.filter((sentence) => sentence !== false).join(" "),
    link: "/admin/pickup/pickups",
  };
}

const addedText = (say: Say, n: number, name: string | undefined): string =>
  name === undefined
    ? say.plural(n, "{n} stop was added.", "{n} stops were added.")
    : say.plural(
        n,
        "{n} stop of {name}'s run was given to you.",
        "{n} stops of {name}'s run were given to you.",
        { name },
      );

const removedText = (say: Say, n: number, name: string | undefined): string =>
  name === undefined
    ? say.plural(n, "{n} stop was taken off.", "{n} stops were taken off.")
    : say.plural(n, "{n} stop was given to {name}.", "{n} stops were given to {name}.", { name });

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
