import { Anchor } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";

import type { User } from "#contract/profile.ts";
import { mailtoAddress } from "#domain/email.ts";
import { dialable } from "#domain/phone.ts";
import { fullName } from "#domain/text.ts";

import { Avatar } from "#web/kit/ui/avatar.tsx";
import { Chip } from "#web/kit/ui/chip.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { formatMoment } from "#web/kit/time/zone.ts";
import { RoleChip } from "../profile/role-chip.tsx";
import styles from "./user-facts.module.css";
import { say } from "../words/say.ts";

const MEASUREMENT = {
  trees: say("Trees"),
  carbon: say("Carbon"),
  water: say("Water"),
  birds: say("Birds"),
} as const;

/** A person's name and contact data. */
export function UserFacts({ user }: { user: User }): ReactElement {
  return (
    <Surface as="section" aria-label={say("Account")} className={styles["facts"]}>
      <div className="row middle gap-16">
        <Avatar
          person={user}
          size={72}
          label={say("Picture of {user}", { user: fullName(user) })}
        />
        <div className={styles["chips"]}>
          <RoleChip role={user.role} />
          <EmailChip user={user} />
          {user.isDisabled && <Chip tint="danger">{say("Disabled")}</Chip>}
        </div>
      </div>
      <dl className={styles["list"]}>
        <Fact name="Email">
          {user.email === "" ? (
            say("Not given")
          ) : (
            <Anchor href={mailtoAddress(user.email)}>{user.email}</Anchor>
          )}
        </Fact>
        <Fact name="Phone number">
          <Phone number={user.phoneNumber} />
          {user.phoneNumber !== null && (
            <span className={styles["proof"]}>
              {user.isPhoneVerified ? say("Verified") : say("Not verified: gets no text messages")}
            </span>
          )}
        </Fact>
        <Fact name="Date joined">{formatMoment(user.createdAt)}</Fact>
        <Fact name="Impact measurement">{MEASUREMENT[user.impactMeasurement]}</Fact>
        <Fact name="Referral ID">{user.referralId}</Fact>
        <Fact name="ID">
          <code className="tiny">{user._id}</code>
        </Fact>
      </dl>
    </Surface>
  );
}

function EmailChip({ user: { email, isEmailVerified } }: { user: User }): ReactElement {
  if (email === "") return <Chip tint="warn">{say("No email")}</Chip>;
  return isEmailVerified ? (
    <Chip tint="brand">{say("Email verified")}</Chip>
  ) : (
    <Chip tint="warn">{say("Email not verified")}</Chip>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Phone({ number }: { number: string | null }): ReactElement {
  if (number === null) return <>{say("Not given")}</>;
  const dial = dialable(number);
  if (dial === undefined) return <>{number}</>;
  return <Anchor href={`tel:${dial}`}>{number}</Anchor>;
}
