import type { Setting } from "#contract/settings.ts";
import { isRole } from "#domain/roles.ts";
import type { SettingKey } from "#domain/settings.ts";

import { formatLocalDate } from "#web/kit/time/format.ts";
import { say } from "../words/say.ts";
import { roleWord } from "../profile/user-words.ts";

type Words = Readonly<{
  label: string;
  /** What it decides. */
  what: string;
  /** How no value is said; absent: there always is one. */
  none?: string;
  /** What is counted. */
  unit?: string;
}>;

/** The words for each setting. */
export const SETTING_WORDS: Readonly<Record<SettingKey, Words>> = {
  contactEmail: {
    label: say("Email address of the office"),
    what: say("Shown to people who still have a question about a count or their account."),
    none: say("None"),
  },
  officePhone: {
    label: say("Telephone number of the office"),
    what: say("Shown where calling helps: a pickup was not collected, or a place is not found."),
    none: say("None"),
  },
  timeZone: {
    label: say("Time zone"),
    what: say(
      "The midnight at which new terms and settings begin. What happens at a place follows the clock of that place.",
    ),
    none: say("That of the oldest drop-off location"),
  },
  holidays: {
    label: say("Days off"),
    what: say(
      "Dates that are no working days, besides Saturdays and Sundays. Residents cannot book pickups on them.",
    ),
    none: say("None"),
  },
  disputeDays: {
    label: say("Time to question a count"),
    what: say("Days after a count was decided, 7 to 90. A deadline that was given stays."),
    unit: say("days"),
  },
  answerDays: {
    label: say("Time to answer"),
    what: say("Working days in which a questioned count is decided, 1 to 20."),
    unit: say("working days"),
  },
  photoMonths: {
    label: say("How long photos are kept"),
    what: say(
      "Months after a drop-off was decided, 6 to 120. Older photos are deleted every night.",
    ),
    unit: say("months"),
  },
  requireSecondFactor: {
    label: say("Who needs a second factor"),
    what: say(
      "Sessions of these roles that were opened without one end within a minute. Whoever has none adds one after signing in.",
    ),
    none: say("Nobody"),
  },
};

/** A value of a setting in words. */
export function formatSetting(key: SettingKey, value: Setting["value"]): string {
  const { none = "", unit } = SETTING_WORDS[key];
  if (value === null) return none;
  if (!Array.isArray(value)) return unit === undefined ? String(value) : `${value} ${unit}`;
  const parts = value.map((one) => (key === "holidays" ? formatLocalDate(one) : roleIn(one)));
  return parts.length === 0 ? none : parts.join("; ");
}

function roleIn(text: string): string {
  return isRole(text) ? roleWord(text) : text;
}
