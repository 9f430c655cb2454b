import { useSearch } from "@tanstack/react-router";
import { Suspense, useEffect, useRef, useState, type ReactElement, type RefObject } from "react";

import type { User } from "#contract/profile.ts";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { SegmentedFilter } from "#web/kit/lists/segmented-filter.tsx";
import { classes } from "#web/kit/theme/classes.ts";
import { SkeletonCards } from "#web/kit/ui/skeleton.tsx";
import { UserPickups } from "./user-pickups.tsx";
import styles from "./user-tabs.module.css";
import { say } from "../words/say.ts";

const PersonMessages = lazyComponent(
  () => import("../telephone/person-messages.tsx"),
  "PersonMessages",
);
const PersonNotes = lazyComponent(() => import("../telephone/person-notes.tsx"), "PersonNotes");
const UserLedger = lazyComponent(() => import("./user-ledger.tsx"), "UserLedger");
const UserDropOffs = lazyComponent(() => import("./user-drop-offs.tsx"), "UserDropOffs");
const UserRedemptions = lazyComponent(() => import("./user-redemptions.tsx"), "UserRedemptions");
const PersonBadges = lazyComponent(() => import("../badges/person-badges.tsx"), "PersonBadges");
const UserLocations = lazyComponent(() => import("./user-locations.tsx"), "UserLocations");
const UserReferrals = lazyComponent(() => import("./user-referrals.tsx"), "UserReferrals");

const PICKUPS = { value: undefined, label: say("Pickups") } as const;
/** Of people of a lower rank alone (PRODUCT R28.15, R28.16). */
const OF_CALLS = [
  { value: "messages", label: say("Messages") },
  { value: "notes", label: say("Notes") },
] as const;
const OTHERS = [
  { value: "ledger", label: say("Ledger") },
  { value: "drop-offs", label: say("Drop-offs") },
  { value: "redeemed", label: say("Redeemed") },
  { value: "locations", label: say("Locations") },
  { value: "badges", label: say("Badges") },
  { value: "referrals", label: say("Referrals") },
] as const;

type Props = Readonly<{
  user: User;
  /** Whether the reader may act on the person. */
  mayAct: boolean;
}>;

/** The parts of a person's page; the open one is in the URL. */
export function UserTabs(props: Props): ReactElement {
  const options = [PICKUPS, ...(props.mayAct ? OF_CALLS : []), ...OTHERS];
  const frame = useTopWhenPressed();
  return (
    <div ref={frame} className={classes("stack shrink gap-16", styles["tabs"])}>
      <SegmentedFilter label={say("Parts")} param="tab" options={options} isInHistory />
      <Suspense fallback={<SkeletonCards count={2} />}>
        <Tab {...props} />
      </Suspense>
    </div>
  );
}

/** Whoever presses a part reads it: it comes to the top, since what a call is about may fill the screen above. */
function useTopWhenPressed(): RefObject<HTMLDivElement | null> {
  const { tab } = useSearch({ from: "/office/admin/users/$id" });
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(tab);
  useEffect(() => {
    if (shown.current === tab) return;
    shown.current = tab;
    frame.current?.scrollIntoView({ block: "start" });
  }, [tab]);
  return frame;
}

function Tab({ user, mayAct }: Props): ReactElement {
  const { tab } = useSearch({ from: "/office/admin/users/$id" });
  // Whoever presses Notes types at once; who opens the page there reads it first.
  const [first] = useState(tab);
  switch (tab) {
    case undefined:
      return <UserPickups user={user} />;
    case "messages":
      return mayAct ? <PersonMessages user={user} /> : <UserPickups user={user} />;
    case "notes":
      return mayAct ? (
        <PersonNotes key={user._id} user={user} isPressed={first !== "notes"} />
      ) : (
        <UserPickups user={user} />
      );
    case "ledger":
      return <UserLedger user={user} />;
    case "drop-offs":
      return <UserDropOffs user={user} />;
    case "redeemed":
      return <UserRedemptions user={user} />;
    case "locations":
      return <UserLocations user={user} />;
    case "badges":
      return <PersonBadges person={user} />;
    case "referrals":
      return <UserReferrals user={user} />;
  }
}
