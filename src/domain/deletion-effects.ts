import { formatPoints, formatPointsWithUnit, joinWords } from "./text.ts";
import { english as say } from "./words/say.ts";

/** What staff delete for good. */
export const DELETABLE = ["drop_off_location", "campaign", "reward", "badge", "user"] as const;
type Kind = (typeof DELETABLE)[number];

/** What is open or held of a thing; 0 and [] where its kind has none. */
type Counts = Readonly<{
  waitingDropOffs: number;
  pendingPickups: number;
  campaigns: readonly string[];
  contributors: number;
  openRedemptions: number;
  holders: number;
  points: number;
}>;

/**
 * What deleting an object affects, in one sentence; `kind` is the object's kind, the counts are the present ones.
 * Credited points stay in every case, so only what is open or held is named.
 */
export function formatTouches({ kind, ...touches }: Counts & Readonly<{ kind: Kind }>): string {
  const said = SENTENCES[kind](touches);
  return said === "" ? NOTHING[kind] : `${said}.`;
}

const NOTHING: Readonly<Record<Kind, string>> = {
  drop_off_location: "Nothing waits here, and no running campaign uses it.",
  campaign: "Nobody has contributed, and nothing is on its way for it.",
  reward: "No redeemed one is still open.",
  badge: "Nobody holds it.",
  user: "Nothing of theirs is open.",
};

const SENTENCES: Readonly<Record<Kind, (counts: Counts) => string>> = {
  drop_off_location: ({ waitingDropOffs, campaigns }) =>
    joined("; ", [
      counted(waitingDropOffs, ["drop-off waits here", "drop-offs wait here"]),
      campaigns.length === 0 ? "" : formatCampaigns(campaigns),
    ]),
  campaign: ({ waitingDropOffs, pendingPickups, contributors }) =>
    joined("; ", [
      onTheWay(waitingDropOffs, pendingPickups),
      counted(contributors, ["person has contributed", "people have contributed"]),
    ]),
  reward: ({ openRedemptions }) =>
    counted(openRedemptions, [
      "redeemed one is still open and stays so",
      "redeemed ones are still open and stay so",
    ]),
  badge: ({ holders }) =>
    counted(holders, ["person holds it and will lose it", "people hold it and will lose it"]),
  user: ({ pendingPickups, waitingDropOffs, openRedemptions, points }) =>
    joined("; ", [
      counted(pendingPickups, ["pending pickup is cancelled", "pending pickups are cancelled"]),
      counted(waitingDropOffs, ["waiting drop-off is rejected", "waiting drop-offs are rejected"]),
      counted(openRedemptions, [
        "redeemed reward is still open",
        "redeemed rewards are still open",
      ]),
      points > 0 ? `${formatPointsWithUnit(say, points)} can no longer be spent` : "",
    ]),
};

function onTheWay(dropOffs: number, pickups: number): string {
  const said = joined(" and ", [
    counted(dropOffs, ["waiting drop-off", "waiting drop-offs"]),
    counted(pickups, ["pending pickup", "pending pickups"]),
  ]);
  if (said === "") return "";
  return `${said} ${dropOffs + pickups === 1 ? "carries" : "carry"} it`;
}

const formatCampaigns = (names: readonly string[]): string =>
  names.length === 1 ? `campaign ${names[0]} uses it` : `campaigns ${joinWords(say, names)} use it`;

const counted = (count: number, [one, many]: readonly [one: string, many: string]): string =>
  count === 0 ? "" : `${formatPoints(say, count)} ${count === 1 ? one : many}`;

const joined = (by: string, parts: readonly string[]): string =>
  parts.filter((part) => part !== "").join(by);
