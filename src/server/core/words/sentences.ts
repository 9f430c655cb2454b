import type * as z from "zod/mini";

import { type Message, message } from "#domain/words/message.ts";

import { fieldName } from "./field-names.ts";

/**
 * The message for a value whose schema has no message of its own: "City must be text".
 * The library's own messages are meant for programmers. Names of fields and limits are constants of the contract.
 */
export function sentenceFor(issue: z.core.$ZodRawIssue): Message {
  const label = nameOf(issue.path ?? []);
  if (label === undefined) return aboutAll(issue);
  if (issue.code === "invalid_type")
    return issue.input === undefined
      ? message("{label} is required", { label })
      : ofKind(issue.expected, label);
  if (issue.code === "invalid_value") return oneOf(issue.values, label);
  if (issue.code === "too_small") return atLeast(issue, label);
  return issue.code === "too_big"
    ? atMost(issue, label)
    : message("{label} isn't valid", { label });
}

/** The request itself is no object, or is none of those that are accepted. */
function aboutAll(issue: z.core.$ZodRawIssue): Message {
  return issue.code === "invalid_type"
    ? message("The request must be an object with fields")
    : message("The request isn't valid");
}

/** JSON types in plain words. */
function ofKind(expected: string, label: string): Message {
  switch (expected) {
    case "string":
      return message("{label} must be text", { label });
    case "number":
      return message("{label} must be a number", { label });
    case "int":
      return message("{label} must be a whole number", { label });
    case "boolean":
      return message("{label} must be true or false", { label });
    case "array":
      return message("{label} must be a list", { label });
    case "object":
    case "record":
      return message("{label} must be an object with fields", { label });
    case "file":
      return message("{label} must be a file", { label });
    default:
      return message("{label} isn't valid", { label });
  }
}

function oneOf(values: readonly unknown[], label: string): Message {
  const given = values.map(String).join(", ");
  return values.length === 1
    ? message("{label} must be {value}", { label, value: given })
    : message("{label} must be one of: {values}", { label, values: given });
}

type Bound = Readonly<{ origin: string; minimum?: unknown; maximum?: unknown }>;

function atLeast({ origin, minimum }: Bound, label: string): Message {
  const min = Number(minimum);
  if (origin === "string")
    return message("{label} must be at least {min} characters", { label, min });
  return origin === "array"
    ? message("{label} must be at least {min} entries", { label, min })
    : message("{label} must be at least {min}", { label, min });
}

function atMost({ origin, maximum }: Bound, label: string): Message {
  const max = Number(maximum);
  if (origin === "string")
    return message("{label} can be at most {max} characters", { label, max });
  return origin === "array"
    ? message("{label} can be at most {max} entries", { label, max })
    : message("{label} can be at most {max}", { label, max });
}

/** Undefined for the request itself. */
function nameOf(path: readonly PropertyKey[]): string | undefined {
  const field = path.findLast((part) => typeof part === "string");
  return typeof field !== "string" || field === "" ? undefined : (fieldName(field) ?? field);
}
