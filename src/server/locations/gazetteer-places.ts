import type { Place } from "#contract/locations.ts";

/** One ZIP code and the middle of its area. */
export type Zip = {
  zip: string;
  city: string;
  state: string;
  code: string;
  latitude: number;
  longitude: number;
};

/** One town; `zips` is the number of its ZIP codes, `plain` its name in the form used for comparing. */
export type City = Omit<Zip, "zip" | "city"> & {
  id: number;
  name: string;
  plain: string;
  zips: number;
};

/** A ZIP code in the shape of the Places API (New). */
export function zipPlace(zip: Zip): Place {
  return {
    id: `zip:${zip.zip}`,
    displayName: { text: zip.zip },
    formattedAddress: `${zip.city}, ${zip.code} ${zip.zip}, USA`,
    addressComponents: [
      { longText: zip.zip, shortText: zip.zip, types: ["postal_code"] },
      ...componentsOf(zip.city, zip.state, zip.code),
    ],
    location: { latitude: zip.latitude, longitude: zip.longitude },
    precision: "zip",
  };
}

/** A town in the shape of the Places API (New). */
export function cityPlace(city: City): Place {
  return {
    id: `city:${city.code}:${city.name}`,
    displayName: { text: city.name },
    formattedAddress: `${city.name}, ${city.code}, USA`,
    addressComponents: componentsOf(city.name, city.state, city.code),
    location: { latitude: city.latitude, longitude: city.longitude },
    precision: "city",
  };
}

/** The parts of an address that every place has. */
export function componentsOf(
  city: string,
  state: string,
  code: string,
): Place["addressComponents"] {
  return [
    { longText: city, shortText: city, types: ["locality", "political"] },
    { longText: state, shortText: code, types: ["administrative_area_level_1", "political"] },
    { longText: "United States", shortText: "US", types: ["country", "political"] },
  ];
}
