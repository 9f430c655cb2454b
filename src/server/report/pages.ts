// 1. The database holds only the hash of a page's token; its text is shown once, where the page is made (PRODUCT R44.1).
// 2. A page is looked up at each request, so that an ended one is found by no process from the next call on.
// 3. What it shows is read from closed months alone: nobody can tell from outside what was handed in today.
import { createHash, randomBytes } from "node:crypto";

import type { AuditType } from "#contract/management.ts";
import type {
  NewReportPage,
  PublicReport,
  ReportPage,
  ReportPageForm,
  ReportPages,
} from "#contract/office/report-pages.ts";
import { areaName } from "#domain/report/format-line.ts";
import { mayBePublic, publicSums } from "#domain/report/public.ts";
import { WHOLE } from "#domain/report/towns.ts";

import { audit } from "../core/database/audit.ts";
import type { Caller } from "../core/access/caller.ts";
import type { Tx } from "../core/database/database.ts";
import { inTransaction } from "../core/database/transaction.ts";
import { Failure } from "../core/failures/failure.ts";
import type { Computing } from "./computing.ts";
import {
  addPage,
  allPages,
  closedMonths,
  endPage,
  findPage,
  lastOfTowns,
  readPage,
} from "./store-pages.ts";

const TOKEN_BYTES = 32;

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

/** The pages that were made, and the towns that may have one. */
export async function reportPages({ db }: Computing): Promise<ReportPages> {
  const towns = (await lastOfTowns(db))
    .filter((last) => last.town !== WHOLE && mayBePublic(last.town, last))
    .map(({ town, figures }) => ({ town, people: figures?.active.people ?? 0 }));
  return { pages: await allPages(db), towns };
}

/**
 * Makes a page of the programme, which is the town "", or of a town. @param token that of the demo; absent: a new one of 256 random
 * bits. @throws Failure("town_too_small") for a town that is too small in the last closed month, or not there
 */
export async function publish(
  deps: Computing,
  caller: Caller,
  { town, isIndexed }: ReportPageForm,
  token = randomBytes(TOKEN_BYTES).toString("base64url"),
): Promise<NewReportPage> {
  return inTransaction(deps.db, async (tx) => {
    const last = (await closedMonths(tx, town)).at(-1);
    if (!mayBePublic(town, last)) throw new Failure("town_too_small");
    const hash = hashOf(token);
    const page = await addPage(tx, { town, isIndexed, hash, by: caller.id, at: deps.now() });
    await record(deps, tx, caller, { type: "report_page_made", town });
    return { page, token };
  });
}

/** Ends a page; a second call does nothing. @throws Failure("not_found") */
export function endPublic(deps: Computing, caller: Caller, id: string): Promise<ReportPage> {
  return inTransaction(deps.db, async (tx) => {
    const isEnded = await endPage(tx, id, deps.now());
    const page = await readPage(tx, id);
    if (!page) throw new Failure("not_found");
    if (isEnded) await record(deps, tx, caller, { type: "report_page_ended", town: page.town });
    return page;
  });
}

/** What a page shows. @throws Failure("not_found") for a token that is unknown or whose page has ended */
export async function publicReport({ db }: Computing, token: string): Promise<PublicReport> {
  const page = await findPage(db, hashOf(token));
  if (!page) throw new Failure("not_found");
  const { town } = page;
  return { town, ...publicSums(town, await closedMonths(db, town)) };
}

/** Whether search engines may list the page of a token. */
export async function isListed({ db }: Computing, token: string): Promise<boolean> {
  return (await findPage(db, hashOf(token)))?.isIndexed ?? false;
}

const record = (
  deps: Computing,
  tx: Tx,
  caller: Caller,
  { type, town }: { type: AuditType; town: string },
): Promise<void> =>
  audit(tx, {
    type,
    at: deps.now(),
    actorId: caller.id,
    detail: { name: areaName(town, 1) },
  });
