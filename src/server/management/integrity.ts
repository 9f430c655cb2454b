import type { IntegrityReport } from "#contract/management.ts";

import type { Deps } from "../core/deps.ts";
import { auditLedger } from "../impact/service.ts";
import { saveReport } from "./store.ts";

const QUEUE = "integrity-audit";
/** Every night, when few people recycle (UTC). */
const NIGHTLY = "17 8 * * *";

/** Recomputes everything now, for whoever asks. */
export const checkIntegrity = ({ db, now }: Deps): Promise<IntegrityReport> =>
  auditLedger(db, now());

/** Has the nightly audit made and its outcome kept; a difference is also an error in the log. */
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
