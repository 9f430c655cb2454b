import type * as z from "zod/mini";

/** What a form of the contract says of an input: the first sentence of each field; empty when it is accepted. */
export function sentencesAbout(form: z.ZodMiniType, input: unknown): Record<string, string> {
  const { error } = form.safeParse(input);
  const said: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) said[path.join(".")] ??= message;
  return said;
}
