// Reading disputes, and what their owner and whoever counted may do about an open one.
import type { Dispute, DisputeQuery, StaffDisputeQuery } from "#contract/corrections/disputes.ts";
import type { Page } from "#contract/page.ts";
import { may } from "#domain/permissions.ts";

import type { Caller } from "../core/access/caller.ts";
import { type Owned, owned, ownerOf, type Scope, scopeOf } from "../core/access/owner.ts";
import { audit } from "../core/database/audit.ts";
import type { Db, Tx } from "../core/database/database.ts";
import { inTransaction } from "../core/database/transaction.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import type { Blob } from "../core/files/blobs.ts";
import { readList } from "../core/lists/list.ts";
import { type DisputeFacts, endRow, factsOf, remarkRow } from "./store-dispute-changes.ts";
import {
  type DisputeReader,
  disputes,
  findDispute,
  ownDisputes as disputesOfOwner,
  photoOf,
} from "./store-disputes.ts";

export function ownDisputes(db: Db, caller: Caller, query: DisputeQuery): Promise<Page<Dispute>> {
  return readList(db, disputesOfOwner(ownerOf(caller)), query);
}

/** Everybody's for admins, those of own counts for agents. */
export function staffDisputes(
  db: Db,
  caller: Caller,
  query: StaffDisputeQuery,
): Promise<Page<Dispute>> {
  const isEverybodys = may(caller, "disputes.decide");
  const isClosed = query.status !== undefined && query.status !== "open";
  return readList(db, disputes, {
    ...query,
    sort: query.sort ?? (isClosed ? "newest" : "due"),
    ...(!isEverybodys && { countedBy: caller.id }),
  });
}

/** For its owner, admins, and whoever counted it while they are staff; for everybody else it does not exist. */
export async function readDispute(db: Db, caller: Caller, id: string): Promise<Dispute> {
  const dispute = await findDispute(db, id, readerOf(caller));
  if (!dispute) throw new Failure("not_found");
  return dispute;
}

/** The photo of a dispute, for those who may see it. */
export async function readDisputePhoto(
  { db, blobs }: Pick<Deps, "db" | "blobs">,
  caller: Caller,
  id: string,
): Promise<Blob> {
  const key = await photoOf(db, id, readerOf(caller));
  const photo = key === undefined ? undefined : await blobs.get(key);
  if (!photo) throw new Failure("not_found");
  return photo;
}

/** What others asked and photographed is nothing for somebody who has left the staff. */
export function readerOf(caller: Caller): DisputeReader {
  const counter = may(caller, "disputes.remark") ? ownerOf(caller) : null;
  return { scope: scopeOf(caller, "disputes.decide"), counter };
}

/** What decides about changes of a dispute in that scope. @throws Failure("not_found") */
export async function ownDispute(tx: Tx, scope: Scope, id: string): Promise<Owned<DisputeFacts>> {
  const facts = await factsOf(tx, id);
  const dispute = facts && owned(scope, facts, facts.ownerId);
  if (!dispute) throw new Failure("not_found");
  return dispute;
}

/** Withdraws an own open dispute. @throws Failure("not_found"), Failure("dispute_closed") */
export function withdrawDispute(deps: Deps, caller: Caller, id: string): Promise<string> {
  return inTransaction(deps.db, async (tx) => {
    const dispute = await ownDispute(tx, ownerOf(caller), id);
    const ending = { status: "withdrawn", by: null, at: deps.now(), reason: null, changed: null };
    if (!(await endRow(tx, dispute, { ...ending, status: "withdrawn" })))
      throw new Failure("dispute_closed");
    await record(deps, tx, { type: "dispute_withdrawn", dispute, caller });
    return id;
  });
}

/**
 * Adds what whoever counted it remembers, once.
 * @throws Failure("not_found"), Failure("dispute_closed"), Failure("already_remarked")
 */
export function remarkOnDispute(
  deps: Deps,
  caller: Caller,
  { id, remark }: { id: string; remark: string },
): Promise<Dispute> {
  return inTransaction(deps.db, async (tx) => {
    const dispute = await factsOf(tx, id);
    if (dispute?.countedBy !== caller.id) throw new Failure("not_found");
    if (!(await remarkRow(tx, { id, counter: ownerOf(caller) }, { remark, at: deps.now() })))
      throw new Failure(
        (await factsOf(tx, id))?.status === "open" ? "already_remarked" : "dispute_closed",
      );
    await record(deps, tx, { type: "dispute_remarked", dispute, caller });
    const remarked = await findDispute(tx, id, readerOf(caller));
    if (!remarked) throw new Failure("not_found");
    return remarked;
  });
}

type Recorded = {
  type: "dispute_withdrawn" | "dispute_remarked";
  dispute: DisputeFacts;
  caller: Caller;
};

const record = (
  { now }: Pick<Deps, "now">,
  tx: Tx,
  { type, dispute: { id, ownerId, subject }, caller }: Recorded,
): Promise<void> =>
  audit(tx, {
    type,
    at: now(),
    userId: ownerId,
    actorId: caller.id,
    subjectType: subject.type,
    subjectId: subject.id,
    detail: { dispute: id },
  });
