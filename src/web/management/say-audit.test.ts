import { expect, test } from "vitest";

import { sayAuditDetail, sayAuditType } from "./say-audit.ts";

test("a line says what happened in words, also where its type came later", () => {
  expect(sayAuditType("role_changed")).toBe("Role changed");
  expect(sayAuditType("van_washed")).toBe("Van washed");
});

test("the detail of a line is told in words", () => {
  expect(sayAuditDetail(null)).toBe("");
  expect(sayAuditDetail({ from: "user", to: "agent" })).toBe("from user to agent");
  expect(sayAuditDetail({ fields: ["firstName", "phoneNumber"] })).toBe("first name, phone number");
  expect(sayAuditDetail({ name: "Tide Turner" })).toBe('"Tide Turner"');
  expect(sayAuditDetail({ points: 40, own: true })).toBe("40 points, an own one");
  expect(sayAuditDetail({ ok: true })).toBe("no differences");
  expect(sayAuditDetail({ ok: false })).toBe("differences found");
  expect(sayAuditDetail({ table: "users", filters: { role: "agent", search: null } })).toBe(
    "table users, role agent",
  );
});
