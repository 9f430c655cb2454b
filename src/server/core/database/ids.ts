import { v7 } from "uuid";

/**
 * A new UUIDv7: unique without a query, and sorted by creation time. Ids made by one process are sorted even
 * within a millisecond (Node's own are not), so lists by time keep their order too.
 */
export function newId(): string {
  return v7();
}
