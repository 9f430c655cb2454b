// What the one search of the back office found, as options of its list.
import type { LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";

import type { OfficeSearch } from "#contract/office/search.ts";
import type { User } from "#contract/profile.ts";
import { may } from "#domain/permissions.ts";
import { FOUND_OF_EACH } from "#domain/searches.ts";
import { fullName } from "#domain/text.ts";

import { formatLocalDate, formatTimeRange } from "#web/kit/time/format.ts";
import { StatusChip } from "#web/kit/ui/chip.tsx";
import { staffStatus } from "#web/parts/pickups/pickup-phase.ts";
import { say } from "../words/say.ts";

type Path = NonNullable<LinkProps["to"]>;
type Target = Pick<LinkProps, "params" | "search"> & Readonly<{ to: Path }>;
export type Option = Readonly<{
  id: string;
  target: Target;
  title: string;
  detail?: string;
  /** Stands at the end of the line. */
  end?: ReactNode;
}>;
export type Group = Readonly<{ name: string; options: readonly Option[] }>;

/** A screen of the back office by its path and its title. */
export type NamedScreen = Readonly<{ path: string; title: string }>;
/** The part of the router that knows the screens. */
type Routes = Readonly<{
  routesById: Readonly<
    Record<string, { fullPath: string; options: { staticData?: { title?: string } } }>
  >;
}>;

/** The screens of the back office, in the order of their table. */
export const screensIn = ({ routesById }: Routes): NamedScreen[] =>
  Object.entries(routesById).flatMap(([id, { fullPath: path, options }]) =>
    id.startsWith("/office/") && options.staticData?.title !== undefined
      ? [{ path, title: options.staticData.title }]
      : [],
  );

/** The screens whose title has words that begin so, all of them for no words; only those that the person may open. */
export function screensNamed(
  words: string,
  screens: readonly NamedScreen[],
  user: User | undefined,
): Group {
  const typed = wordsOf(words);
  const options = screens.flatMap(({ path, title }): Option[] => {
    if (!isPath(path) || !mayOpen(path, user)) return [];
    const own = wordsOf(title);
    const isNamed = typed.every((word) => own.some((one) => one.startsWith(word)));
    return isNamed ? [{ id: path, target: { to: path }, title }] : [];
  });
  return { name: say("Screens"), options };
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);

/** Whether the path of a screen leads to it without naming an object. */
const isPath = (path: string): path is Path => !path.includes("$");

const mayOpen = (path: string, user: User | undefined): boolean =>
  !path.startsWith("/admin/management") || may(user, "management.enter");

/** The beginning of the id of an option that is no result but leads to all of them. */
const ALL = "all:";

/** How many results the groups have. */
export const countOf = (groups: readonly Group[]): number =>
  groups.flatMap(({ options }) => options).filter(({ id }) => !id.startsWith(ALL)).length;

/** The groups of an answer that have something, each with a way to its whole list where there may be more. */
export function groupsOf(found: OfficeSearch, { q, now }: { q: string; now: number }): Group[] {
  const more = (name: string, options: readonly Option[], to: Path): Group => ({
    name,
    options:
      options.length < FOUND_OF_EACH
        ? options
        : [...options, { id: `${ALL}${to}`, target: { to, search: { q } }, title: allIn(name) }],
  });
  const people = found.isNear ? say("People with a similar name or address") : say("People");
  return [
    { ...more(say("People"), found.people.map(personOption), "/admin/users"), name: people },
    more(
      say("Pickups"),
      found.pickups.map((one) => pickupOption(one, now)),
      "/admin/pickups",
    ),
    more(say("Rewards"), found.rewards.map(rewardOption), "/admin/rewards"),
    more(say("Drop-off locations"), found.places.map(placeOption), "/admin/dropoff-locations"),
    more(say("Campaigns"), found.campaigns.map(campaignOption), "/admin/campaign"),
  ].filter(({ options }) => options.length > 0);
}

/** Who was not found is added with what was typed, by those who may (PRODUCT R28.1). */
export function newResident(q: string, user: User | undefined): Group[] {
  if (!may(user, "people.help")) return [];
  const target = { to: "/admin/users", search: { q, add: "resident" } } as const;
  const title = say("Add resident “{typed}”", { typed: q });
  return [{ name: say("Not known yet"), options: [{ id: `${ALL}new`, target, title }] }];
}

const allIn = (name: string): string => say("Show all in {list}", { list: name });

const joined = (...parts: readonly (string | null)[]): string =>
  parts.filter(Boolean).join(" \u00B7 ");

const personOption = (person: OfficeSearch["people"][number]): Option => ({
  id: person._id,
  target: { to: "/admin/users/$id", params: { id: person._id } },
  title: fullName(person),
  detail: joined(person.phoneNumber, person.town, person.email),
  end:
    person.nextPickup !== null &&
    say("Next pickup {day}", { day: formatLocalDate(person.nextPickup) }),
});

const pickupOption = (pickup: OfficeSearch["pickups"][number], now: number): Option => ({
  id: pickup._id,
  target: { to: "/admin/pickups", search: { view: pickup._id } },
  title: [pickup.address, pickup.city].filter(Boolean).join(", "),
  detail: joined(
    fullName(pickup.user),
    formatLocalDate(pickup.scheduledDate),
    formatTimeRange(pickup.scheduledTimeStart, pickup.scheduledTimeEnd),
  ),
  end: <StatusChip status={staffStatus({ ...pickup, isAttempted: pickup.isUnanswered }, now)} />,
});

const rewardOption = ({ _id, name, sponsorName }: OfficeSearch["rewards"][number]): Option => ({
  id: _id,
  target: { to: "/admin/rewards", search: { q: name } },
  title: name,
  detail: sponsorName,
});

const placeOption = ({ _id: id, name, address }: OfficeSearch["places"][number]): Option => ({
  id,
  target: { to: "/admin/dropoffs/create-location", search: { id } },
  title: name,
  detail: address,
});

const campaignOption = ({ _id: id, name, endDate }: OfficeSearch["campaigns"][number]): Option => ({
  id,
  target: { to: "/admin/campaign/$id", params: { id } },
  title: name,
  detail: say("Ends {day}", { day: formatLocalDate(endDate) }),
});
