import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import type { Offer } from "#contract/areas.ts";

import { read } from "#web/kit/api/api.ts";
import { Banner } from "#web/kit/ui/banner.tsx";
import { say } from "#web/kit/words/say.ts";
import { written } from "#web/kit/words/written.tsx";

type Props = Readonly<{ date: string; offer: Offer }>;

/**
 * Says to the office that nobody collects on the day that it typed, which it may choose all the same (PRODUCT R27.6): the
 * area is closed then, or it is a day off (PRODUCT R3.9).
 */
export function ClosedDay({ date, offer }: Props): ReactElement | null {
  const reason = useReason(date, offer);
  if (reason === undefined) return null;
  return (
    <Banner tone="warn">
      {reason === "" ? say("This day is closed") : say("This day is closed: {reason}", { reason })}
    </Banner>
  );
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Why the day is closed; "" for no reason, undefined: it is open, or that is not known. */
function useReason(date: string, { area, days }: Offer): string | undefined {
  const offered = days.find((day) => day.date === date);
  const isAsked = DAY.test(date) && !offered;
  const closings = useQuery({
    ...read("GET /area/closings", { query: { date } }),
    enabled: isAsked && area !== null,
  });
  const settings = useQuery({ ...read("GET /settings"), enabled: isAsked });
  if (offered) return offered.closed ? written(offered.closed, "reason") : undefined;
  if (!isAsked) return undefined;
  const closed = area
    ? closings.data?.data.find(({ name }) => name === null || name === area.name)
    : undefined;
  if (closed) return closed.reason;
  return settings.data?.data.holidays.includes(date) ? "" : undefined;
}
