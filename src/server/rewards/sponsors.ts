// Changes of sponsors wait for each other, so that a name belongs to one and a used one is not deleted (PRODUCT R40.1).
import type { AuditType } from "#contract/management.ts";
import type { Sponsor, SponsorEdit, SponsorForm } from "#contract/office/sponsors.ts";
import { daysOfMonth } from "#domain/rewards/statements.ts";

import type { Caller } from "../core/access/caller.ts";
import { audit } from "../core/database/audit.ts";
import type { Tx } from "../core/database/database.ts";
import { inTransaction } from "../core/database/transaction.ts";
import type { Deps } from "../core/deps.ts";
import { Failure, invalidField } from "../core/failures/failure.ts";
import {
  changeSponsor,
  hideSponsor,
  insertSponsor,
  lockSponsors,
  readSponsors,
  sponsorNamed,
} from "./store-sponsors.ts";
import { runningMonth } from "./statement.ts";

type Own = Pick<Deps, "db" | "now">;

/** All sponsors by name. */
export async function allSponsors(deps: Own): Promise<Sponsor[]> {
  return readSponsors(deps.db, daysOfMonth(await runningMonth(deps)));
}

/** Adds a sponsor. @throws Failure("invalid") on `name` where there is one of that name */
export function addSponsor(deps: Own, caller: Caller, form: SponsorForm): Promise<Sponsor> {
  return inTransaction(deps.db, async (tx) => {
    await lockSponsors(tx);
    await refuseTaken(tx, form.name, null);
    const id = await insertSponsor(tx, form, deps.now());
    return record(deps, tx, caller, { type: "sponsor_created", sponsor: await one(deps, tx, id) });
  });
}

/** Changes a sponsor. @throws as `addSponsor`; Failure("not_found"), Failure("stale") */
export function editSponsor(
  deps: Own,
  caller: Caller,
  { id, form }: { id: string; form: SponsorEdit },
): Promise<Sponsor> {
  return inTransaction(deps.db, async (tx) => {
    await lockSponsors(tx);
    const { updatedAt } = await one(deps, tx, id);
    if (form.updatedAt !== undefined && form.updatedAt !== updatedAt) throw new Failure("stale");
    await refuseTaken(tx, form.name, id);
    await changeSponsor(tx, id, form, deps.now());
    return record(deps, tx, caller, { type: "sponsor_changed", sponsor: await one(deps, tx, id) });
  });
}

/** Deletes a sponsor without rewards. @throws Failure("not_found"), Failure("sponsor_in_use") */
export function removeSponsor(deps: Own, caller: Caller, id: string): Promise<string> {
  return inTransaction(deps.db, async (tx) => {
    await lockSponsors(tx);
    const sponsor = await one(deps, tx, id);
    if (sponsor.rewards > 0) throw new Failure("sponsor_in_use");
    await hideSponsor(tx, id, deps.now());
    await record(deps, tx, caller, { type: "sponsor_deleted", sponsor });
    return id;
  });
}

/** The sponsor of that name in any casing, which is added where there is none. */
export async function sponsorFor(
  deps: Own,
  tx: Tx,
  caller: Caller,
  name: string,
): Promise<{ id: string; name: string }> {
  await lockSponsors(tx);
  const known = await sponsorNamed(tx, name);
  if (known) return known;
  const id = await insertSponsor(tx, { name, contactEmail: null }, deps.now());
  await record(deps, tx, caller, { type: "sponsor_created", sponsor: await one(deps, tx, id) });
  return { id, name };
}

async function refuseTaken(tx: Tx, name: string, but: string | null): Promise<void> {
  if (await sponsorNamed(tx, name, but))
    throw invalidField("name", (say) => say("There is a sponsor of this name already"));
}

async function one(deps: Own, tx: Tx, id: string): Promise<Sponsor> {
  const [sponsor] = await readSponsors(tx, daysOfMonth(await runningMonth(deps, tx)), id);
  if (!sponsor) throw new Failure("not_found");
  return sponsor;
}

async function record(
  deps: Own,
  tx: Tx,
  caller: Caller,
  { type, sponsor }: { type: AuditType; sponsor: Sponsor },
): Promise<Sponsor> {
  await audit(tx, {
    type,
    at: deps.now(),
    actorId: caller.id,
    subjectType: "sponsor",
    subjectId: sponsor._id,
    detail: { name: sponsor.name },
  });
  return sponsor;
}
