// What people ask for most, through the services that the routes call.
import type { Db } from "#server/core/database/database.ts";
import { allCampaigns, courseOf } from "#server/campaigns/browsing.ts";
import { homeOf } from "#server/home/reading.ts";
import { personAtCall } from "#server/management/at-call.ts";
import { readPickup, staffPickups } from "#server/pickups/browsing.ts";
import { allUsers } from "#server/profile/browsing.ts";
import { readReport } from "#server/report/reading.ts";
import { rewardCourse } from "#server/rewards/browsing.ts";
import { boardOf } from "#server/runs/day.ts";
import { myRun } from "#server/runs/reading.ts";
import { SAY } from "#domain/words/spoken.ts";

import { type Facts, plain } from "../../bench/questions.ts";

/** The pickup was corrected, and the day is the one with most stops. */
export function mainReads(db: Db, { run, caller, receipts, campaigns, rewardId, reported }: Facts) {
  const deps = { db, now: () => new Date() };
  const date = run.day;
  const [{ ownerId, pickupId } = { ownerId: "", pickupId: "" }] = receipts;
  const owner = { id: ownerId, role: "user", isVerified: true } as const;
  return {
    "one pickup": () => readPickup(db, owner, pickupId ?? ""),
    list: () => staffPickups(deps, { ...owner, role: "admin" }, { ...plain, sort: "latest" }),
    people: () => allUsers(deps, plain),
    campaigns: () => allCampaigns(deps, plain),
    "own run": () => myRun(deps, { ...owner, id: run.agentId, role: "agent" }, { date }),
    "a person who calls": () => personAtCall(deps, { ...owner, role: "admin" }, caller.ownerId),
    home: () => homeOf(deps, owner, { say: SAY.en }),
    board: () => boardOf(deps, { date }),
    report: () => readReport(deps, { period: reported }),
    "course of a campaign": () => courseOf(deps, campaigns[0] ?? ""),
    "course of a reward": () => rewardCourse(deps, rewardId),
  };
}
