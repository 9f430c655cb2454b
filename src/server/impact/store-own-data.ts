import type { Receipt } from "#contract/impact.ts";

import { fromList } from "../core/lists/own-data.ts";
import { ledgerLines } from "./store.ts";

/** Every ledger entry of the person. */
export const ownLedger = fromList<"ledger", "ledger_lines", Receipt>(ledgerLines);
