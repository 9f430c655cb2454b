import { Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { Suspense, useState, type ReactElement } from "react";

import type { Pickup } from "#contract/pickups.ts";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { dayAt } from "../rates/use-worth.ts";
import { say } from "#web/kit/words/say.ts";
import { useColleague } from "./colleague.ts";
import { useReopenedSheet } from "./use-door-draft.ts";

const NotCollectedSheet = lazyComponent(
  () => import("./not-collected-sheet.tsx"),
  "NotCollectedSheet",
);

/** The other outcome of a visit: the button that opens the sheet with the reasons. */
export function NotCollected({ pickup }: Readonly<{ pickup: Pickup }>): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const [isNeeded, setNeeded] = useState(false);
  const { _id: id, itemType, user, location, timeZone, createdAt } = pickup;
  const door = {
    id,
    itemType,
    bookedOn: dayAt(timeZone, createdAt),
    person: `${user.firstName} ${user.lastName.slice(0, 1)}.`,
    place: location.name,
    window: pickup,
    colleague: useColleague(pickup),
  };
  const open = (): void => {
    setNeeded(true);
    setOpen(true);
  };
  useReopenedSheet(id, true, (sheet) => sheet === "not_collected" && open());
  return (
    <>
      <Button
        variant="default"
        fullWidth
        mih={56}
        leftSection={<IconX size={22} />}
        aria-haspopup="dialog"
        onClick={open}
      >
        {say("Not collected")}
      </Button>
      {isNeeded && (
        <Suspense>
          <NotCollectedSheet
            door={door}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onClosed={() => setNeeded(false)}
          />
        </Suspense>
      )}
    </>
  );
}
