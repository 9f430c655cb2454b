import type {
  Campaign,
  CampaignCourse,
  CampaignDetail,
  CampaignQuery,
  Contributor,
  ContributorQuery,
  Contributors,
} from "#contract/campaigns.ts";
import type { Page } from "#contract/page.ts";
import { nameForContributors } from "#domain/contributor-names.ts";
import { maskEmail } from "#domain/text.ts";
import { may } from "#domain/permissions.ts";

import type { Caller } from "../core/access/caller.ts";
import { newId } from "../core/database/ids.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { readList } from "../core/lists/list.ts";
import { localDateOf } from "../core/time/zone.ts";
import { findCampaign, findCampaignFor, listCampaigns, toCampaign } from "./store.ts";
import { collectedByWeek } from "./store-course.ts";
import { contributorsTo, type WholeContributor } from "./store-contributions.ts";

type Own = Pick<Deps, "db" | "now">;

export function allCampaigns({ db, now }: Own, query: CampaignQuery): Promise<Page<Campaign>> {
  return listCampaigns(db, query, now());
}

export async function readCampaign(
  { db, now }: Own,
  caller: Caller,
  id: string,
): Promise<CampaignDetail> {
  const found = await findCampaignFor(db, id, caller.id);
  if (!found) throw new Failure("not_found");
  const { row, placeName: dropOffLocationName, ownContribution } = found;
  const pickupCount = row.collections_count;
  const campaign = { ...toCampaign(row, now()), pickupCount, ownContribution, dropOffLocationName };
  return { campaign, pickupCount };
}

/** What was collected for a campaign in each week (PRODUCT R43.11). @throws Failure("not_found") */
export async function courseOf({ db, now }: Own, id: string): Promise<CampaignCourse> {
  const campaign = await findCampaign(db, id);
  if (!campaign) throw new Failure("not_found");
  const zone = campaign.time_zone;
  return {
    first: localDateOf(campaign.created_at, zone),
    today: localDateOf(now(), zone),
    weeks: await collectedByWeek(db, campaign),
  };
}

/** Those who gave; only admins see whole names and emails (PRODUCT R5.4, R38.1). */
export async function readContributors(
  { db }: Own,
  caller: Caller,
  { id, paging }: { id: string; paging: ContributorQuery },
): Promise<Contributors> {
  const campaign = await findCampaign(db, id);
  if (!campaign) throw new Failure("not_found");
  const { docs, ...facts } = await readList(db, contributorsTo(id), paging);
  const isWhole = may(caller, "people.read");
  const users = docs.map(({ shownAs, ...person }) =>
    isWhole ? person : seenByContributors({ shownAs, ...person }, caller),
  );
  return { users, pickupCount: campaign.collections_count, ...facts };
}

function seenByContributors({ shownAs, ...person }: WholeContributor, caller: Caller): Contributor {
  const seen = { ...person, ...nameForContributors(person, shownAs) };
  if (shownAs !== "none") return { ...seen, email: person.email && maskEmail(person.email) };
  // The id would tell whoever knows it from elsewhere; to its owner it marks the own row.
  const _id = person._id === caller.id ? person._id : newId();
  return { ...seen, _id, email: "", profilePicture: { url: null } };
}
