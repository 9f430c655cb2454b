// Every list, filter and search of the back office, and what else is read of many rows, through the services that the
// routes call.
import type { CampaignQuery, ContributorQuery } from "#contract/campaigns.ts";
import type { StaffDropOffQuery } from "#contract/drop-offs.ts";
import type { DropOffLocationQuery } from "#contract/locations.ts";
import type { AuditQuery, StaffQuery } from "#contract/management.ts";
import type { PagingByAge } from "#contract/page.ts";
import type { StaffPickupQuery } from "#contract/pickups.ts";
import type { UserQuery } from "#contract/profile.ts";
import type { RewardQuery, StaffRedemptionQuery } from "#contract/rewards.ts";
import { ownerOf } from "#server/core/access/owner.ts";
import { badgesOf } from "#server/badges/browsing.ts";
import { allCampaigns, readContributors } from "#server/campaigns/browsing.ts";
import type { Db } from "#server/core/database/database.ts";
import { allDropOffs } from "#server/drop-offs/browsing.ts";
import { receipts } from "#server/impact/service.ts";
import { allDropOffLocations } from "#server/locations/drop-off-locations.ts";
import { personAtCall } from "#server/management/at-call.ts";
import { auditEvents, staff } from "#server/management/browsing.ts";
import { staffPickups } from "#server/pickups/browsing.ts";
import { userOf } from "#server/profile/service.ts";
import { allUsers } from "#server/profile/browsing.ts";
import { heldReferrals } from "#server/referrals/service.ts";
import { referralsOf } from "#server/referrals/browsing.ts";
import { redemptionsPage } from "#server/rewards/redemptions.ts";
import { allRewards } from "#server/rewards/browsing.ts";
import { collectionDay } from "./collection-day.ts";
import { counts } from "./counts.ts";
import { oneSearch } from "./one-search.ts";
import { sponsors } from "./sponsors.ts";
import {
  type Ask,
  byPerson,
  byUser,
  DAY_MS,
  deep,
  type Facts,
  last,
  list,
  many,
  monthTo,
  nth,
  phones,
  plain,
  type Scenario,
  search,
  some,
  streets,
  towns,
  zips,
} from "./questions.ts";

function people(db: Db, facts: Facts): Scenario[] {
  const deps = { db, now: () => new Date() };
  return [
    ...list<UserQuery>("users", (more) => allUsers(deps, { ...plain, ...more }), {
      newest: () => ({}),
      "newest, page 50": () => deep,
      oldest: () => ({ sort: "oldest" }),
      "by name": () => ({ sort: "name" }),
      "by name, page 50": () => ({ ...deep, sort: "name" }),
      "by name, falling": () => ({ sort: "-name" }),
      "by email": () => ({ sort: "email" }),
      "by email, falling": () => ({ sort: "-email" }),
      "role user": () => ({ role: "user" }),
      "role agent": () => ({ role: "agent" }),
      "role agent, by name": () => ({ role: "agent", sort: "name" }),
      ...byPerson,
      "last page": () => last,
      "by name, last page": () => ({ ...last, sort: "name" }),
      "search: an email": search(facts.emails),
      "search: a phone number": search(phones),
      "search: a ZIP code": search(zips),
      "search: a street": search(streets),
      "search: a town": search(towns),
      "search: some, last page": (turn) => ({ ...last, search: nth(some, turn) }),
      "search: many, by name": (turn) => ({ search: nth(many, turn), sort: "name" }),
      "search: many, by name, falling": (turn) => ({ search: nth(many, turn), sort: "-name" }),
      "search: none, forgiven": () => ({ search: "Nobdoy Grnad Avenue" }),
      "search: some, by email": (turn) => ({ search: nth(some, turn), sort: "email" }),
      "search: many, role agent": (turn) => ({ search: nth(many, turn), role: "agent" }),
    }),
    ...list<StaffQuery>("staff", (more) => staff(deps, { ...plain, ...more }), {
      newest: () => ({}),
      "by name": () => ({ sort: "name" }),
      "search: many": search(many),
    }),
    ...list<PagingByAge>("held referrals", (more) => heldReferrals(deps, { ...plain, ...more }), {
      newest: () => ({}),
      oldest: () => ({ sort: "oldest" }),
    }),
  ];
}

function oneUser(db: Db, { users }: Facts): Scenario[] {
  const id = (turn: number): string => nth(users, turn);
  const owner = (turn: number) => ownerOf({ id: id(turn), role: "user", isVerified: true });
  const admin = { id: nth(users, 0), role: "admin", isVerified: true } as const;
  return [
    { name: "one user: profile", run: (turn) => userOf(db, id(turn)) },
    { name: "one user: ledger", run: (turn) => receipts({ db }, owner(turn), plain) },
    {
      name: "one user: ledger, oldest",
      run: (turn) => receipts({ db }, owner(turn), { ...plain, sort: "oldest" }),
    },
    {
      name: "one user: when they call",
      run: (turn) => personAtCall({ db, now: () => new Date() }, admin, id(turn)),
    },
    { name: "one user: badges", run: (turn) => badgesOf(db, owner(turn)) },
    { name: "one user: referrals", run: (turn) => referralsOf({ db }, admin, id(turn)) },
  ];
}

function pickups(db: Db, facts: Facts): Scenario[] {
  const user = byUser(facts);
  const date = (turn: number): string => nth(facts.dates, turn);
  const admin = { id: nth(facts.users, 0), role: "admin", isVerified: true } as const;
  const deps = { db, now: () => new Date() };
  const read = (more: Partial<StaffPickupQuery>) =>
    staffPickups(deps, admin, { ...plain, ...more });
  return list<StaffPickupQuery>("pickups", read, {
    "unusual, not looked at": () => ({ unusual: "open" }),
    "unusual, looked at, latest": () => ({ unusual: "reviewed", sort: "latest" }),
    "pending, then completed": () => ({}),
    "pending, then completed, page 50": () => deep,
    pending: () => ({ status: "pending" }),
    completed: () => ({ status: "completed" }),
    soonest: () => ({ sort: "soonest" }),
    latest: () => ({ sort: "latest" }),
    "latest, page 50": () => ({ ...deep, sort: "latest" }),
    "pending, latest": () => ({ status: "pending", sort: "latest" }),
    date: (turn) => ({ date: date(turn) }),
    "date, pending": (turn) => ({ date: date(turn), status: "pending" }),
    "date, soonest": (turn) => ({ date: date(turn), sort: "soonest" }),
    "last page": () => last,
    "last page but one": () => ({ ...last, page: -2 }),
    "latest, last page": () => ({ ...last, sort: "latest" }),
    "pending, last page": () => ({ ...last, status: "pending" }),
    "a month": (turn) => monthTo(date(turn)),
    "a month, latest": (turn) => ({ ...monthTo(date(turn)), sort: "latest" }),
    "a month, completed": (turn) => ({ ...monthTo(date(turn)), status: "completed" }),
    "since a day": (turn) => ({ from: date(turn) }),
    "since a day, last page": (turn) => ({ ...last, from: date(turn) }),
    user,
    "user, completed": (turn) => ({ ...user(turn), status: "completed" }),
    "user, latest": (turn) => ({ ...user(turn), sort: "latest" }),
    ...byPerson,
    "search: an email": search(facts.emails),
    "search: a phone number": search(phones),
    "search: a ZIP code": search(zips),
    "search: a street": search(streets),
    "search: a town": search(towns),
    "search: a town, somebody": (turn) => ({ search: `${nth(towns, turn)} ${nth(some, turn)}` }),
    "search: some, last page": (turn) => ({ ...last, search: nth(some, turn) }),
    "search: none, forgiven": () => ({ search: "Nobdoy Grnad Avenue" }),
    "search: some, a month": (turn) => ({ ...monthTo(date(turn)), search: nth(some, turn) }),
    "search: some, pending": (turn) => ({ search: nth(some, turn), status: "pending" }),
    "search: many, pending": (turn) => ({ search: nth(many, turn), status: "pending" }),
    "search: many, latest": (turn) => ({ search: nth(many, turn), sort: "latest" }),
    "search: some, date": (turn) => ({ search: nth(some, turn), date: date(turn) }),
    "search: many, date": (turn) => ({ search: nth(many, turn), date: date(turn) }),
  });
}

function dropOffs(db: Db, facts: Facts): Scenario[] {
  const user = byUser(facts);
  return list<StaffDropOffQuery>("drop-offs", (more) => allDropOffs(db, { ...plain, ...more }), {
    "unusual, not looked at": () => ({ unusual: "open" }),
    "unusual, looked at": () => ({ unusual: "reviewed" }),
    newest: () => ({}),
    "newest, page 50": () => deep,
    "waiting longest": () => ({ status: "pending", sort: "oldest" }),
    completed: () => ({ status: "completed" }),
    rejected: () => ({ status: "rejected" }),
    oldest: () => ({ sort: "oldest" }),
    "last page": () => last,
    "a month": () => ({ from: facts.monthAgo }),
    "search: a place": search(["bendez depot", "44 or austin", "harli"]),
    "search: a place, somebody": (turn) => ({ search: `depot ${nth(some, turn)}` }),
    user,
    "user, pending": (turn) => ({ ...user(turn), status: "pending" }),
    ...byPerson,
    "search: some, pending": (turn) => ({ search: nth(some, turn), status: "pending" }),
    "search: many, pending": (turn) => ({ search: nth(many, turn), status: "pending" }),
  });
}

function places(db: Db): Scenario[] {
  const ask: Ask<DropOffLocationQuery> = (more) => allDropOffLocations(db, { ...plain, ...more });
  return list<DropOffLocationQuery>("drop-off locations", ask, {
    newest: () => ({}),
    "newest, page 50": () => deep,
    plastic: () => ({ itemType: "plastic" }),
    "by name": () => ({ sort: "name" }),
    "by name, falling, page 50": () => ({ ...deep, sort: "-name" }),
    "plastic, by name": () => ({ itemType: "plastic", sort: "name" }),
    "search: many, by name": (turn) => ({
      search: nth(["depot", "austin", "street"], turn),
      sort: "name",
    }),
    "search: a street": search(["44 or austin", "12 mar denver"]),
    "search: a name": search(["bendez", "harli", "kimso"]),
    "search: many": search(["depot", "austin", "street"]),
    "search: one letter": search(["s", "a", "d"]),
    "search: many, fabric": (turn) => ({
      search: nth(["depot", "austin"], turn),
      itemType: "fabric",
    }),
  });
}

function offers(db: Db, now: Date, facts: Facts): Scenario[] {
  const deps = { db, now: () => now };
  const admin = { id: nth(facts.users, 0), role: "admin", isVerified: true } as const;
  const user = byUser(facts);
  const askCampaigns: Ask<CampaignQuery> = (more) => allCampaigns(deps, { ...plain, ...more });
  const askRewards: Ask<RewardQuery> = (more) => allRewards(deps, admin, { ...plain, ...more });
  const askRedemptions: Ask<StaffRedemptionQuery> = (more) =>
    redemptionsPage(deps, { ...plain, ...more });
  return [
    ...list<CampaignQuery>("campaigns", askCampaigns, {
      "running first": () => ({}),
      active: () => ({ status: "active" }),
      ended: () => ({ status: "ended" }),
      newest: () => ({ sort: "newest" }),
      "by name": () => ({ sort: "name" }),
      "by progress": () => ({ sort: "progress" }),
      search: search(["creek", "bot", "sch 1"]),
    }),
    ...list<ContributorQuery & { id: string }>(
      "contributors",
      ({ id = "", ...more }) =>
        readContributors(deps, admin, { id, paging: { ...plain, ...more } }),
      {
        "of a campaign": (turn) => ({ id: nth(facts.campaigns, turn) }),
        "of a campaign, least": (turn) => ({ id: nth(facts.campaigns, turn), sort: "least" }),
      },
    ),
    ...list<RewardQuery>("rewards", askRewards, {
      newest: () => ({}),
      "by name": () => ({ sort: "name" }),
      "by points, falling": () => ({ sort: "-points" }),
      search: search(["tote", "green 1", "tr"]),
    }),
    ...sponsors(deps, facts),
    ...list<StaffRedemptionQuery>("redemptions", askRedemptions, {
      newest: () => ({}),
      "newest, page 50": () => deep,
      "pending, oldest": () => ({ status: "pending", sort: "oldest" }),
      completed: () => ({ status: "completed" }),
      user,
      ...byPerson,
      "search: some, pending": (turn) => ({ search: nth(some, turn), status: "pending" }),
      "search: many, pending": (turn) => ({ search: nth(many, turn), status: "pending" }),
      "search: a reward": search(["tote bag 1", "coffee 4", "tree 5"]),
      "search: many rewards": search(["bag", "ticket", "coffee"]),
      "search: many rewards, pending": (turn) => ({
        search: nth(["bag", "ticket", "coffee"], turn),
        status: "pending",
      }),
      "search: many rewards, completed": (turn) => ({
        search: nth(["bag", "ticket", "coffee"], turn),
        status: "completed",
      }),
      "last page": () => last,
      "a month": () => ({ from: facts.monthAgo }),
      "search: a sponsor": search(["corner", "transit"]),
      "search: a reward, somebody": (turn) => ({ search: `coffee ${nth(some, turn)}` }),
      "search: a reward, user": (turn) => ({ search: "bag", ...user(turn) }),
    }),
  ];
}

function auditLog(db: Db, now: Date, facts: Facts): Scenario[] {
  const actor = (turn: number): { actorId: string } => ({ actorId: nth(facts.agents, turn) });
  const daysAgo = (days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();
  const week = { from: daysAgo(100), to: daysAgo(93) };
  return list<AuditQuery>("audit log", (more) => auditEvents({ db }, { ...plain, ...more }), {
    newest: () => ({}),
    "newest, page 50": () => deep,
    oldest: () => ({ sort: "oldest" }),
    "actor, oldest": (turn) => ({ ...actor(turn), sort: "oldest" }),
    "type and a week, oldest": () => ({ ...week, type: "pickup_completed", sort: "oldest" }),
    type: () => ({ type: "pickup_completed" }),
    "a type that is rare": () => ({ type: "role_changed" }),
    "what staff did for themselves": () => ({ own: "true" }),
    actor,
    user: byUser(facts),
    "type and actor": (turn) => ({ ...actor(turn), type: "drop_off_completed" }),
    "a week": () => week,
    "type and a week": () => ({ ...week, type: "redemption_status_changed" }),
    "actor and a week": (turn) => ({ ...actor(turn), ...week }),
  });
}

/** All queries; `now` is the time that decides which campaigns are active. */
export const scenarios = (db: Db, now: Date, facts: Facts): Scenario[] => [
  ...people(db, facts),
  ...oneUser(db, facts),
  ...pickups(db, facts),
  ...dropOffs(db, facts),
  ...places(db),
  ...offers(db, now, facts),
  ...auditLog(db, now, facts),
  ...oneSearch(db, now, facts),
  ...collectionDay(db, now, facts),
  ...counts(db, now, facts),
];
