import * as z from "zod/mini";

import { Failure } from "../failures/failure.ts";
import { sentenceFor } from "./sentences.ts";

/** The first message of each field in a failed parse. */
function fieldsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[issue.path.join(".") || "body"] ??= issue.message;
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
