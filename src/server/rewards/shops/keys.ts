// 1. The database holds only the hash of a key; its text is shown once, where the link is made.
// 2. A key is looked up at each request, so that an ended one is refused by every process from the next call on.
import { createHash, randomBytes } from "node:crypto";

import { Temporal } from "temporal-polyfill";

import type { AuditType } from "#contract/management.ts";
import type { NewShop, Shop, ShopForm } from "#contract/office/shops.ts";
import { KEY_BEGINNING, LINK_MONTHS } from "#domain/rewards/shops.ts";
import { MINUTE_MS } from "#domain/durations.ts";

import type { Caller, Key } from "../../core/access/caller.ts";
import { audit } from "../../core/database/audit.ts";
import type { Tx } from "../../core/database/database.ts";
import { inTransaction } from "../../core/database/transaction.ts";
import type { Deps } from "../../core/deps.ts";
import { Failure, invalidField } from "../../core/failures/failure.ts";
import { instantOf, localDateOf } from "../../core/time/zone.ts";
import { programmeZone } from "../../settings/service.ts";
import { lockSponsors, liveSponsor } from "../store-sponsors.ts";
import { addKey, endKey, findKey, noteUse, readShop, readShops } from "./store-keys.ts";

type Own = Pick<Deps, "db" | "now">;

const KEY_BYTES = 32;
/** "Last used" is exact to this, so that a queue at a counter writes nothing more than its vouchers. */
const NOTED_EVERY_MS = 5 * MINUTE_MS;

const hashOf = (key: string): Buffer => createHash("sha256").update(key).digest();

/** Makes the function that finds the key in force with that text; null where there is none. */
export function openKeys({ db, now }: Own): (text: string) => Promise<Key | null> {
  return async (text) => {
    const at = now();
    const found = await findKey(db, { hash: hashOf(text), at });
    if (!found) return null;
    const { lastUsedAt, ...key } = found;
    if (lastUsedAt === null || at.getTime() - lastUsedAt.getTime() >= NOTED_EVERY_MS)
      await noteUse(db, key.id, at);
    return key;
  };
}

/** The links of a sponsor's shops, newest first. @throws Failure("not_found") without such a sponsor */
export async function shopsOf(deps: Own, sponsorId: string): Promise<Shop[]> {
  if (!(await liveSponsor(deps.db, sponsorId))) throw new Failure("not_found");
  return readShops(deps.db, sponsorId, await programmeZone(deps));
}

/**
 * Makes a link for a shop (PRODUCT R42.1). @throws Failure("not_found"), Failure("invalid") on `lastDay` where it is over or too far
 * away.
 */
export function addShop(
  deps: Own,
  caller: Caller,
  { sponsorId, form: { name, lastDay } }: { sponsorId: string; form: ShopForm },
): Promise<NewShop> {
  return inTransaction(deps.db, async (tx) => {
    await lockSponsors(tx);
    const sponsor = await liveSponsor(tx, sponsorId);
    if (!sponsor) throw new Failure("not_found");
    const at = deps.now();
    const zone = await programmeZone(deps, { tx });
    const expiresAt = endOf({ lastDay, at, zone });
    const key = `${KEY_BEGINNING}${randomBytes(KEY_BYTES).toString("base64url")}`;
    const id = await addKey(tx, { name, hash: hashOf(key), sponsorId, at, expiresAt });
    await record(deps, tx, caller, { type: "shop_added", sponsorId, name, sponsor: sponsor.name });
    const shop = await readShop(tx, id, zone);
    if (!shop) throw new Error("the link that was just made is not there");
    return { shop: shop.shop, key };
  });
}

/** Ends the link of a shop; a second call does nothing. @throws Failure("not_found") */
export function endShop(deps: Own, caller: Caller, id: string): Promise<Shop> {
  return inTransaction(deps.db, async (tx) => {
    const isEnded = await endKey(tx, id, deps.now());
    const found = await readShop(tx, id, await programmeZone(deps, { tx }));
    if (!found) throw new Failure("not_found");
    const { sponsorId, sponsor, shop } = found;
    const type = "shop_ended";
    if (isEnded) await record(deps, tx, caller, { type, sponsorId, name: shop.name, sponsor });
    return shop;
  });
}

type Wished = Readonly<{ lastDay: string; at: Date; zone: string }>;

/** The moment at which the last day of a link is over in the programme's zone. */
function endOf({ lastDay, at, zone }: Wished): Date {
  const today = Temporal.PlainDate.from(localDateOf(at, zone));
  const day = Temporal.PlainDate.from(lastDay);
  if (Temporal.PlainDate.compare(day, today) < 0)
    throw invalidField("lastDay", (say) => say("Choose today or a later day"));
  if (Temporal.PlainDate.compare(day, today.add({ months: LINK_MONTHS })) > 0)
    throw invalidField("lastDay", (say) =>
      say("Choose a day within {months} months", { months: String(LINK_MONTHS) }),
    );
  return instantOf(day.add({ days: 1 }).toString(), "00:00", zone);
}

type Recorded = { type: AuditType; sponsorId: string; sponsor: string; name: string };

const record = (
  deps: Own,
  tx: Tx,
  caller: Caller,
  { type, sponsorId, sponsor, name }: Recorded,
): Promise<void> =>
  audit(tx, {
    type,
    at: deps.now(),
    actorId: caller.id,
    subjectType: "sponsor",
    subjectId: sponsorId,
    detail: { name: sponsor, shop: name },
  });
