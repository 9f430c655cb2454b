// 1. The file holds what is kept about the caller, and nothing that only staff may know.
// 2. One a day, told by email: who copies it with a stolen session is noticed (docs/SECURITY.md).
import { createHash } from "node:crypto";

import { DAY_SECONDS } from "#domain/durations.ts";
import { dataExported } from "#domain/notification-texts.ts";

import { audit } from "../core/database/audit.ts";
import type { Caller } from "../core/access/caller.ts";
import { newId } from "../core/database/ids.ts";
import { inTransaction } from "../core/database/transaction.ts";
import type { Deps } from "../core/deps.ts";
import type { Context } from "../core/http/call.ts";
import { makeThrottle } from "../core/limits/throttle.ts";
import { type JsonFile, type OwnData, ownDataText } from "../core/lists/json-file.ts";
import { notify } from "../notifications/service.ts";

type OwnDataExport = (caller: Caller, context: Context) => Promise<JsonFile>;

/** Makes the download of a person's own data. @throws Failure("too_many_requests") for a second one within a day */
export function makeOwnDataExport(deps: Deps, ownData: OwnData): OwnDataExport {
  const once = makeThrottle(deps, { name: "own-data", points: 1, seconds: DAY_SECONDS });
  return async ({ id: userId }, { ip, say }) => {
    await once.take(createHash("sha256").update(userId).digest("base64url"));
    const at = deps.now();
    await inTransaction(deps.db, async (tx) => {
      await audit(tx, { type: "data_exported", at, userId, actorId: userId, ip });
      await notify(deps, tx, { userId, event: `data_exported:${newId()}`, notice: dataExported });
    });
    return {
      fileName: `my-data-${at.toISOString().slice(0, 10)}.json`,
      language: say.language,
      text: ownDataText(deps.db, ownData, { userId, at, say }),
    };
  };
}
