import type { Dispute } from "#contract/corrections/disputes.ts";
import type { DISPUTE_STATUSES } from "#domain/corrections/disputes.ts";
import { formatPointsWithUnit } from "#domain/text.ts";
import type { Say } from "#domain/words/say.ts";

import { formatLocalDate } from "#web/kit/time/format.ts";
import type { ChipTint } from "#web/kit/ui/chip.tsx";

type Asked = Pick<Dispute, "status" | "dueOn" | "correctionPoints">;

/** What became of a dispute, in a few words: "Corrected: +60 points". */
export function outcomeOf(say: Say, { status, dueOn, correctionPoints }: Asked): string {
  const points = `+${formatPointsWithUnit(say, correctionPoints ?? 0)}`;
  switch (status) {
    case "open":
      return say("Open, answer by {date}", { date: formatLocalDate(dueOn) });
    case "upheld":
      return say("Corrected: {points}", { points });
    case "partly_upheld":
      return say("Partly corrected: {points}", { points });
    case "declined":
      return say("Not changed");
    case "withdrawn":
      return say("Withdrawn");
  }
}

/** The colour of those words. */
export const OUTCOME_TINTS: Readonly<Record<(typeof DISPUTE_STATUSES)[number], ChipTint>> = {
  open: "warn",
  upheld: "brand",
  partly_upheld: "brand",
  declined: "neutral",
  withdrawn: "neutral",
};

/** Whether nobody answered by the day that was said first. */
export const isLate = ({ status, extendedAt }: Pick<Dispute, "status" | "extendedAt">): boolean =>
  status === "open" && extendedAt !== null;
