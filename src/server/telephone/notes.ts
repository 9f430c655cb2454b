// What admins write down of calls (PRODUCT R28.16): about people of a lower rank, and read by every admin.
import type { Page, Paging } from "#contract/page.ts";
import type { CallNote, NoteForm } from "#contract/office/telephone.ts";
import { mayActOn } from "#domain/permissions.ts";

import type { Caller } from "../core/access/caller.ts";
import { type Owner, ownerWith } from "../core/access/owner.ts";
import { audit } from "../core/database/audit.ts";
import type { Queryable, Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { readList } from "../core/lists/list.ts";
import { userOf } from "../profile/service.ts";
import { insertNote, notes } from "./store.ts";

/** The notes about a person, the newest first. @throws Failure("user_not_found"), Failure("not_allowed") */
export async function notesOf(
  { db }: Pick<Deps, "db">,
  caller: Caller,
  { id, paging }: { id: string; paging: Paging },
): Promise<Page<CallNote>> {
  return readList(db, notes, { ...paging, userId: await noted(db, caller, id) });
}

/**
 * Keeps a note about a person. The audit log has that it was written, and not its text.
 * @throws Failure("user_not_found"), Failure("not_allowed")
 */
export async function writeNote(
  { now }: Pick<Deps, "now">,
  tx: Tx,
  caller: Caller,
  { id, form: { text } }: { id: string; form: NoteForm },
): Promise<{ _id: string }> {
  const owner = await noted(tx, caller, id);
  const at = now();
  const _id = await insertNote(tx, { owner, authorId: caller.id, text, at });
  if (_id === undefined) throw new Failure("user_not_found");
  const subject = { subjectType: "user", subjectId: id };
  await audit(tx, { type: "call_noted", at, userId: id, actorId: caller.id, ...subject });
  return { _id };
}

/** Somebody of a lower rank. @throws Failure("user_not_found"), Failure("not_allowed") */
async function noted(db: Queryable, caller: Caller, id: string): Promise<Owner> {
  const { role } = await userOf(db, id);
  if (!mayActOn(caller, { id, role })) throw new Failure("not_allowed");
  return ownerWith(caller, "calls.note", { id });
}
