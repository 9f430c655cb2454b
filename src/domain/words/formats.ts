import { type Language, LANGUAGES } from "./languages.ts";

/** An instant: milliseconds since 1970, or an object of the language. */
type Instant = number | Date;

/** A number as people write it: 1480 is "1,480". */
export function formatNumber(
  language: Language,
  value: number,
  options: Intl.NumberFormatOptions = {},
): string {
  return numbers(language, options).format(value);
}

/** An instant in words; without a time zone it is written in that of the machine. */
export function formatInstant(
  language: Language,
  instant: Instant,
  options: Intl.DateTimeFormatOptions,
): string {
  return plainSpaces(dates(language, options).format(instant));
}

/** The name of an IANA zone at that instant: "Pacific Time". */
export function zoneName(language: Language, instant: Instant, zone: string): string {
  const named = dates(language, { timeZone: zone, timeZoneName: "longGeneric" });
  const part = named.formatToParts(instant).find(({ type }) => type === "timeZoneName");
  return part?.value ?? zone;
}

/** An instant on the clocks of an IANA zone, with the zone's name: "Oct 1, 2026, 9:30 AM (Pacific Time)" */
export function formatMoment(language: Language, instant: Instant, zone: string): string {
  const time = formatInstant(language, instant, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: zone,
  });
  return `${time} (${zoneName(language, instant, zone)})`;
}

/** A local date 'YYYY-MM-DD' in words; no time zone changes it. */
export function formatLocalDate(
  language: Language,
  date: string,
  options: Intl.DateTimeFormatOptions,
): string {
  return formatInstant(language, new Date(`${date}T00:00:00Z`), { ...options, timeZone: "UTC" });
}

/** A local time 'HH:mm' in words: "9:30 AM", in Spanish "9:30 a.m." */
export function formatLocalTime(language: Language, time: string): string {
  const instant = new Date(`1970-01-01T${time}:00Z`);
  return formatInstant(language, instant, { timeStyle: "short", timeZone: "UTC" });
}

/** A local time 'HH:mm' in few letters, a full hour without its minutes: "9 AM", "9:30 AM". */
export function formatShortTime(language: Language, time: string): string {
  const instant = new Date(`1970-01-01T${time}:00Z`);
  const minute = time.endsWith(":00") ? {} : ({ minute: "2-digit" } as const);
  return formatInstant(language, instant, { hour: "numeric", ...minute, timeZone: "UTC" });
}

/** A time before or after now: "3 hours ago", "yesterday". */
export function formatRelative(
  language: Language,
  value: number,
  unit: Intl.RelativeTimeFormatUnit,
): string {
  return relatives(language, { numeric: "auto" }).format(value, unit);
}

/** Words as a sentence lists them: "plastic, fabric and glass". */
export function formatList(language: Language, words: readonly string[]): string {
  return lists(language, { type: "conjunction" }).format(words);
}

/** ICU writes narrow and fixed spaces, which fonts, searches and text messages treat as other characters. */
const plainSpaces = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, " ");

const numbers = remembered(Intl.NumberFormat);
// The Spanish of the US writes "mar, 24 de nov de 2026" beside "24 nov 2026".
const dates = remembered(Intl.DateTimeFormat, { es: "es-419" });
const relatives = remembered(Intl.RelativeTimeFormat);
// The English of the product has no comma before "and".
const lists = remembered(Intl.ListFormat, { en: "en-GB" });

/** Making a formatter takes longer than using it a hundred times. The options are a few constants and time zones. */
function remembered<Options, Formatter>(
  Kind: new (locale: string, options: Options) => Formatter,
  locales: Partial<Record<Language, string>> = {},
): (language: Language, options: Options) => Formatter {
  const made = new Map<string, Formatter>();
  return (language, options) => {
    const key = `${language} ${JSON.stringify(options)}`;
    const known =
      made.get(key) ?? new Kind(locales[language] ?? LANGUAGES[language].locale, options);
    made.set(key, known);
    return known;
  };
}
