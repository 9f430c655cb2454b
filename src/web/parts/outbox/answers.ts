import type { FailureCode } from "#contract/errors.ts";
import type { Problem as ContractProblem } from "#contract/page.ts";
import type { Chapter, PickupDetail } from "#contract/pickups.ts";

import { type Entry, isVisit, type Problem } from "./entries.ts";

/**
 * What an answer of the server means for an entry. "done": it goes. "later": it is sent again. "ended": the session is
 * over. "forbidden": the account may send nothing at present. Otherwise it is not accepted, and why.
 */
export type Verdict = "done" | "later" | "ended" | "forbidden" | Problem;

/** An answer; status 0 when none came. */
export type Answer = Readonly<{ status: number; body: unknown }>;

/** Reads more about the pickup, where the refusal alone does not say enough. */
export type Ask = (route: "GET /pickup/:id" | "GET /pickup/story/:id") => Promise<Answer>;

/** Refusals that another try can turn: the request did not arrive as a whole, or too many came at once. */
const TRANSIENT: ReadonlySet<number> = new Set([408, 425, 429]);

/** Refusals of the account, whatever it sends: its role was taken, or what the role needs is missing. */
const OF_THE_ACCOUNT: ReadonlySet<string> = new Set<FailureCode>([
  "not_authorized",
  "email_not_verified",
  "factor_missing",
]);

/** Judges an answer (PRODUCT R17.10, R17.17). */
export async function judge(entry: Entry, answer: Answer, ask: Ask): Promise<Verdict> {
  const { status, body } = answer;
  if (status >= 500 || (TRANSIENT.has(status) && !isOneVisitTooMany(entry, body))) return "later";
  // Something between the phone and the server has answered, such as the sign-in page of a guest network.
  if (typeof body !== "object" || body === null) return "later";
  if (status < 300) return "done";
  if (status === 401) return "ended";
  return judgeRefusal(entry, status, body, ask);
}

/** The sixth visit of a day to one pickup (PRODUCT R16.3): no later try is accepted either. */
const isOneVisitTooMany = ({ kind }: Entry, body: unknown): boolean =>
  kind === "attempt" && refusalIn(body).code === "too_many_requests";

async function judgeRefusal(
  entry: Entry,
  status: number,
  body: object,
  ask: Ask,
): Promise<Verdict> {
  const { code, sentence } = refusalIn(body);
  if (status === 403 && OF_THE_ACCOUNT.has(code)) return "forbidden";
  const isAtPickup = isVisit(entry);
  if (code === "already_completed") return judgeCompleted(entry, ask);
  if (status === 404 && isAtPickup) return judgeMissing(entry, ask);
  // The product or an admin ended the run: nothing is left to say.
  if (code === "run_finished" && !isAtPickup) return "done";
  return { why: "refused", code, sentence };
}

/** Somebody completed it: this person, whose answer was lost, or somebody who was quicker. */
async function judgeCompleted(entry: Entry, ask: Ask): Promise<Verdict> {
  const { status, body } = await ask("GET /pickup/:id");
  if (status === 401) return "ended";
  if (status === 404) return { why: "removed" };
  const pickup = pickupIn(body);
  if (!pickup) return "later";
  const isOwn = pickup.completedBy?._id === entry.userId;
  if (entry.kind === "complete" && isOwn && pickup.itemsCount === entry.body.itemsCount)
    return "done";
  const { completedAt, completedBy, confirmedItems, timeZone } = pickup;
  return { why: "completed", completedAt, completedBy, confirmedItems, timeZone };
}

/** A day: so long a cancelled pickup can still be counted (PRODUCT R16.9). */
const REVIVE_MS = 86_400_000;

/** It was cancelled by its owner or the office, closed by the product, or removed by the office. */
async function judgeMissing(entry: Entry, ask: Ask): Promise<Verdict> {
  const { status, body } = await ask("GET /pickup/story/:id");
  if (status === 401) return "ended";
  if (status === 404) return { why: "removed" };
  const story = storyIn(body);
  if (status !== 200 || !story) return "later";
  const cancelled = story.findLast(({ kind }) => kind === "cancelled");
  if (!cancelled?.at || isDeleted(cancelled, story)) return { why: "removed" };
  const isTried = entry.kind !== "complete" || entry.body.revive === true;
  const isRecent = Date.parse(cancelled.at) > Date.now() - REVIVE_MS;
  return { why: "cancelled", at: cancelled.at, canRevive: isRecent && !isTried, ...by(cancelled) };
}

/** Who ended it, where that was not its owner. */
function by(cancelled: Chapter): { isClosed?: true; isByOffice?: true } {
  if (cancelled.isRevivable) return { isByOffice: true };
  return cancelled.by === null ? { isClosed: true } : {};
}

/** Whether somebody else than its owner, who booked it, ended a pickup for good. What nobody did, the product has closed. */
function isDeleted({ by: who, isRevivable }: Chapter, story: readonly Chapter[]): boolean {
  const owner = story.find(({ kind }) => kind === "booked")?.by;
  return !isRevivable && who !== null && who._id !== owner?._id;
}

/** The code and the sentence of a refusal: of its fields, which have no form to stand beside. */
function refusalIn(body: unknown): { code: string; sentence: string } {
  const { code = "internal", message = "", fields = {} } = (body ?? {}) as Partial<ContractProblem>;
  return { code, sentence: Object.values(fields).join(". ") || message };
}

/** The server has checked it against the contract. */
const pickupIn = (body: unknown): PickupDetail | undefined =>
  (body as { data?: PickupDetail } | undefined)?.data;

const storyIn = (body: unknown): Chapter[] | undefined =>
  (body as { data?: Chapter[] } | undefined)?.data;
