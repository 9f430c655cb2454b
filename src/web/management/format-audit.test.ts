import { expect, test } from "vitest";

import { formatAuditDetail, formatAuditType } from "./format-audit.ts";

test("a line says what happened in words, also where its type came later", () => {
  expect(formatAuditType("role_changed")).toBe("Role changed");
  expect(formatAuditType("van_washed")).toBe("Van washed");
});

test("the detail of a line is told in words", () => {
  expect(formatAuditDetail(null)).toBe("");
  expect(formatAuditDetail({ from: "user", to: "agent" })).toBe("from user to agent");
  expect(formatAuditDetail({ name: "holidays", from: [], to: ["2026-07-04", "2026-12-25"] })).toBe(
    '"holidays", from none to 2026-07-04, 2026-12-25',
  );
  expect(formatAuditDetail({ name: "officePhone", from: 311, to: null })).toBe(
    '"officePhone", from 311 to none',
  );
  expect(formatAuditDetail({ fields: ["firstName", "phoneNumber"] })).toBe(
    "first name, phone number",
  );
  expect(formatAuditDetail({ name: "Tide Turner" })).toBe('"Tide Turner"');
  expect(formatAuditDetail({ role: "user", reason: "under_13" })).toBe("role user, under 13");
  expect(formatAuditDetail({ points: 40, own: true })).toBe("40 points, for themselves");
  expect(formatAuditDetail({ ok: true })).toBe("no differences");
  expect(formatAuditDetail({ ok: false })).toBe("differences found");
  expect(formatAuditDetail({ table: "users", filters: { role: "agent", search: null } })).toBe(
    "table users, role agent",
  );
});
