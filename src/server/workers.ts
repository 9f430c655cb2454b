// Background work: the queues and their handlers.
import { startCleanUp } from "./auth/service.ts";
import { renewCode } from "./auth/store-codes.ts";
import { startDisputes } from "./corrections/service.ts";
import { startBadges } from "./badges/service.ts";
import type { Deps } from "./core/deps.ts";
import { startImageCleanup } from "./core/pictures/orphaned-images.ts";
import { makeMailer } from "./core/messages/mail.ts";
import { makeSms } from "./core/messages/sms.ts";
import { lastIntegrity, startIntegrityAudit } from "./management/integrity.ts";
import { startLegal } from "./legal/service.ts";
import { startTelephone } from "./telephone/service.ts";
import { startMessages } from "./notifications/service.ts";
import { startDeletions } from "./management/own-account.ts";
import { forgetPerson, imageColumns } from "./personal-data.ts";
import { startGoodwill } from "./goodwill/service.ts";
import { startGuide } from "./guide/service.ts";
import { startDropOffJobs } from "./drop-offs/service.ts";
import { startPickupJobs } from "./pickups/service.ts";
import { startReport } from "./report/service.ts";
import { startVouchers } from "./rewards/service.ts";
import { startRates } from "./rates/service.ts";
import { startRunsUpkeep } from "./runs/service.ts";

/** Registers every queue; call it before anything is sent. */
export async function startWorkers(deps: Deps): Promise<void> {
  const { config, log } = deps;
  await startMessages(deps, {
    mailer: await makeMailer(config, log),
    sms: makeSms(config.sms),
    renewCode,
  });
  await startCleanUp(deps);
  await startImageCleanup(deps, imageColumns);
  await startIntegrityAudit(deps);
  await startPickupJobs(deps);
  await startDropOffJobs(deps);
  await startLegal(deps);
  await startRates(deps);
  await startBadges(deps);
  await startGoodwill(deps);
  await startGuide(deps);
  await startVouchers(deps);
  await startTelephone(deps);
  await startDeletions(deps, forgetPerson);
  await startRunsUpkeep(deps);
  await startDisputes(deps);
  await startReport(deps, { lastAudit: () => lastIntegrity(deps) });
}
