import type {
  Campaign,
  CampaignDetail,
  CampaignQuery,
  ContributorQuery,
  Contributors,
} from "#contract/campaigns.ts";
import type { Page } from "#contract/page.ts";
import { maskEmail } from "#domain/text.ts";
import { may } from "#domain/permissions.ts";

import type { Caller } from "../core/access/caller.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { readList } from "../core/lists/list.ts";
import { findCampaign, findCampaignFor, listCampaigns, toCampaign } from "./store.ts";
import { contributorsTo } from "./store-contributions.ts";

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

/** Those who gave; only admins see whole emails (PRODUCT R5.4). */
export async function readContributors(
  { db }: Own,
  caller: Caller,
  { id, paging }: { id: string; paging: ContributorQuery },
): Promise<Contributors> {
  const campaign = await findCampaign(db, id);
  if (!campaign) throw new Failure("not_found");
  const { docs, ...facts } = await readList(db, contributorsTo(id), paging);
  const shown = may(caller, "people.read")
    ? docs
    : docs.map((user) => ({ ...user, email: user.email && maskEmail(user.email) }));
  return { users: shown, pickupCount: campaign.collections_count, ...facts };
}
