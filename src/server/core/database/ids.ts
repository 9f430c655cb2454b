import { v7 } from "uuid";

/**
 * A new UUIDv7: unique without asking the database, and sorted by the time it was made. Those of one process sort in the
 * order in which they were made even within a millisecond (Node's own do not), so lists by time keep it too.
 */
export const newId = (): string => v7();
