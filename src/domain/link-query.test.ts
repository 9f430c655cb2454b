import { expect, test } from "vitest";

import { linkQuery } from "./link-query.ts";

test("values are encoded, and a space is no plus sign", () => {
  expect(linkQuery({ subject: "Join me", body: "a & b = c?" })).toBe(
    "subject=Join%20me&body=a%20%26%20b%20%3D%20c%3F",
  );
});
