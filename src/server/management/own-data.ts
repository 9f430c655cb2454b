// 1. The archive holds what is kept about the caller, and nothing that only staff may know.
// 2. It asks for the password again, is begun three times a day at most, and each time is told by email: a stolen
//    session copies nothing, and who knows the password too is noticed (docs/SECURITY.md).
import { createHash } from "node:crypto";

import type { OwnDataForm } from "#contract/own-data.ts";
import { DAY_SECONDS } from "#domain/durations.ts";
import { dataExported } from "#domain/emails/management.ts";

import { confirmPassword } from "../auth/service.ts";
import { audit } from "../core/database/audit.ts";
import type { Caller } from "../core/access/caller.ts";
import { ownerOf } from "../core/access/owner.ts";
import { newId } from "../core/database/ids.ts";
import { inTransaction } from "../core/database/transaction.ts";
import type { Deps } from "../core/deps.ts";
import type { Context } from "../core/http/call.ts";
import { makeThrottle } from "../core/limits/throttle.ts";
import { type OwnArchive, ownArchive, type ZipFile } from "../core/lists/own-archive.ts";
import { localDateOf } from "../core/time/zone.ts";
import { notify } from "../notifications/service.ts";
import { zoneForReader } from "../settings/service.ts";
import { letterLines } from "./own-letter-lines.ts";

type OwnDataExport = (caller: Caller, form: OwnDataForm, context: Context) => Promise<ZipFile>;

/** Downloads that a person can begin in 24 hours: one that broke off can be repeated. */
const A_DAY = 3;

/**
 * Makes the download of a person's own data.
 * @throws Failure("invalid") for a wrong password, Failure("too_many_requests") for a fourth one within a day
 */
export function makeOwnDataExport(deps: Deps, own: Omit<OwnArchive, "lines">): OwnDataExport {
  const begun = makeThrottle(deps, { name: "own-data", points: A_DAY, seconds: DAY_SECONDS });
  return async (caller, { password, timeZone }, context) => {
    await confirmPassword(deps, caller, { password, context });
    const { id: userId } = caller;
    const { ip, say } = context;
    await begun.take(createHash("sha256").update(userId).digest("base64url"));
    const at = deps.now();
    await inTransaction(deps.db, async (tx) => {
      await audit(tx, { type: "data_exported", at, userId, actorId: userId, ip });
      await notify(deps, tx, { userId, event: `data_exported:${newId()}`, notice: dataExported });
    });
    const zone = await zoneForReader(deps, timeZone);
    const asked = { owner: ownerOf(caller), at, say, zone };
    return {
      fileName: `${say("my-data#file")}-${localDateOf(at, zone)}.zip`,
      language: say.language,
      bytes: ownArchive(deps, { ...own, lines: letterLines }, asked),
    };
  };
}
