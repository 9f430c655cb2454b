import { recordOf } from "./record.ts";
import type { StaffRole } from "./roles.ts";

/** The values of settings by their kind; the check of the contract and the field of the screen follow from it. */
type Values = Readonly<{
  /** Where people write to, or the number that they call; null: none. */
  email: string | null;
  phone: string | null;
  /** An IANA zone; null: none was chosen. */
  timeZone: string | null;
  /** Local dates. */
  dates: readonly string[];
  number: number;
  roles: readonly StaffRole[];
}>;
export type SettingKind = keyof Values;

type FactsOf<Kind extends SettingKind> = Readonly<{
  kind: Kind;
  /** The value until somebody changes it. */
  initial: Values[Kind];
  /** Whether everybody may read it, or superadmins alone. */
  isPublic: boolean;
  label: string;
  /** What it decides. */
  what: string;
  /** How no value is said. */
  none: string;
}>;
type Limits = Readonly<{ min: number; max: number; /** What is counted. */ unit: string }>;
export type SettingFacts =
  | FactsOf<Exclude<SettingKind, "number">>
  | (Omit<FactsOf<"number">, "none"> & Limits);

/** What superadmins decide while the programme runs (PRODUCT R25), in the order of the screen. */
const FACTS = {
  contactEmail: {
    kind: "email",
    initial: null,
    isPublic: true,
    label: "Email address of the office",
    what: "Shown to people who still have a question about a count or their account.",
    none: "None",
  },
  officePhone: {
    kind: "phone",
    initial: null,
    isPublic: true,
    label: "Telephone number of the office",
    what: "Shown where calling helps: a pickup was not collected, or a place is not found.",
    none: "None",
  },
  timeZone: {
    kind: "timeZone",
    initial: null,
    isPublic: true,
    label: "Time zone",
    what: "The midnight at which new terms and settings begin. What happens at a place follows the clock of that place.",
    none: "That of the oldest drop-off location",
  },
  holidays: {
    kind: "dates",
    initial: [],
    isPublic: true,
    label: "Days off",
    what: "Dates that are no working days, besides Saturdays and Sundays. Residents cannot book pickups on them.",
    none: "None",
  },
  disputeDays: {
    kind: "number",
    initial: 14,
    min: 7,
    max: 90,
    unit: "days",
    isPublic: true,
    label: "Time to question a count",
    what: "Days after a count was decided, {min} to {max}. A deadline that was given stays.",
  },
  answerDays: {
    kind: "number",
    initial: 5,
    min: 1,
    max: 20,
    unit: "working days",
    isPublic: true,
    label: "Time to answer",
    what: "Working days in which a questioned count is decided, {min} to {max}.",
  },
  photoMonths: {
    kind: "number",
    initial: 24,
    // Long enough for the last day on which a count can be questioned, and the answer twice put off.
    min: 6,
    max: 120,
    unit: "months",
    isPublic: true,
    label: "How long photos are kept",
    what: "Months after a drop-off was decided, {min} to {max}. Older photos are deleted every night.",
  },
  goodwillPoints: {
    kind: "number",
    initial: 200,
    min: 0,
    max: 10_000,
    unit: "points",
    isPublic: false,
    label: "Goodwill points at once",
    what: "Points that the office gives one person in a calendar month without a second admin, {min} to {max}. More waits on Today until another admin credits or refuses it.",
  },
  friendPoints: {
    kind: "number",
    initial: 0,
    min: 0,
    max: 1_000,
    unit: "points",
    isPublic: true,
    label: "Points for an invited friend",
    what: "Points that somebody who joins by a friend's link gets once, {min} to {max}. They are credited, held or refused together with those of the inviter.",
  },
  pointValueCents: {
    kind: "number",
    initial: 0,
    min: 0,
    max: 100_000,
    unit: "cents",
    isPublic: false,
    label: "Worth of 100 points",
    what: "Cents that 100 points cost the programme, {min} to {max}. The report shows what all points are worth; with 0 it says that this is not known.",
  },
  requireSecondFactor: {
    kind: "roles",
    initial: [],
    isPublic: false,
    label: "Who needs a second factor",
    what: "Sessions of these roles that were opened without one end within a minute. Whoever has none adds one after signing in.",
    none: "Nobody",
  },
} as const satisfies Readonly<Record<string, SettingFacts>>;

export type SettingKey = keyof typeof FACTS;
export const SETTING_FACTS: Readonly<Record<SettingKey, SettingFacts>> = FACTS;
export type Settings = { readonly [Key in SettingKey]: Values[(typeof FACTS)[Key]["kind"]] };
type IfPublic<Key extends SettingKey> = (typeof FACTS)[Key]["isPublic"] extends true ? Key : never;
/** Those that everybody may read. */
export type PublicSettingKey = { [Key in SettingKey]: IfPublic<Key> }[SettingKey];

const isKey = (text: string): text is SettingKey => Object.hasOwn(FACTS, text);
const isPublic = (key: SettingKey): key is PublicSettingKey => FACTS[key].isPublic;
/** All keys, in the order of the screen. */
export const SETTING_KEYS: readonly SettingKey[] = Object.keys(FACTS).filter((text) => isKey(text));
export const PUBLIC_SETTING_KEYS: readonly PublicSettingKey[] = SETTING_KEYS.filter((key) =>
  isPublic(key),
);

/** The values until somebody changes them. */
export const DEFAULT_SETTINGS: Settings = initialValues();

function initialValues(): Settings;
// A record of values by their keys loses the type of each, so the signature above states it.
function initialValues(): Record<string, unknown> {
  return recordOf(SETTING_KEYS, (key) => FACTS[key].initial);
}

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
