import { Button } from "@mantine/core";
import { IconCalendarPlus, IconMailPlus, IconMapPinPlus } from "@tabler/icons-react";
import { Suspense, useState, type ReactElement } from "react";

import type { Pickup } from "#contract/pickups.ts";
import type { User } from "#contract/profile.ts";
import { actsForThemselves } from "#domain/profile.ts";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { say } from "../words/say.ts";

const BookForDialog = lazyComponent(() => import("./book-for-dialog.tsx"), "BookForDialog");
const MailboxDialog = lazyComponent(() => import("./mailbox-dialog.tsx"), "MailboxDialog");
const AddLocationDialog = lazyComponent(
  () => import("./add-location-dialog.tsx"),
  "AddLocationDialog",
);

const ICON = { size: 18, stroke: 1.7 };

type AddressProps = Readonly<{
  user: User;
  /** The one that a new location may be meant for as well. */
  pickup: Pickup | undefined;
}>;

/** What the office does for somebody at their addresses: a pickup, another location (PRODUCT R28.4). */
export function AddressActions({ user, pickup }: AddressProps): ReactElement {
  const [open, setOpen] = useState<"booking" | "location">();
  const close = (): void => setOpen(undefined);
  return (
    <div className="row wrap gap-8">
      <Button leftSection={<IconCalendarPlus {...ICON} />} onClick={() => setOpen("booking")}>
        {say("Book a pickup")}
      </Button>
      <Button
        variant="default"
        leftSection={<IconMapPinPlus {...ICON} />}
        onClick={() => setOpen("location")}
      >
        {say("Add a location")}
      </Button>
      <Suspense>
        {open === "booking" && <BookForDialog user={user} onClosed={close} />}
        {open === "location" && (
          <AddLocationDialog person={user} pickup={pickup} onClosed={close} />
        )}
      </Suspense>
    </div>
  );
}

/** Gives or corrects the email address of somebody whom the office added, and who has not proved one yet (PRODUCT R28.3). */
export function MailboxAction({ user }: { user: User }): ReactElement | null {
  const [isOpen, setOpen] = useState(false);
  if (actsForThemselves(user)) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMailPlus {...ICON} />}
        onClick={() => setOpen(true)}
      >
        {user.email === "" ? say("Add email address") : say("Correct email address")}
      </Button>
      <Suspense>
        {isOpen && <MailboxDialog key={user.email} user={user} onClosed={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
