import { expect } from "vitest";

import { auditLedger } from "#server/impact/service.ts";

import type { TestApp } from "./app.ts";

/** Fails with the differences unless the ledger, the balances and what they come from agree. */
export async function expectBooksAgree({ deps }: TestApp): Promise<void> {
  const { differences } = await auditLedger(deps.db, deps.now());
  expect(differences).toEqual([]);
}
