import type { Campaign, CampaignExport, Contributor } from "#contract/campaigns.ts";

import { unitOf } from "#domain/rates/materials.ts";

import type { Caller } from "../core/access/caller.ts";
import { type Column, type CsvFile, exportList } from "../core/lists/csv.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { campaignsAt, findCampaign } from "./store.ts";
import { contributorsTo } from "./store-contributions.ts";

const columns: readonly Column<Campaign>[] = [
  ["ID", (campaign) => campaign._id],
  ["Name", (campaign) => campaign.name],
  ["Description", (campaign) => campaign.description],
  ["Status", (campaign) => campaign.status],
  ["Material", (campaign) => campaign.material],
  ["Goal", (campaign) => campaign.goal],
  ["Progress", (campaign) => campaign.progress],
  ["Unit", ({ material }) => unitOf(material)],
  ["Last day", (campaign) => campaign.endDate],
  ["Drop-off location ID", (campaign) => campaign.dropOffLocationId],
  ["Added (UTC)", (campaign) => campaign.createdAt],
];

export function exportCampaigns(
  deps: Deps,
  caller: Caller,
  query: CampaignExport,
): Promise<CsvFile> {
  return exportList(deps, caller, campaignsAt(deps.now()), {
    name: "campaigns",
    columns,
    filter: query,
  });
}

const contributorColumns: readonly Column<Contributor>[] = [
  ["ID", (person) => person._id],
  ["First name", (person) => person.firstName],
  ["Last name", (person) => person.lastName],
  ["Email", (person) => person.email],
  ["Contributions", (person) => person.contributions],
];

export async function exportContributors(deps: Deps, caller: Caller, id: string): Promise<CsvFile> {
  if (!(await findCampaign(deps.db, id))) throw new Failure("not_found");
  return exportList(deps, caller, contributorsTo(id), {
    name: "contributors",
    columns: contributorColumns,
    filter: {},
    filters: { campaignId: id },
  });
}
