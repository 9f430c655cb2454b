import { goodwillLeft } from "#domain/impact/goodwill.ts";
import type { GoodwillMonth } from "#contract/corrections/goodwill.ts";

import type { Caller } from "../core/access/caller.ts";
import { type Owner, ownerWith } from "../core/access/owner.ts";
import type { Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { instantOf, localDateOf } from "../core/time/zone.ts";
import { userOf } from "../profile/service.ts";
import { programmeZone, settingOf } from "../settings/service.ts";
import { givenSince } from "./store.ts";

type Reading = Pick<Deps, "db" | "now">;

/** What an admin may still give a person at once in this month. @throws Failure("user_not_found") */
export async function goodwillMonth(
  deps: Reading,
  caller: Caller,
  id: string,
): Promise<GoodwillMonth> {
  await userOf(deps.db, id);
  return monthOf(deps, ownerWith(caller, "points.give", { id }));
}

/**
 * The same for who has locked the person's row. The month is that of the programme's zone; what another admin credited
 * counts too.
 */
export async function monthOf(deps: Reading, owner: Owner, tx?: Tx): Promise<GoodwillMonth> {
  const limit = await settingOf(deps, "goodwillPoints", { tx });
  const zone = await programmeZone(deps, { tx });
  const [year = "", month = ""] = localDateOf(deps.now(), zone).split("-");
  const since = instantOf(`${year}-${month}-01`, "00:00", zone);
  return { limit, left: goodwillLeft(limit, await givenSince(tx ?? deps.db, owner, since)) };
}
