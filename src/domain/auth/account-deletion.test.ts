import { expect, test } from "vitest";

import { deletionAt, deletionDay } from "./account-deletion.ts";

test("PRODUCT R22.3: an account may be deleted seven days after it was asked for", () => {
  expect(deletionAt(new Date("2026-03-05T12:00:00Z"))).toEqual(new Date("2026-03-12T12:00:00Z"));
});

test("PRODUCT R22.3: the day is the one that was told, and in UTC where an earlier release told it", () => {
  const at = "2026-12-06T01:37:00.000Z";
  expect(deletionDay({ at, on: "2026-12-05" })).toBe("2026-12-05");
  expect(deletionDay({ at, on: undefined })).toBe("2026-12-06");
});
