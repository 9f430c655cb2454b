import { inOneBatch } from "../core/lists/own-data.ts";
import { consentsOf } from "./store.ts";

/** What the person consented to. */
export const ownConsents = inOneBatch<"consents">(consentsOf);
