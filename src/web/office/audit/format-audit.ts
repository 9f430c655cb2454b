import type { AuditEvent } from "#contract/management.ts";

import { DETAIL_WORDS } from "./audit-details.ts";

/**
 * The details of an event: "from User to Agent", "first name and phone number". What another release wrote under a key
 * that is unknown here is left out.
 */
export function formatAuditDetail({ type, detail }: Pick<AuditEvent, "type" | "detail">): string {
  if (detail === null) return "";
  const parts = Object.entries(DETAIL_WORDS).map(([key, words]) =>
    Object.hasOwn(detail, key) ? words(detail[key], { type, detail }) : undefined,
  );
  return parts.filter((part) => part !== undefined && part !== "").join("; ");
}
