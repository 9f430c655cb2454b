import { describe, expect, test } from "vitest";

import { addressLine, addressLines, destinationOf, streetIn, zipIn } from "./address.ts";

const austin = { city: "Austin", state: "Texas" };

describe("the street of a written address", () => {
  test.each([
    ["600 Congress Ave", "600 Congress Ave"],
    ["600 Congress Ave, Austin", "600 Congress Ave"],
    ["600 Congress Ave, Austin, TX 78701", "600 Congress Ave"],
    ["600 Congress Ave, Austin, TX 78701-4321, USA", "600 Congress Ave"],
    ["600 Congress Ave, Apt 4, Austin, Texas, United States", "600 Congress Ave, Apt 4"],
    ["600 Congress Ave Austin TX 78701", "600 Congress Ave"],
    ["600 Congress Ave, austin tx", "600 Congress Ave"],
    ["12 Austin St", "12 Austin St"],
    ["12 Texas Ave, 78701", "12 Texas Ave"],
    ["Austin, Texas", ""],
    ["Austin, TX 78701, USA", ""],
    ["78701", ""],
    [" , ", ""],
  ])("%s: %s", (address, street) => {
    expect(streetIn({ address, ...austin })).toBe(street);
  });

  test("a town with signs that mean something in patterns is only a town", () => {
    const place = { address: "1 Main St, Coeur d'Alene (Old)", city: "Coeur d'Alene (Old)" };
    expect(streetIn({ ...place, state: "Idaho" })).toBe("1 Main St");
  });
});

test.each([
  ["600 Congress Ave, Austin, TX 78701", "78701"],
  ["600 Congress Ave, Austin, TX 78701-4321, USA", "78701-4321"],
  ["600 Congress Ave Austin Texas 78701", "78701"],
  ["12345 Main St", undefined],
  ["12345", undefined],
])("the ZIP code written in %s is %s", (address, zip) => {
  expect(zipIn(address)).toBe(zip);
});

describe("the whole address", () => {
  test("is street, city, state and ZIP code, however it was written", () => {
    const whole = "77 Vernon Street, Oakland, CA 94610";
    const oakland = { city: "Oakland", state: "California" };
    expect(addressLine({ address: "77 Vernon Street", ...oakland, zip: "94610" })).toBe(whole);
    expect(addressLine({ address: `${whole}, USA`, ...oakland, zip: null })).toBe(whole);
    expect(addressLines({ address: whole, ...oakland })).toEqual([
      "77 Vernon Street",
      "Oakland, CA 94610",
    ]);
  });

  test("without a street it is the town, without a town what was written", () => {
    expect(addressLine({ address: "Austin, Texas", ...austin, zip: null })).toBe("Austin, TX");
    expect(addressLine({ address: "1 Main St", city: "", state: "", zip: null })).toBe("1 Main St");
    expect(addressLine({ address: "" })).toBe("");
  });
});

describe("navigation", () => {
  const place = { address: "600 Congress Ave", ...austin, zip: "78701" };
  const point = { latitude: 30.2672, longitude: -97.7431 };

  test("goes by coordinates only where they are exact", () => {
    expect(destinationOf({ ...place, ...point, precision: "exact" })).toBe("30.2672,-97.7431");
    for (const precision of ["street", "zip", "city", undefined] as const)
      expect(destinationOf({ ...place, ...point, precision })).toBe(
        "600 Congress Ave, Austin, TX 78701",
      );
  });

  test("goes by coordinates where nothing is written", () => {
    expect(destinationOf({ address: "", ...point, precision: "city" })).toBe("30.2672,-97.7431");
  });
});
