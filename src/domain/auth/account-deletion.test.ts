import { expect, test } from "vitest";

import { deletionAt } from "./account-deletion.ts";

test("PRODUCT R22.3: an account may be deleted seven days after it was asked for", () => {
  expect(deletionAt(new Date("2026-03-05T12:00:00Z"))).toEqual(new Date("2026-03-12T12:00:00Z"));
});
