import { Button } from "@mantine/core";
import { IconCalendarPlus, IconMailPlus, IconMapPinPlus } from "@tabler/icons-react";
import { Suspense, useState, type ReactElement } from "react";

import type { User } from "#contract/profile.ts";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { say } from "../words/say.ts";

const BookForDialog = lazyComponent(() => import("./book-for-dialog.tsx"), "BookForDialog");
const MailboxDialog = lazyComponent(() => import("./mailbox-dialog.tsx"), "MailboxDialog");
const AddLocationDialog = lazyComponent(
  () => import("./add-location-dialog.tsx"),
  "AddLocationDialog",
);

const ICON = { size: 18, stroke: 1.7 };

/** What the office does for somebody who calls: a pickup, a location, an email address. */
export function HelpActions({ user }: { user: User }): ReactElement {
  const [open, setOpen] = useState<"booking" | "location" | "mailbox">();
  const close = (): void => setOpen(undefined);
  return (
    <>
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
      {hasOpenMailbox(user) && (
        <Button
          variant="default"
          leftSection={<IconMailPlus {...ICON} />}
          onClick={() => setOpen("mailbox")}
        >
          {user.email === "" ? say("Add email address") : say("Correct email address")}
        </Button>
      )}
      <Suspense>
        {open === "booking" && <BookForDialog user={user} onClosed={close} />}
        {open === "location" && <AddLocationDialog person={user} onClosed={close} />}
        {open === "mailbox" && <MailboxDialog key={user.email} user={user} onClosed={close} />}
      </Suspense>
    </>
  );
}

/** Whom the office added, and who has not proved an address yet (PRODUCT R28.3). */
const hasOpenMailbox = ({ origin, isEmailVerified, role }: User): boolean =>
  origin === "office" && !isEmailVerified && role === "user";
