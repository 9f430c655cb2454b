import { Anchor } from "@mantine/core";
import { IconPhone } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";

import type { PersonAtCall } from "#contract/office/search.ts";
import type { Pickup } from "#contract/pickups.ts";
import type { User } from "#contract/profile.ts";
import { mailtoAddress } from "#domain/email.ts";
import { addressLine } from "#domain/locations/address.ts";
import { dialable, telAddress } from "#domain/phone.ts";
import { may } from "#domain/permissions.ts";
import { fullName } from "#domain/text.ts";

import { useUser } from "#web/kit/session/session.ts";
import { Avatar } from "#web/kit/ui/avatar.tsx";
import { Chip } from "#web/kit/ui/chip.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { usePickupActions } from "../pickups/pickup-actions.tsx";
import { RoleChip } from "../profile/role-chip.tsx";
import { languageName, say } from "../words/say.ts";
import styles from "./call-head.module.css";
import { CallWaits } from "./call-waits.tsx";
import { AddressActions, MailboxAction } from "../telephone/help-actions.tsx";
import { LastVisitFact, NextPickupFact, QuestionFact } from "./pickup-facts.tsx";

/** The top of a person's page: what an admin needs while the person is on the telephone (PRODUCT R28.14). */
export function CallHead({ at }: { at: PersonAtCall }): ReactElement {
  const { user, location, nextPickup, lastVisit, question, waits, unanswered } = at;
  const canHelp = may(useUser(), "people.help");
  const actions = usePickupActions();
  const open = canHelp ? actions.open : undefined;
  return (
    <Surface as="section" aria-label={say("At a call")} className={styles["head"]}>
      <div className={styles["person"]}>
        <Avatar
          person={user}
          size={40}
          label={say("Picture of {user}", { user: fullName(user) })}
        />
        <RoleChip role={user.role} />
        <EmailChip user={user} />
        {user.isDisabled && <Chip tint="danger">{say("Disabled")}</Chip>}
      </div>
      <dl className={styles["facts"]}>
        <Fact name={say("Phone number")}>
          <Phone user={user} />
        </Fact>
        <Fact name={say("Address")}>
          {location ? (
            <>
              <span className={styles["main"]}>{addressLine(location)}</span>
              <span className="muted small">{location.name}</span>
            </>
          ) : (
            say("None saved")
          )}
          {canHelp && <AddressActions user={user} pickup={pendingOf(at)} />}
        </Fact>
        <Fact name={say("Next pickup")}>
          <NextPickupFact next={nextPickup} isAwaited={unanswered.length > 0} open={open} />
        </Fact>
        <Fact name={say("Last visit")}>
          <LastVisitFact visit={lastVisit} open={open} />
        </Fact>
        <Fact name={say("Open question")}>
          <QuestionFact question={question} />
        </Fact>
        <Fact name={say("Language")}>
          <span className={styles["main"]}>{languageName(user.language)}</span>
        </Fact>
        <Fact name={say("Email")}>
          {user.email === "" ? (
            say("Not given")
          ) : (
            <Anchor href={mailtoAddress(user.email)}>{user.email}</Anchor>
          )}
          {canHelp && <MailboxAction user={user} />}
        </Fact>
        <Fact name={say("What waits")}>
          <CallWaits waits={waits} userId={user._id} unanswered={unanswered} />
        </Fact>
      </dl>
      {actions.dialog}
    </Surface>
  );
}

/** What a new location may be meant for: the next pickup, or else the one that was visited last and waits for a new time. */
function pendingOf({ nextPickup, lastVisit }: PersonAtCall): Pickup | undefined {
  if (nextPickup) return nextPickup.pickup;
  return (lastVisit?.pickup.isUnanswered && lastVisit.current) || undefined;
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
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

function Phone({ user: { phoneNumber, isPhoneVerified } }: { user: User }): ReactElement {
  if (phoneNumber === null) return <>{say("Not given")}</>;
  return (
    <>
      {dialable(phoneNumber) === undefined ? (
        <span className={styles["main"]}>{phoneNumber}</span>
      ) : (
        <a href={telAddress(phoneNumber)} className={styles["phone"]}>
          <IconPhone size={20} stroke={1.7} aria-hidden="true" />
          {phoneNumber}
        </a>
      )}
      <span className="muted small">
        {isPhoneVerified ? say("Verified") : say("Not verified: gets no text messages")}
      </span>
    </>
  );
}
