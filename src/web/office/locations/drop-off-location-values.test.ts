import { expect, test } from "vitest";

import type { FoundPlace } from "#web/parts/locations/place-search.ts";
import { bodyOf, filledBy, pointIn, rounded, valuesOf } from "./drop-off-location-values.ts";

const town: FoundPlace = {
  id: "city:TX:Austin",
  displayName: { text: "Austin" },
  formattedAddress: "Austin, TX, USA",
  addressComponents: [],
  location: { latitude: 30.2671531, longitude: -97.7430608 },
  precision: "city",
};

test("coordinates are usable only as numbers within their range", () => {
  expect(pointIn({ latitude: 30.2, longitude: -97.7 })).toEqual({
    latitude: 30.2,
    longitude: -97.7,
  });
  expect(pointIn({ latitude: "-", longitude: -97.7 })).toBeUndefined();
  expect(pointIn({ latitude: 90.1, longitude: 0 })).toBeUndefined();
  expect(pointIn({ latitude: 0, longitude: -180.1 })).toBeUndefined();
});

test("a found town fills address and coordinates, never the name", () => {
  expect(filledBy(town)).toEqual({
    address: "Austin, TX, USA",
    latitude: 30.267153,
    longitude: -97.743061,
    googleMapsUri: "",
    googleMapId: "",
  });
});

test("a place of the map service brings its name and its reference", () => {
  const { precision: _, ...exact } = town;
  expect(
    filledBy({ ...exact, id: "ChIJ1", googleMapsUri: "https://maps.example/1" }),
  ).toMatchObject({
    name: "Austin",
    googleMapId: "ChIJ1",
    googleMapsUri: "https://maps.example/1",
  });
});

test("nothing is sent before item type and coordinates are there", () => {
  const values = { ...valuesOf(undefined), name: "Depot" };
  expect(bodyOf(values)).toBeUndefined();
  expect(bodyOf({ ...values, itemType: "plastic", ...rounded(town.location) })).toMatchObject({
    name: "Depot",
    itemType: "plastic",
    googleMapsUri: null,
    googleMapId: null,
  });
});
