import { describe, expect, test } from "vitest";

import { sentencesAbout } from "#test/support/form-sentences.ts";

import { DropOffLocationForm, LocationForm, NearestQuery, PlacesQuery } from "./locations.ts";

const home = { name: "Home", city: "Austin", state: "Texas" };

describe("a saved location", () => {
  test("PRODUCT 5.6: a name, a city and a state are enough; the country is the United States", () => {
    expect(LocationForm.parse(home)).toEqual({ ...home, address: "", country: "United States" });
  });

  test.each(["name", "city", "state"])("PRODUCT 5.6: without its %s it is refused", (field) => {
    expect(sentencesAbout(LocationForm, { ...home, [field]: "  " })).toEqual({
      [field]: "Please fill all fields",
    });
    expect(sentencesAbout(LocationForm, { ...home, [field]: undefined })).toEqual({
      [field]: "Please fill all fields",
    });
  });

  test.each(["78701", "78701-1234", ""])("the ZIP code may be %j", (zip) => {
    expect(sentencesAbout(LocationForm, { ...home, zip })).toEqual({});
  });

  test.each(["7870", "787011", "78701-12", "ABCDE", "７８７０１"])(
    "the ZIP code %j is none",
    (zip) => {
      expect(sentencesAbout(LocationForm, { ...home, zip })).toEqual({
        zip: "Use a ZIP code such as 78701",
      });
    },
  );

  test("a point has both of its coordinates, within the globe", () => {
    const of = (point: object) => sentencesAbout(LocationForm, { ...home, ...point });
    expect(of({ latitude: 90, longitude: -180 })).toEqual({});
    expect(of({ latitude: 30 })).toEqual({ latitude: "Latitude and longitude go together" });
    expect(of({ latitude: 90.1, longitude: 0 })).toEqual({
      latitude: "Latitude must be between -90 and 90",
    });
    expect(of({ latitude: 0, longitude: -180.1 })).toEqual({
      longitude: "Longitude must be between -180 and 180",
    });
    expect(of({ latitude: "30", longitude: 0 })).toEqual({ latitude: "Latitude must be a number" });
    expect(of({ latitude: Number.NaN, longitude: 0 })).toEqual({
      latitude: "Latitude must be a number",
    });
  });

  test("coordinates are kept to the centimetre, so that no arithmetic overflows", () => {
    const read = LocationForm.parse({ ...home, latitude: 30.123456789, longitude: -5e-324 });
    expect(read).toMatchObject({ latitude: 30.1234568, longitude: 0 });
    expect(Object.is(read.longitude, -0)).toBe(false);
  });
});

describe("a drop-off location", () => {
  const depot = {
    name: "South Lamar Bottle Depot",
    itemType: "plastic",
    description: "Behind the market",
    address: "2000 South Lamar Boulevard, Austin, TX",
    latitude: 30.25,
    longitude: -97.76,
  };

  test("PRODUCT 5.13: every one of its fields is required", () => {
    expect(sentencesAbout(DropOffLocationForm, depot)).toEqual({});
    expect(sentencesAbout(DropOffLocationForm, {})).toEqual({
      name: "Name is required",
      itemType: "Please select an item type",
      description: "Description is required",
      address: "Address is required",
      latitude: "Latitude must be a number",
      longitude: "Longitude must be a number",
    });
  });

  test("it takes bottles or fabric: what is only picked up is refused", () => {
    expect(sentencesAbout(DropOffLocationForm, { ...depot, itemType: "fabric" })).toEqual({});
    expect(sentencesAbout(DropOffLocationForm, { ...depot, itemType: "metals" })).toEqual({
      itemType: "Please select an item type",
    });
  });

  test.each(["http://maps.example", "javascript:alert(1)", "maps.example"])(
    "%j is no link to a map",
    (googleMapsUri) => {
      expect(sentencesAbout(DropOffLocationForm, { ...depot, googleMapsUri })).toEqual({
        googleMapsUri: "Use a link that begins with https://",
      });
    },
  );

  test("a link to a map may be missing, empty or secure", () => {
    for (const googleMapsUri of [undefined, null, "", "https://maps.example/1"])
      expect(sentencesAbout(DropOffLocationForm, { ...depot, googleMapsUri })).toEqual({});
  });
});

describe("searches", () => {
  test("PRODUCT 5.13: a search for a place has words", () => {
    const missing = { query: "Please enter a location query" };
    expect(sentencesAbout(PlacesQuery, {})).toEqual(missing);
    expect(sentencesAbout(PlacesQuery, { query: "   " })).toEqual(missing);
    expect(sentencesAbout(PlacesQuery, { query: "x".repeat(201) })).toEqual({
      query: "Use at most 200 characters",
    });
    expect(PlacesQuery.parse({ query: " Austin " })).toEqual({ query: "Austin" });
  });

  test("PRODUCT 9.6: without a distance every place is near", () => {
    expect(NearestQuery.parse({ latitude: "30.25", longitude: "-97.76" })).toEqual({
      latitude: 30.25,
      longitude: -97.76,
      distance: 0,
    });
  });

  test("a search for near places has a point, and no distance below nothing", () => {
    const austin = { latitude: "30.25", longitude: "-97.76" };
    expect(Object.keys(sentencesAbout(NearestQuery, {}))).toEqual(["latitude", "longitude"]);
    expect(sentencesAbout(NearestQuery, { ...austin, distance: "-1" })).toEqual({
      distance: "Distance can't be negative",
    });
    expect(sentencesAbout(NearestQuery, { ...austin, distance: "far" })).toEqual({
      distance: "Distance must be a number",
    });
    expect(sentencesAbout(NearestQuery, { ...austin, distance: "50000001" })).toEqual({
      distance: "Distance is too large",
    });
    expect(sentencesAbout(NearestQuery, { latitude: "", longitude: "-97.76" })).toEqual({
      latitude: "Latitude must be a number",
    });
  });
});
