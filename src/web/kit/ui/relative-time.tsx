import type { ReactElement } from "react";

import { formatRelative } from "../time/format.ts";
import { useNow } from "../time/now.ts";
import { formatMoment } from "../time/zone.ts";

/** "3 hours ago", with the exact time on hover. */
export function RelativeTime({ at }: { at: string }): ReactElement {
  const now = useNow();
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {formatRelative(at, now)}
    </time>
  );
}
