import type { NotificationText } from "./notification-texts.ts";
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
