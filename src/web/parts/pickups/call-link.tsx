import { IconPhone } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";

import type { Pickup } from "#contract/pickups.ts";
import { telAddress } from "#domain/phone.ts";
import { fullName } from "#domain/text.ts";
import { say } from "#web/kit/words/say.ts";

type Props = Readonly<{
  user: Pick<Pickup["user"], "firstName" | "lastName" | "phoneNumber">;
  className: string | undefined;
  children: ReactNode;
}>;

/** A link that calls the pickup's owner; nothing without a phone number. */
export function CallLink({ user, className, children }: Props): ReactElement | null {
  const { phoneNumber } = user;
  if (!phoneNumber) return null;
  return (
    <a
      href={telAddress(phoneNumber)}
      aria-label={say("Call {name}", { name: fullName(user) })}
      className={className}
    >
      <IconPhone size={24} stroke={1.7} aria-hidden="true" />
      {children}
    </a>
  );
}
