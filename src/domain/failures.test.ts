import { expect, test } from "vitest";

import { NOT_AUTHORIZED, TRY_AGAIN, UNKNOWN_FAILURE } from "./failures.ts";

test("failures are told in the sentences of the specification", () => {
  expect(UNKNOWN_FAILURE).toBe("An error occurred");
  expect(TRY_AGAIN).toBe("An error occurred. Please try again.");
  expect(NOT_AUTHORIZED).toBe("You are not authorized to access this page.");
});
