import { fullName } from "#domain/text.ts";

import { say } from "#web/kit/words/say.ts";

/** The name of a contributor as the server tells it; who chose not to be named has none (PRODUCT R38.1). */
export function contributorLabel(
  person: Readonly<{ firstName: string; lastName: string }>,
): string {
  return fullName(person) || say("Not named");
}
