import { expect, test } from "vitest";

import type { Location } from "#contract/locations.ts";

import {
  bodyOf,
  filledBy,
  lostBy,
  markedAt,
  NO_LOCATION,
  sameAs,
  spotOf,
  valuesOf,
} from "./location-values.ts";
import type { FoundPlace } from "./place-search.ts";

const part = (longText: string, type: string): FoundPlace["addressComponents"][number] => ({
  longText,
  shortText: longText,
  types: [type],
});
const country = part("United States", "country");
const found: FoundPlace = {
  id: "ChIJ1",
  displayName: { text: "600 Congress Ave" },
  formattedAddress: "600 Congress Ave, Austin, TX 78701, USA",
  addressComponents: [
    part("600", "street_number"),
    part("Austin", "locality"),
    part("Texas", "administrative_area_level_1"),
    part("78701", "postal_code"),
    country,
  ],
  location: { latitude: 30.268, longitude: -97.742 },
};
const town: FoundPlace = {
  ...found,
  id: "city:TX:Austin",
  formattedAddress: "Austin, TX, USA",
  addressComponents: found.addressComponents.slice(1, 3).concat(country),
  precision: "city",
};
const typing = { typed: "", address: "" };
const saved: Location = {
  _id: "1",
  name: "Home",
  address: "600 Congress Ave, Austin, TX 78701",
  city: "Austin",
  state: "Texas",
  zip: "78701",
  country: "United States",
  latitude: 30.268,
  longitude: -97.742,
  precision: "exact",
  timeZone: "America/Chicago",
  googleApiResults: { id: "ChIJ1" },
  createdAt: "2026-01-01T00:00:00.000Z",
};

test("a house fills in street, town and ZIP code, with its exact point", () => {
  expect(filledBy(found, typing)).toMatchObject({
    address: "600 Congress Ave",
    city: "Austin",
    state: "Texas",
    zip: "78701",
    point: "30.268,-97.742",
    exactness: "exact",
    placeId: "ChIJ1",
  });
});

test("a town fills in itself, and keeps the street that was typed to find it", () => {
  const typed = "600 Congress Ave, Austin";
  expect(filledBy(town, { typed, address: "" })).toMatchObject({
    address: "600 Congress Ave",
    exactness: "city",
    placeId: "",
  });
  expect(filledBy(town, { typed, address: "1 Main St" })).toMatchObject({ address: "1 Main St" });
});

test("a place without a country, in another one or outside the states says so", () => {
  const without = (type: string): FoundPlace => ({
    ...found,
    addressComponents: found.addressComponents.filter(({ types }) => !types.includes(type)),
  });
  expect(filledBy(without("country"), typing)).toBe("Country not found");
  expect(filledBy(without("locality"), typing)).toMatch(/no city in one of the 50 states/);
  const mexico = { ...found, addressComponents: [part("Mexico", "country")] };
  expect(filledBy(mexico, typing)).toBe("Only places in the United States can be saved");
});

test("what is typed over loses the point that it does not hold for", () => {
  const house = valuesOf(saved);
  expect(lostBy("city", house)).toMatchObject({ point: "", placeId: "" });
  expect(lostBy("address", house)).toMatchObject({ point: "", exactness: "" });
  const marked = { ...house, ...markedAt({ latitude: 30.3, longitude: -97.7 }) };
  expect(lostBy("address", marked)).toEqual({});
  expect(lostBy("state", marked)).toMatchObject({ point: "" });
  expect(lostBy("address", { ...house, exactness: "zip" })).toEqual({});
  expect(lostBy("zip", { ...house, exactness: "zip" })).toMatchObject({ point: "" });
});

test("a saved location is edited by its street, and goes back with its point and reference", () => {
  const values = valuesOf(saved);
  expect(values.address).toBe("600 Congress Ave");
  expect(bodyOf(values)).toEqual({
    name: "Home",
    address: "600 Congress Ave",
    city: "Austin",
    state: "Texas",
    zip: "78701",
    country: "United States",
    latitude: 30.268,
    longitude: -97.742,
    precision: "exact",
    googleApiResults: { id: "ChIJ1" },
  });
  const typed = { ...NO_LOCATION, name: "Work", city: "Austin", state: "Texas" };
  expect(bodyOf(typed)).not.toHaveProperty("latitude");
});

test("a marker that a person sets is exact", () => {
  const values = { ...NO_LOCATION, ...markedAt({ latitude: 30.3, longitude: -97.7 }) };
  expect(bodyOf(values)).toMatchObject({ latitude: 30.3, longitude: -97.7, precision: "exact" });
  expect(spotOf(values)).toEqual({ latitude: 30.3, longitude: -97.7, isExact: true });
  expect(spotOf(NO_LOCATION)).toBeUndefined();
});

test("the same place is known however it is written", () => {
  const values = { ...NO_LOCATION, address: "600 congress ave", city: "austin", state: "Texas" };
  expect(sameAs({ ...values, zip: "78701" }, [saved])).toBe(saved);
  expect(sameAs({ ...values, address: "601 Congress Ave", zip: "78701" }, [saved])).toBeUndefined();
});
