import type { ReactElement } from "react";

import { type Opening, opennessWords } from "#domain/locations/hours.ts";

import { say } from "#web/kit/words/say.ts";
import { useOpenness } from "./use-openness.ts";

type Props = Readonly<{ of: Opening & Readonly<{ timeZone: string }> }>;

/** "Open until 6:00 PM"; nothing where the hours are not known (PRODUCT R53.2). */
export function OpenLine({ of: place }: Props): ReactElement | null {
  const words = opennessWords(say, useOpenness(place));
  return words === undefined ? null : <span>{words}</span>;
}
