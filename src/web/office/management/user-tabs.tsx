import { useSearch } from "@tanstack/react-router";
import { Suspense, type ReactElement } from "react";

import type { User } from "#contract/profile.ts";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { SegmentedFilter } from "#web/kit/lists/segmented-filter.tsx";
import { SkeletonCards } from "#web/kit/ui/skeleton.tsx";
import { UserLedger } from "./user-ledger.tsx";
import { say } from "../words/say.ts";

const UserPickups = lazyComponent(() => import("./user-pickups.tsx"), "UserPickups");
const UserDropOffs = lazyComponent(() => import("./user-drop-offs.tsx"), "UserDropOffs");
const UserRedemptions = lazyComponent(() => import("./user-redemptions.tsx"), "UserRedemptions");
const PersonBadges = lazyComponent(() => import("../badges/person-badges.tsx"), "PersonBadges");
const UserLocations = lazyComponent(() => import("./user-locations.tsx"), "UserLocations");
const UserReferrals = lazyComponent(() => import("./user-referrals.tsx"), "UserReferrals");

const TABS = [
  { value: undefined, label: say("Ledger") },
  { value: "pickups", label: say("Pickups") },
  { value: "drop-offs", label: say("Drop-offs") },
  { value: "redeemed", label: say("Redeemed") },
  { value: "locations", label: say("Locations") },
  { value: "badges", label: say("Badges") },
  { value: "referrals", label: say("Referrals") },
] as const;

/** The tabs of a person's data; the open one is in the URL. */
export function UserTabs({ user }: { user: User }): ReactElement {
  return (
    <div className="stack shrink gap-16">
      <SegmentedFilter label={say("Parts")} param="tab" options={TABS} />
      <Suspense fallback={<SkeletonCards count={2} />}>
        <Tab user={user} />
      </Suspense>
    </div>
  );
}

function Tab({ user }: { user: User }): ReactElement {
  const { tab } = useSearch({ from: "/office/admin/users/$id" });
  switch (tab) {
    case undefined:
      return <UserLedger user={user} />;
    case "pickups":
      return <UserPickups user={user} />;
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
