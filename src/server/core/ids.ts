import { randomUUIDv7 } from "node:crypto";

/** A new UUIDv7: unique without asking the database, and sorted by the time it was made. */
export const newId = (): string => randomUUIDv7();
