// The one search in the head of the back office (PRODUCT R28.8, R28.9).
import type { FoundPerson, OfficeSearch } from "#contract/office/search.ts";
import { may } from "#domain/permissions.ts";
import {
  FOUND_OF_EACH,
  idsBeginningWith,
  OFFICE_GROUPS,
  type OfficeGroup,
} from "#domain/searches.ts";

import { campaignsFound } from "../campaigns/service.ts";
import type { Caller } from "../core/access/caller.ts";
import type { Deps } from "../core/deps.ts";
import { dropOffLocationsFound } from "../locations/service.ts";
import { openPickups, pickupsById } from "../pickups/service.ts";
import { peopleFound } from "../profile/service.ts";
import { rewardsFound } from "../rewards/service.ts";

type Own = Pick<Deps, "db" | "now">;
type Asked = Readonly<{ search: string; sees: (group: OfficeGroup) => boolean }>;

/** The most people whose pickups are looked through; the first of them are shown. */
const LOOKED_THROUGH = 20;

/** What the words mean, of each group that the caller's role may see. */
export async function searchOffice(
  deps: Own,
  caller: Pick<Caller, "role">,
  search: string,
): Promise<OfficeSearch> {
  const { db } = deps;
  const sees = (group: OfficeGroup): boolean => may(caller, OFFICE_GROUPS[group]);
  const asked: Asked = { search, sees };
  const [people, byId, rewards, places, campaigns] = await Promise.all([
    peopleAndPickups(deps, asked),
    byItsId(deps, asked),
    sees("rewards") ? rewardsFound(db, search, FOUND_OF_EACH) : [],
    sees("places") ? dropOffLocationsFound(db, search, FOUND_OF_EACH) : [],
    sees("campaigns") ? campaignsFound(db, { search, limit: FOUND_OF_EACH, at: deps.now() }) : [],
  ]);
  return {
    ...people,
    pickups: [...byId, ...people.pickups].slice(0, FOUND_OF_EACH),
    rewards: rewards.map(({ _id, name, sponsorName }) => ({ _id, name, sponsorName })),
    places: places.map(({ _id, name, address }) => ({ _id, name, address })),
    campaigns: campaigns.map(({ _id, name, endDate }) => ({ _id, name, endDate })),
  };
}

type Found = Pick<OfficeSearch, "people" | "pickups" | "isNear">;

/**
 * People, and the open pickups of theirs that have the same words. The words of a million pickups are not asked: theirs
 * are those of a person and of an address that the person has saved.
 */
async function peopleAndPickups(deps: Own, { search, sees }: Asked): Promise<Found> {
  if (!sees("people")) return { people: [], pickups: [], isNear: false };
  const { people, by, known } = await peopleFound(deps, search, LOOKED_THROUGH);
  const userIds = people.map(({ _id }) => _id);
  const words = by === "words" ? search : undefined;
  const open = sees("pickups") ? await openPickups(deps, { userIds, search: words }) : [];
  return {
    people: people
      .slice(0, FOUND_OF_EACH)
      .map(({ _id, firstName, lastName, email, phoneNumber }): FoundPerson => ({
        _id,
        firstName,
        lastName,
        email,
        phoneNumber,
        town: known.get(_id)?.town ?? null,
        nextPickup: known.get(_id)?.nextPickup ?? null,
      })),
    isNear: by === "near" && people.length > 0,
    pickups: open
      .filter(({ isMeant }) => isMeant)
      .slice(0, FOUND_OF_EACH)
      .map(({ pickup }) => pickup),
  };
}

async function byItsId({ db }: Own, { search, sees }: Asked): Promise<OfficeSearch["pickups"]> {
  const ids = idsBeginningWith(search);
  return ids && sees("pickups") ? pickupsById(db, ids, FOUND_OF_EACH) : [];
}
