import { IconPhone } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";

import type { Pickup } from "#contract/pickups.ts";
import { dialable } from "#domain/phone.ts";
import { fullName } from "#domain/text.ts";
import { say } from "../core/words/say.ts";

type Props = Readonly<{
  user: Pickup["user"];
  className: string | undefined;
  children: ReactNode;
}>;

/** A link that calls the pickup's owner; nothing without a phone number. */
export function CallLink({ user, className, children }: Props): ReactElement | null {
  const { phoneNumber } = user;
  if (!phoneNumber) return null;
  const number = dialable(phoneNumber) ?? phoneNumber.replaceAll(/[^\d+]/g, "");
  return (
    <a
      href={`tel:${number}`}
      aria-label={say("Call {name}", { name: fullName(user) })}
      className={className}
    >
      <IconPhone size={24} stroke={1.7} aria-hidden="true" />
      {children}
    </a>
  );
}
