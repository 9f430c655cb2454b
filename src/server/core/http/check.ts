import * as z from "zod/mini";

import type { Message } from "#domain/words/message.ts";

import { Failure } from "../failures/failure.ts";
import { sentenceFor } from "../words/sentences.ts";

/**
 * The first message of each field in a failed parse. That every message of a schema has its words in all languages is
 * tested over the whole contract (test/words-of-the-api.test.ts).
 */
function fieldsOf(issues: readonly z.core.$ZodIssue[]): Record<string, Message> {
  const fields: Record<string, Message> = {};
  for (const issue of issues) fields[issue.path.join(".") || "body"] ??= issue.message as Message;
  return fields;
}

/**
 * Checks input against its schema and returns the parsed value; unknown fields are dropped.
 * @throws Failure("invalid") with a sentence per field; the first one is the message.
 */
export function check<T extends z.ZodMiniType>(schema: T, value: unknown): z.output<T> {
  const parsed = z.safeParse(schema, value, { error: sentenceFor });
  if (parsed.success) return parsed.data;
  const fields = fieldsOf(parsed.error.issues);
  const [first] = Object.values(fields);
  throw new Failure("invalid", { fields, ...(first !== undefined && { message: first }) });
}
