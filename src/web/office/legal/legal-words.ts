import type { LegalText, LegalVersions } from "#contract/legal.ts";

import { formatLocalDate } from "#web/kit/time/format.ts";
import { say } from "../words/say.ts";

/** A version in one language, without its text. */
export type LegalHead = LegalVersions["versions"][number];

/** What each text is called. */
export const KIND_NAMES: Readonly<Record<LegalText["kind"], string>> = {
  terms: say("Terms"),
  privacy: say("Privacy notice"),
};

/** "Terms, version 2, from Feb 25, 2026" */
export const versionName = ({ kind, version, validFrom }: LegalHead): string =>
  say("{kind}, version {version}, from {date}", {
    kind: KIND_NAMES[kind],
    version,
    date: formatLocalDate(validFrom),
  });
