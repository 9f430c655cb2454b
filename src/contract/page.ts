import * as z from "zod/mini";

import { isTimeZone, NOT_A_TIME_ZONE } from "#domain/locations/time-zones.ts";
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from "#domain/paging.ts";
import { SELECT_DATE, TIME_PATTERN, USE_A_DATE, USE_A_TIME } from "#domain/pickups/schedule.ts";
import { MAX_SEARCH, SEARCH_TOO_LONG } from "#domain/searches.ts";
import { message } from "#domain/words/message.ts";
import type { PlainSentence } from "#domain/words/say.ts";

/** Gives a schema its name in the OpenAPI document. */
export function named<T extends z.ZodMiniType>(id: string, schema: T): T {
  z.globalRegistry.add(schema, { id });
  return schema;
}

/** Adds JSON Schema keywords to the OpenAPI document for a check that the schema itself cannot express. */
export function documented<T extends z.ZodMiniType>(schema: T, says: Record<string, unknown>): T {
  z.globalRegistry.add(schema, says);
  return schema;
}

export const Id = z.uuid({ error: message("This isn't a valid id") });
/** A moment: ISO 8601 in UTC with `Z`. */
export const Instant = z.iso.datetime();
export const LocalDate = z.iso.date({
  error: ({ input }) => (input === "" ? SELECT_DATE : USE_A_DATE),
});
/** The IANA name of a time zone, such as that of a browser. */
export const TimeZone = z.string(NOT_A_TIME_ZONE).check(z.refine(isTimeZone, NOT_A_TIME_ZONE));
export const LocalTime = z.string().check(z.regex(TIME_PATTERN, USE_A_TIME));

/** As people write numbers. JavaScript also converts blank text, `0x10` and `1e1`. */
const DECIMAL = /^-?\d+(?:\.\d+)?$/;

/** A number in a query, where every value is text. */
export const fromQuery = (number: z.ZodMiniType<number>): z.ZodMiniType<number, string | number> =>
  z.pipe(
    z.transform((value: string | number): unknown =>
      typeof value === "string" && DECIMAL.test(value) ? Number(value) : value,
    ),
    number,
  );

const WHOLE = message("Use a whole number");

const wholeNumber = (max: number): z.ZodMiniType<number, string | number> =>
  fromQuery(
    z
      .number(WHOLE)
      .check(
        z.int(WHOLE),
        z.gte(1, message("Use 1 or more")),
        z.lte(max, message("Use {max} or less", { max })),
      ),
  );

const MAX_PAGE = 100_000;
const pageNumber = fromQuery(
  documented(
    z.number(WHOLE).check(
      z.int(WHOLE),
      z.refine((page) => page !== 0, message("Use 1 or more, or -1 for the last page")),
      z.gte(-MAX_PAGE, message("Use {min} or more", { min: String(-MAX_PAGE) })),
      z.lte(MAX_PAGE, message("Use {max} or less", { max: String(MAX_PAGE) })),
    ),
    { not: { const: 0 } },
  ),
);

/**
 * The query of every paged list. A page beyond the last one returns the last one; pages below 0 count from the end:
 * -1 is the last one.
 */
export const Paging = z.object({
  page: z._default(pageNumber, 1),
  limit: z._default(wholeNumber(MAX_PAGE_SIZE), DEFAULT_PAGE_SIZE),
});
export type Paging = z.infer<typeof Paging>;

/** The query of a list sorted by age; default `newest`. */
export const PagingByAge = z.extend(Paging, { sort: z.optional(z.enum(["newest", "oldest"])) });
export type PagingByAge = z.infer<typeof PagingByAge>;

/** The text of a search box, without what was pasted by mistake. */
export const searched = z
  .string(message("{label} must be text", { label: "Search" }))
  .check(z.overwrite(withoutControlCharacters), z.trim());

/** The text of a list's search box: each word must start a word of the result; case does not matter. */
export const Search = z.optional(searched.check(z.maxLength(MAX_SEARCH, SEARCH_TOO_LONG)));

/**
 * The time of the last change, as it was read. A change that carries it is refused with 409 `stale` when somebody
 * else changed the object meanwhile; without it the last change wins.
 */
export const Unchanged = z.optional(
  z.iso.datetime({ error: message("Use the time that was read") }),
);

/** The page and the totals of a paged list. */
export const PageFacts = z.object({
  /** Exact up to 100,000, of a search up to 10,000; estimated beyond. */
  totalDocs: z.int(),
  /** Whether `totalDocs` and `totalPages` are estimates, because there are more rows than are counted. */
  totalIsCapped: z.boolean(),
  limit: z.int(),
  /** The page that is returned. Below 0 when it was requested from the end of a list that is not counted exactly. */
  page: z.int(),
  totalPages: z.int(),
  hasNextPage: z.boolean(),
  hasPrevPage: z.boolean(),
  /** True: the search found nothing, and these rows differ from its words by one letter. */
  isNear: z.optional(z.boolean()),
});
export type PageFacts = z.infer<typeof PageFacts>;

type Docs<T extends z.ZodMiniType> = z.ZodMiniObject<
  { docs: z.ZodMiniArray<T> } & (typeof PageFacts)["shape"]
>;

/** `{data: ...}`, the shape of every success except sign-up and sign-in. */
export const data = <T extends z.ZodMiniType>(inner: T): z.ZodMiniObject<{ data: T }> =>
  z.object({ data: inner });
/** `{data: {docs: [...], totalDocs, ...}}`. */
export const paged = <T extends z.ZodMiniType>(doc: T): z.ZodMiniObject<{ data: Docs<T> }> =>
  data(z.object({ docs: z.array(doc), ...PageFacts.shape }));

/** A page, as stores and lists handle it. */
export type Page<T> = PageFacts & { docs: T[] };

/** The reply to a delete. */
export const Deleted = data(z.object({ _id: Id }));
/** The reply to a call without a result of its own (an email, a session). */
export const Done = data(z.object({ message: z.string() }));

/** A CSV file: RFC 4180 in UTF-8 with a byte order mark; its name is in `content-disposition`. */
export const Csv = z.string();

/** Trimmed text of 1 to `max` characters without control characters; `label` names it in the message. */
export const text = (label: PlainSentence, max: number): z.ZodMiniString =>
  documented(
    z.string(message("{label} is required", { label })).check(
      z.trim(),
      z.minLength(1, message("{label} is required", { label })),
      z.maxLength(max, message("{label} can have at most {max} characters", { label, max })),
      z.refine(
        (value) => !hasControlCharacters(value),
        message("{label} contains characters that can't be kept", { label }),
      ),
    ),
    {
      pattern: String.raw`^(?=[\s\S]*\S)${KEPT}$`,
      description: "not blank, without control characters",
    },
  );

/** What `hasControlCharacters` accepts, for JSON Schema. */
const KEPT = String.raw`[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]*`;

/** Line breaks and tabs are allowed, all other control characters are not (PostgreSQL refuses NUL). */
export function hasControlCharacters(value: string): boolean {
  for (const char of value) if (isControlCharacter(char)) return true;
  return false;
}

/** Control characters in a search were pasted by mistake. */
function withoutControlCharacters(value: string): string {
  return [...value].map((char) => (isControlCharacter(char) ? " " : char)).join("");
}

function isControlCharacter(char: string): boolean {
  const code = char.codePointAt(0) ?? 0;
  return (code < 32 && code !== 9 && code !== 10 && code !== 13) || code === 127;
}

/** Trimmed text of 0 to `max` characters without control characters. */
export const textOrEmpty = (label: PlainSentence, max: number): z.ZodMiniString<string> =>
  documented(
    z.string(message("{label} must be text", { label })).check(
      z.trim(),
      z.maxLength(max, message("{label} can have at most {max} characters", { label, max })),
      z.refine(
        (value) => !hasControlCharacters(value),
        message("{label} contains characters that can't be kept", { label }),
      ),
    ),
    { pattern: `^${KEPT}$`, description: "without control characters" },
  );

/** Optional trimmed text of at most `max` characters; absent or empty reads as "". */
export const optionalText = (
  label: PlainSentence,
  max: number,
): z.ZodMiniType<string, string | undefined> => z._default(textOrEmpty(label, max), "");

/** Every failure in a response. `fields` maps a field to its message (422). */
export const Problem = named(
  "Problem",
  z.object({
    status: z.int(),
    /** A text, so that an older page can read newer codes. */
    code: z.string(),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
    requestId: z.optional(z.string()),
    /** With `second_factor_required`: what the second step of signing in is continued with. */
    ticket: z.optional(z.string()),
  }),
);
export type Problem = z.infer<typeof Problem>;
