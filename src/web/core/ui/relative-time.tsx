import type { ReactElement } from "react";

import { formatDateTime, formatRelative } from "../format.ts";
import { useNow } from "../now.ts";

/** "3 hours ago", with the exact time on hover. */
export function RelativeTime({ at }: { at: string }): ReactElement {
  const now = useNow();
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {formatRelative(at, now)}
    </time>
  );
}
