// Codes that a sponsor gave come in pasted or by file; both are judged, stored and taken back here (PRODUCT R40.4, R45).
import type { CodesAdded, CodesForm } from "#contract/office/sponsors.ts";

import type { Caller } from "../core/access/caller.ts";
import { audit } from "../core/database/audit.ts";
import type { Queryable, Tx } from "../core/database/database.ts";
import { inTransaction } from "../core/database/transaction.ts";
import type { Deps } from "../core/deps.ts";
import { Failure, invalidField } from "../core/failures/failure.ts";
import { localDateOf } from "../core/time/zone.ts";
import { programmeZone } from "../settings/service.ts";
import { findReward } from "./store.ts";
import { addCodes, knownCodes } from "./store-codes.ts";
import { macsOf, sealCode } from "./voucher-codes.ts";

type Doing = Pick<Deps, "db" | "now" | "secret">;

/** A reward that is handed over with codes of its sponsor. */
export type CodesReward = { id: string; name: string; sponsorId: string };
/** A code with its last day, or none. */
export type GivenCode = { code: string; expiresOn: string | null };
/** new: not known so far; same: the reward has it; elsewhere: another reward of the sponsor has it. */
export type CodeOutcome = "new" | "same" | "elsewhere";

/** @throws Failure("not_found"), or Failure("invalid") on `field` where the reward has no such codes */
export async function rewardOfCodes(
  db: Queryable,
  id: string,
  field: string,
): Promise<CodesReward> {
  const reward = await findReward(db, id);
  if (!reward) throw new Failure("not_found");
  const { name, sponsor_id: sponsorId } = reward;
  if (reward.voucher !== "file" || sponsorId === null)
    throw invalidField(field, (say) =>
      say("This reward isn't handed over with codes of its sponsor"),
    );
  return { id, name, sponsorId };
}

/** The day after which a code has to be usable, in the programme's zone. */
export async function todayOfCodes(deps: Pick<Deps, "db" | "now">, tx?: Tx): Promise<string> {
  return localDateOf(deps.now(), await programmeZone(deps, { tx }));
}

/** What is known of codes; writes nothing. */
export async function judgeCodes(
  deps: Pick<Deps, "secret">,
  db: Queryable,
  { reward, codes }: { reward: CodesReward; codes: readonly string[] },
): Promise<CodeOutcome[]> {
  const macs = codes.map((code) => macsOf(deps, reward.sponsorId, code));
  const known = await knownCodes(db, reward.sponsorId, macs.flat());
  return macs.map((each) => outcomeOf(each, known, reward.id));
}

/** By the rewards of known codes, and what the code is found by. */
function outcomeOf(
  macs: readonly Buffer[],
  known: ReadonlyMap<string, string>,
  rewardId: string,
): CodeOutcome {
  const found = macs.map((mac) => known.get(mac.toString("hex"))).find((id) => id !== undefined);
  if (found === undefined) return "new";
  return found === rewardId ? "same" : "elsewhere";
}

/** Stores those that are not known; each code comes once. @returns what became of each, with the id of a new one */
export async function placeCodes(
  deps: Doing,
  tx: Tx,
  { reward, codes }: { reward: CodesReward; codes: readonly GivenCode[] },
): Promise<{ outcome: CodeOutcome; id: string | null }[]> {
  const { id: rewardId, sponsorId } = reward;
  const sealed = codes.map(({ code, expiresOn }) => ({
    ...sealCode(deps, sponsorId, code),
    expiresOn,
  }));
  const macs = codes.map(({ code }) => macsOf(deps, sponsorId, code));
  const older = await knownCodes(
    tx,
    sponsorId,
    macs.flatMap(([, ...others]) => others),
  );
  const news = sealed.filter((_, at) => outcomeOf(macs[at] ?? [], older, rewardId) === "new");
  // In one order, so that two people who add the same codes at once wait for each other and not in a circle.
  const ordered = news.toSorted((one, other) => one.mac.compare(other.mac));
  const added = await addCodes(tx, ordered, { rewardId, sponsorId, at: deps.now() });
  const rest = sealed.filter(({ id }) => !added.has(id)).map(({ mac }) => mac);
  const known = new Map([...older, ...(await knownCodes(tx, sponsorId, rest))]);
  return sealed.map(({ id }, at) =>
    added.has(id)
      ? { outcome: "new", id }
      : { outcome: outcomeOf(macs[at] ?? [], known, rewardId), id: null },
  );
}

/**
 * Adds codes that were pasted (PRODUCT R40.4). What the sponsor's codes had already is not added again.
 * @throws as `rewardOfCodes`; Failure("invalid") where they end too soon.
 */
export function stockCodes(
  deps: Pick<Deps, "db" | "now" | "jobs" | "secret">,
  caller: Caller,
  { id, form: { codes, expiresOn } }: { id: string; form: CodesForm },
): Promise<CodesAdded> {
  return inTransaction(deps.db, async (tx) => {
    const reward = await rewardOfCodes(tx, id, "codes");
    if (expiresOn !== null && expiresOn <= (await todayOfCodes(deps, tx)))
      throw invalidField("expiresOn", (say) => say("Choose a day after today"));
    const each = [...new Set(codes)].map((code) => ({ code, expiresOn }));
    const placed = await placeCodes(deps, tx, { reward, codes: each });
    const added = placed.filter(({ outcome }) => outcome === "new").length;
    await audit(tx, {
      type: "codes_added",
      at: deps.now(),
      actorId: caller.id,
      subjectType: "reward",
      subjectId: id,
      detail: { name: reward.name, count: added },
    });
    return { added, known: codes.length - added };
  });
}
