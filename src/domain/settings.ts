import type { StaffRole } from "./roles.ts";

/** What superadmins decide while the programme runs (PRODUCT R25). */
export type Settings = Readonly<{
  /** Where people write to; null: nowhere. */
  contactEmail: string | null;
  /** The number that people call; null: none. */
  officePhone: string | null;
  /** Local dates that are no working days, besides Saturdays and Sundays. */
  holidays: readonly string[];
  /** Days in which a count can be questioned after it was decided. */
  disputeDays: number;
  /** Working days in which a questioned count is answered. */
  answerDays: number;
  /** Months for which photos of what was decided are kept. */
  photoMonths: number;
  /** Roles that need a second factor (PRODUCT R20.5). */
  requireSecondFactor: readonly StaffRole[];
  /** The IANA zone of what has no place of its own; null: that of the oldest drop-off location. */
  timeZone: string | null;
}>;
export type SettingKey = keyof Settings;

/** The values until somebody changes them. */
export const DEFAULT_SETTINGS: Settings = {
  contactEmail: null,
  officePhone: null,
  holidays: [],
  disputeDays: 14,
  answerDays: 5,
  photoMonths: 24,
  requireSecondFactor: [],
  timeZone: null,
};

/** All keys, in the order of the screen. */
export const SETTING_KEYS = [
  "contactEmail",
  "officePhone",
  "timeZone",
  "holidays",
  "disputeDays",
  "answerDays",
  "photoMonths",
  "requireSecondFactor",
] as const satisfies readonly SettingKey[];

/** The least and the most of each number: days, working days, months. */
export const SETTING_LIMITS = {
  disputeDays: { min: 7, max: 90 },
  answerDays: { min: 1, max: 20 },
  // Long enough for the last day on which a count can be questioned, and the answer twice put off.
  photoMonths: { min: 6, max: 120 },
} as const;

/** The most days that are no working days: ten years of them. */
export const MOST_HOLIDAYS = 200;

/** The zone of a programme that has neither chosen one nor a drop-off location. */
export const FALLBACK_ZONE = "America/New_York";

/** A change of one key. `revision` counts the changes of that key from 1. */
export type SettingChange = Readonly<{
  key: string;
  value: unknown;
  revision: number;
  validFrom: Date;
}>;

/**
 * The change of a key that is in force at a moment: the latest one whose time had come, of several from the same
 * time the last one that was made; undefined: the default is.
 */
export function changeInForce<Change extends SettingChange>(
  changes: readonly Change[],
  key: SettingKey,
  at: Date,
): Change | undefined {
  return changes
    .filter((change) => change.key === key && change.validFrom <= at)
    .toSorted(byTime)
    .at(-1);
}

const byTime = (a: SettingChange, b: SettingChange): number =>
  a.validFrom.getTime() - b.validFrom.getTime() || a.revision - b.revision;
