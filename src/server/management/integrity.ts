import type { IntegrityReport } from "#contract/management.ts";

import { audit } from "../core/database/audit.ts";
import type { Caller } from "../core/access/caller.ts";
import type { Deps } from "../core/deps.ts";
import type { GaugeSource } from "../core/observability/metrics.ts";
import { inTransaction } from "../core/database/transaction.ts";
import { auditLedger } from "../impact/service.ts";
import { reportDifferences } from "../report/service.ts";
import { newestReport, saveReport } from "./store.ts";

const QUEUE = "integrity-audit";
/** Every night, when few people recycle (UTC). */
const NIGHTLY = "17 8 * * *";

/** Recomputes everything now, the month of the outcome report that was closed last too. */
async function checkIntegrity(deps: Deps): Promise<IntegrityReport> {
  const report = await auditLedger(deps.db, deps.now());
  const differences = [...report.differences, ...(await reportDifferences(deps))];
  return { ...report, differences, ok: differences.length === 0 };
}

/** The last stored report; without one it is computed. */
export async function lastIntegrity(deps: Deps): Promise<IntegrityReport> {
  return (await newestReport(deps.db)) ?? checkIntegrity(deps);
}

/** Recomputes everything now and stores the report. */
export async function runIntegrity(deps: Deps, caller: Caller): Promise<IntegrityReport> {
  const report = await checkIntegrity(deps);
  await inTransaction(deps.db, async (tx) => {
    const at = deps.now();
    await saveReport(tx, report, at);
    const { ok } = report;
    await audit(tx, { type: "integrity_checked", at, actorId: caller.id, detail: { ok } });
  });
  return report;
}

/** Registers the nightly audit, which stores its report; a difference is also logged as an error. */
export async function startIntegrityAudit(deps: Deps): Promise<void> {
  const { db, jobs, log, now } = deps;
  await jobs.work(QUEUE, async () => {
    const report = await checkIntegrity(deps);
    await saveReport(db, report, now());
    const { ok, users, lines, differences } = report;
    if (ok) log.info({ users, lines }, "the ledger agrees with every balance");
    else log.error({ users, lines, differences }, "the ledger and the balances differ");
  });
  await jobs.schedule(QUEUE, NIGHTLY);
}

/** The last report as metrics, for alerts. */
export function integrityReadings({ db, now }: Deps): GaugeSource[] {
  return [
    {
      name: "ledger_differences",
      help: "Balances that differ from the ledger, by the last audit that was kept",
      read: async () => (await newestReport(db))?.differences.length,
    },
    {
      name: "ledger_audit_age_seconds",
      help: "Seconds since the last audit that was kept",
      read: async () => {
        const report = await newestReport(db);
        return report && (now().getTime() - Date.parse(report.checkedAt)) / 1000;
      },
    },
  ];
}
