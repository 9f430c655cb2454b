import type { LegalKind } from "../legal.ts";
import { formatDate } from "../pickups/schedule.ts";
import type { Say } from "../words/say.ts";
import type { NotificationText, RoomEvents } from "./notification-text.ts";

export const legalEvents = {
  legal_text_changes: { kind: "account" },
} as const satisfies RoomEvents;

type Change = Readonly<{ kind: LegalKind; version: number; date: string; summary: string }>;

/** The title of the announcement of a version; `date` is its first day. The very first one changes nothing. */
export function legalTextChangesOn(
  say: Say,
  { kind, version, date: day }: Omit<Change, "summary">,
): string {
  const date = formatDate(say, day);
  if (version === 1)
    return kind === "terms"
      ? say("Our terms begin on {date}", { date })
      : say("Our privacy notice begins on {date}", { date });
  return kind === "terms"
    ? say("Our terms change on {date}", { date })
    : say("Our privacy notice changes on {date}", { date });
}

/** Sent to everybody when a new version is published; `summary` says what changes with it. */
export function legalTextChanges(say: Say, change: Change): NotificationText {
  return {
    title: legalTextChangesOn(say, change),
    message: change.summary,
    link: change.kind === "terms" ? "/legal/terms" : "/legal/privacy",
  };
}
