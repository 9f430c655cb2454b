import { expect, test } from "vitest";

import { isTimeZone, zoneSpelled } from "./time-zones.ts";

test.each(["America/Chicago", "America/Indiana/Knox", "Pacific/Honolulu", "Etc/GMT+5", "UTC"])(
  "%s is a time zone",
  (name) => expect(isTimeZone(name)).toBe(true),
);

test.each(["", "CST", "+05:00", "Chicago", "America/Nowhere", "America/Chicago ", "../etc/passwd"])(
  "“%s” is none",
  (name) => expect(isTimeZone(name)).toBe(false),
);

test("a zone has one spelling, however a request names it", () => {
  for (const name of ["America/Chicago", "america/CHICAGO", "US/Central"])
    expect(zoneSpelled(name)).toBe("America/Chicago");
  expect(zoneSpelled("utc")).toBe("UTC");
});
