import { Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { Suspense, useState, type ReactElement } from "react";

import type { Pickup } from "#contract/pickups.ts";
import { MOST_HOURS_AGO } from "#domain/device-time.ts";
import { HOUR_MS } from "#domain/durations.ts";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { useNow } from "#web/kit/time/now.ts";
import { instantIn, momentIn } from "#web/kit/time/zone.ts";
import { say } from "../words/say.ts";

const NotCollectedDialog = lazyComponent(
  () => import("./admin-not-collected-dialog.tsx"),
  "AdminNotCollectedDialog",
);

type Props = Readonly<{ pickup: Pickup }>;

/** Enters a visit that brought nothing from paper, while its day is not over for too long (PRODUCT R16.10). */
export function AdminNotCollected({ pickup }: Props): ReactElement | null {
  const [isOpen, setOpen] = useState(false);
  const now = useNow();
  if (!isOpen && !canHaveBeen(pickup, now)) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconX size={20} stroke={1.7} />}
        onClick={() => setOpen(true)}
      >
        {say("Not collected")}
      </Button>
      {isOpen && (
        <Suspense>
          <NotCollectedDialog pickup={pickup} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Whether a time of the pickup's day may still be entered. */
function canHaveBeen({ scheduledDate: today, timeZone }: Pickup, now: number): boolean {
  const lastMinute = instantIn(timeZone, { today, time: "23:59" });
  return today <= momentIn(timeZone, now).today && lastMinute >= now - MOST_HOURS_AGO * HOUR_MS;
}
