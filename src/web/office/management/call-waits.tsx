import type { LinkProps } from "@tanstack/react-router";
import type { ReactElement } from "react";

import type { Waiting } from "#contract/management.ts";
import type { PersonAtCall } from "#contract/office/search.ts";

import { AnchorLink } from "#web/kit/ui/links.tsx";
import { PickupLink } from "../runs/open-pickup.tsx";
import { say } from "../words/say.ts";
import styles from "./call-head.module.css";

type Target = Pick<LinkProps, "to"> & Readonly<{ search?: object }>;
type Wait = Readonly<{
  of: keyof Waiting;
  words: (n: number) => string;
  leadsTo: (userId: string) => Target;
}>;

/** What waits for the office because of a person, and the list where it is decided; a question stands by itself. */
const WAITS: readonly Wait[] = [
  {
    of: "overduePickups",
    words: (n) => say.plural(n, "1 overdue pickup", "{n} overdue pickups"),
    leadsTo: (userId) => ({ to: "/admin/pickups", search: { userId, status: "overdue" } }),
  },
  {
    of: "dropOffs",
    words: (n) => say.plural(n, "1 drop-off to decide", "{n} drop-offs to decide"),
    leadsTo: (userId) => ({ to: "/admin/dropoffs", search: { userId, status: "pending" } }),
  },
  {
    of: "redemptions",
    words: (n) => say.plural(n, "1 redeemed reward to process", "{n} redeemed rewards to process"),
    leadsTo: (userId) => ({ to: "/admin/redeemed", search: { userId, status: "to_hand_over" } }),
  },
  {
    of: "goodwill",
    words: (n) => say.plural(n, "1 gift of points to approve", "{n} gifts of points to approve"),
    leadsTo: () => ({ to: "/admin/today" }),
  },
  {
    of: "heldReferrals",
    words: (n) => say.plural(n, "1 held friend", "{n} held friends"),
    leadsTo: () => ({ to: "/admin/users/held-referrals" }),
  },
  {
    of: "unusualPickups",
    words: (n) => say.plural(n, "1 unusual pickup to review", "{n} unusual pickups to review"),
    leadsTo: (userId) => ({ to: "/admin/pickups", search: { userId, unusual: "open" } }),
  },
  {
    of: "unusualDropOffs",
    words: (n) => say.plural(n, "1 unusual drop-off to review", "{n} unusual drop-offs to review"),
    leadsTo: (userId) => ({ to: "/admin/dropoffs", search: { userId, unusual: "open" } }),
  },
];

type Props = Readonly<{
  waits: Waiting;
  userId: string;
  /** The pickups that wait for a new time. */
  unanswered: PersonAtCall["unanswered"];
}>;

/** What waits, each with the way to where it is decided. */
export function CallWaits({ waits, userId, unanswered }: Props): ReactElement {
  const open = WAITS.filter(({ of }) => waits[of] > 0);
  const [first] = unanswered;
  if (open.length === 0 && first === undefined) return <>{say("Nothing")}</>;
  return (
    <ul className={styles["waits"]}>
      {first !== undefined && (
        <li>
          <PickupLink id={first} isAgain>
            {say.plural(
              unanswered.length,
              "1 pickup waits for a new time",
              "{n} pickups wait for a new time",
            )}
          </PickupLink>
        </li>
      )}
      {open.map(({ of, words, leadsTo }) => (
        <li key={of}>
          <AnchorLink inherit underline="always" {...leadsTo(userId)}>
            {words(waits[of])}
          </AnchorLink>
        </li>
      ))}
    </ul>
  );
}
