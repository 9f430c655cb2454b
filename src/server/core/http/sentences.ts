import type * as z from "zod/mini";

import { formatPoints } from "#domain/text.ts";
import { english as say } from "#domain/words/say.ts";

/** JSON types in plain words. */
const kinds: Readonly<Record<string, string>> = {
  string: "must be text",
  number: "must be a number",
  int: "must be a whole number",
  boolean: "must be true or false",
  array: "must be a list",
  object: "must be an object with fields",
  record: "must be an object with fields",
  file: "must be a file",
};

/**
 * The message for a value whose schema has no message of its own: "City must be text".
 * The library's own messages are meant for programmers.
 */
export function sentenceFor(issue: z.core.$ZodRawIssue): string {
  return `${nameOf(issue.path ?? [])} ${complaintOf(issue)}`;
}

function complaintOf(issue: z.core.$ZodRawIssue): string {
  if (issue.code === "invalid_type")
    return issue.input === undefined ? "is required" : (kinds[issue.expected] ?? "is not valid");
  if (issue.code === "invalid_value") return `must be ${oneOf(issue.values)}`;
  if (issue.code === "too_small") return `must be at least ${issue.minimum}${unitOf(issue.origin)}`;
  if (issue.code === "too_big")
    return `can be at most ${formatPoints(say, Number(issue.maximum))}${unitOf(issue.origin)}`;
  return "is not valid";
}

const oneOf = (values: readonly unknown[]): string =>
  values.length === 1 ? String(values[0]) : `one of: ${values.map(String).join(", ")}`;

const unitOf = (origin: string): string => {
  if (origin === "string") return " characters";
  return origin === "array" ? " entries" : "";
};

/** `dropOffLocationId` becomes "Drop off location id"; an empty path is the request itself. */
function nameOf(path: readonly PropertyKey[]): string {
  const field = path.findLast((part) => typeof part === "string");
  if (typeof field !== "string" || field === "") return "The request";
  const words = field.replaceAll(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
