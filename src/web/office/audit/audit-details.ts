import type { AuditDetail } from "#contract/audit.ts";
import { isMaterial } from "#domain/rates/material-facts.ts";
import { formatRate } from "#domain/rates/rate-words.ts";
import { SETTING_KEYS, type SettingKey } from "#domain/settings.ts";
import { formatPointsWithUnit, joinWords } from "#domain/text.ts";

import { say } from "../words/say.ts";
import { formatAuditType } from "./audit-types.ts";
import {
  FIELDS,
  FILTERS,
  formatAuditValue,
  formatClaim,
  TABLES,
  wordOf,
} from "../management/audit-values.ts";
import { formatSetting, settingLabel } from "../settings/setting-words.ts";

type AuditEvent = Readonly<{ type: string; detail: Readonly<Record<string, unknown>> }>;
/** What a line of the log says of one detail; "" for nothing. */
type Words = (value: unknown, event: AuditEvent) => string;

const nothing: Words = () => "";
const inOwnWords: Words = formatAuditValue;
/** Says a number that is not 0. */
const counted =
  (words: (n: number) => string): Words =>
  (value) =>
    typeof value === "number" && value !== 0 ? words(value) : "";
/** Says a value in a sentence, where it has words. */
const told =
  (sentence: (words: string) => string): Words =>
  (value) => {
    const words = formatAuditValue(value);
    return words === "" ? "" : sentence(words);
  };

const COUNTED_CODES = new Set(["codes_added", "import_started", "import_undone"]);

/** The words for each detail; their order is that on the screen. */
export const DETAIL_WORDS: Readonly<Record<keyof AuditDetail, Words>> = {
  name: (name, event) => labelOfSetting(event) ?? quoted(name),
  names: (names) => (Array.isArray(names) ? joinWords(say, names.map(quoted)) : ""),
  // Elsewhere the names say how many there were, the subject which collection.
  count: (count, { type }) =>
    COUNTED_CODES.has(type) && typeof count === "number"
      ? say.plural(count, "{n} code", "{n} codes")
      : "",
  shop: (shop) => say("shop {name}", { name: quoted(shop) }),
  dispute: nothing,
  material: inOwnWords,
  rule: inOwnWords,
  from: (from, event) => ("to" in event.detail ? change(from, event) : ""),
  to: nothing,
  fromPlace: nothing,
  toPlace: nothing,
  fields: (fields) => listOf(FIELDS, fields),
  role: told((role) => say("role {role}", { role })),
  by: inOwnWords,
  purpose: inOwnWords,
  reason: inOwnWords,
  claim: formatClaim,
  outcome: inOwnWords,
  points: (points) => (typeof points === "number" ? formatPointsWithUnit(say, points) : ""),
  revision: counted((n) => say("correction number {number}", { number: n })),
  origin: inOwnWords,
  dueAt: told((time) => say("to be answered by {time}", { time })),
  cancelledAt: told((time) => say("cancelled on {time}", { time })),
  clockMinutes: counted((n) =>
    n > 0
      ? say.plural(
          n,
          "the phone's clock was {n} minute ahead",
          "the phone's clock was {n} minutes ahead",
        )
      : say.plural(
          -n,
          "the phone's clock was {n} minute behind",
          "the phone's clock was {n} minutes behind",
        ),
  ),
  added: counted((n) => say.plural(n, "{n} stop put on", "{n} stops put on")),
  removed: counted((n) => say.plural(n, "{n} stop taken off", "{n} stops taken off")),
  notReached: counted((n) => say.plural(n, "{n} stop not reached", "{n} stops not reached")),
  handedBack: counted((n) => say.plural(n, "{n} stop handed back", "{n} stops handed back")),
  day: inOwnWords,
  booked: (booked, { detail: { capacity } }) =>
    typeof booked === "number" && typeof capacity === "number"
      ? say("{booked} of {capacity} booked", { booked, capacity })
      : "",
  capacity: (capacity, { detail }) =>
    typeof capacity === "number" && !("booked" in detail)
      ? say("capacity {capacity}", { capacity })
      : "",
  windows: (n) =>
    typeof n === "number" ? say.plural(n, "{n} time a week", "{n} times a week") : "",
  kind: inOwnWords,
  version: counted((n) => say("version {number}", { number: n })),
  table: (table) => (typeof table === "string" ? wordOf(TABLES, table) : ""),
  filters: formatFilters,
  validFrom: told((time) => say("in force from {time}", { time })),
  ok: (ok) => (ok === true ? say("no differences") : say("differences found")),
  own: (own) => (own === true ? say("for themselves") : ""),
};

const quoted = (name: unknown): string => (typeof name === "string" ? `"${name}"` : "");

function labelOfSetting(event: AuditEvent): string | undefined {
  const key = settingOf(event);
  return key && settingLabel(key);
}

/** The setting that a line is about. */
function settingOf({ type, detail }: AuditEvent): SettingKey | undefined {
  return type === "setting_changed"
    ? SETTING_KEYS.find((key) => key === detail["name"])
    : undefined;
}

function change(from: unknown, event: AuditEvent): string {
  const was = changed(from, event);
  const is = changed(event.detail["to"], event);
  return was === "" || is === "" ? "" : say("from {from} to {to}", { from: was, to: is });
}

/** One side of a change: a value of a setting, a rate, a role, a status or a window. */
function changed(value: unknown, event: AuditEvent): string {
  const { material } = event.detail;
  if (typeof value === "number" && typeof material === "string" && isMaterial(material))
    return formatRate(say, material, value);
  const key = settingOf(event);
  if (key && isSetting(value)) return formatSetting(key, value);
  const parts = [value].flat().filter((one) => one !== null);
  return parts.length === 0 ? say("none") : joinWords(say, parts.map(formatAuditValue));
}

const isSetting = (value: unknown): value is string | number | string[] | null =>
  value === null ||
  typeof value === "string" ||
  typeof value === "number" ||
  (Array.isArray(value) && value.every((one) => typeof one === "string"));

const listOf = (words: Readonly<Record<string, string>>, keys: unknown): string =>
  Array.isArray(keys)
    ? joinWords(
        say,
        keys.map((key) => wordOf(words, String(key))),
      )
    : "";

/** "role Agent, search anna"; who or what a list was narrowed to is told without its id. */
function formatFilters(filters: unknown): string {
  if (typeof filters !== "object" || filters === null) return "";
  return Object.entries(filters)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) =>
      [wordOf(FILTERS, key), filterValue(key, value)].filter((part) => part !== "").join(" "),
    )
    .join(", ");
}

function filterValue(key: string, value: unknown): string {
  if (key === "search") return quoted(value);
  if (key === "type") return formatAuditType(String(value));
  return key === "own" ? "" : formatAuditValue(value);
}
