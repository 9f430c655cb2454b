import type { ReactElement } from "react";

import type { CountingRecord } from "#contract/corrections/disputes.ts";
import { RECORD_DAYS } from "#domain/corrections/disputes.ts";

import { formatNumber } from "#web/kit/time/format.ts";
import { DetailList, type DetailRow } from "#web/kit/ui/detail-list.tsx";
import { say } from "#web/kit/words/say.ts";

/** One person's counting record: what was counted lately, and what became of the questions about it. */
export function CountingLine({ record }: Readonly<{ record: CountingRecord }>): ReactElement {
  const { counted, disputes, perHundred, changedPercent, medianDays, netPoints } = record;
  const rows: readonly DetailRow[] = [
    [say("Counted in {days} days", { days: RECORD_DAYS }), formatNumber(counted)],
    [say("Questions"), formatNumber(disputes)],
    [say("Questions per 100"), perHundred === null ? say("too few") : formatNumber(perHundred)],
    [say("Corrected"), changedPercent === null ? say("too few") : `${changedPercent}%`],
    ...(medianDays === null
      ? []
      : [[say("Median days to the answer"), formatNumber(medianDays)] as const]),
    [say("Net correction in points"), formatNumber(netPoints)],
  ];
  return <DetailList rows={rows} />;
}
