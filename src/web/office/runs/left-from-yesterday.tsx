import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import { leftOpen } from "#domain/runs/runs.ts";
import { addDays } from "#domain/pickups/schedule.ts";

import { read } from "#web/kit/api/api.ts";
import { formatNumber } from "#web/kit/time/format.ts";
import { Banner } from "#web/kit/ui/banner.tsx";
import { AnchorLink } from "#web/kit/ui/links.tsx";
import { say } from "../words/say.ts";
import { readerToday } from "./day-bar.tsx";

/** Above today: what yesterday's own screen still has to settle, with the way there (PRODUCT R18.4). */
export function LeftFromYesterday(): ReactElement | null {
  const date = addDays(readerToday(), -1);
  const { data } = useQuery(read("GET /run/board", { query: { date } }));
  if (!data) return null;
  const { toCallTotal, counts, unassigned } = data.data;
  const open = leftOpen(counts, unassigned);
  if (toCallTotal + open === 0) return null;
  return (
    <Banner tone="warn">
      <AnchorLink to="/admin/today" search={{ date }} inherit underline="always">
        {say("Left from yesterday: {toCall} to call, {open} open", {
          toCall: formatNumber(toCallTotal),
          open: formatNumber(open),
        })}
      </AnchorLink>
    </Banner>
  );
}
