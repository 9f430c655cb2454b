import { useQuery } from "@tanstack/react-query";
import { IconBell } from "@tabler/icons-react";
import type { ReactElement } from "react";

import { read } from "#web/kit/api/api.ts";
import { IconLink } from "#web/kit/ui/links.tsx";
import { say } from "#web/kit/words/say.ts";
import styles from "./bell.module.css";

const REFRESH_MS = 60_000;
/** The bell shows no exact number above this. */
const MOST_SHOWN = 99;

/** The bell with the number of unread notices, leading to /notifications (PRODUCT 2.10). */
export function Bell(): ReactElement {
  const { data } = useQuery({
    ...read("GET /notifications", { query: { read: "false", limit: 1 } }),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
  });
  const unread = data?.data.unread ?? 0;
  const label =
    unread > 0 ? say("Notifications, {count} unread", { count: unread }) : say("Notifications");
  return (
    <IconLink to="/notifications" aria-label={label} className={styles["bell"] ?? ""}>
      <IconBell size={24} stroke={1.7} />
      {unread > 0 && (
        <span className={styles["count"]} aria-hidden="true">
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      )}
    </IconLink>
  );
}
