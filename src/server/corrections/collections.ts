// Where collections are kept: each room locks its own, and stores whether a corrected count is unusual.
import type { Counted, Uncounted } from "#domain/corrections/corrections.ts";
import type { UnusualCount } from "#domain/corrections/unusual.ts";

import type { Caller } from "../core/access/caller.ts";
import type { Tx } from "../core/database/database.ts";
import { judgeDropOff, lockDropOff } from "../drop-offs/service.ts";
import { judgePickup, lockPickup } from "../pickups/service.ts";
import type { Subject } from "./store.ts";

/** How collections of one kind are locked, and how their room stores what is unusual about its new count. */
export type Collections<Doc> = {
  type: Subject["type"];
  lock: (tx: Tx, id: string) => Promise<Counted | Uncounted | undefined>;
  judge: (
    tx: Tx,
    subject: { id: string; by: Caller },
    unusual: UnusualCount | undefined,
  ) => Promise<Doc | undefined>;
};

export const pickups = { type: "pickup", lock: lockPickup, judge: judgePickup } as const;
export const dropOffs = { type: "drop_off", lock: lockDropOff, judge: judgeDropOff } as const;

/** The collections of a kind. */
export function collectionsOf(type: Subject["type"]): Collections<unknown> {
  return type === "pickup" ? pickups : dropOffs;
}
