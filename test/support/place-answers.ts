// Replies of the three place services: the Census's and the first of Photon's are recorded, the others follow
// their documentation.

export const census = {
  result: {
    input: {
      address: { address: "14001 Conner Downs, Pflugerville, TX 78660" },
      benchmark: { isDefault: true, id: "4", benchmarkName: "Public_AR_Current" },
    },
    addressMatches: [
      {
        tigerLine: { side: "R", tigerLineId: "63966885" },
        coordinates: { x: -97.647403995334, y: 30.417062876853 },
        addressComponents: {
          zip: "78660",
          streetName: "CONNER DOWNS",
          preType: "",
          city: "PFLUGERVILLE",
          preDirection: "",
          suffixDirection: "",
          fromAddress: "13933",
          state: "TX",
          suffixType: "DR",
          toAddress: "14007",
          suffixQualifier: "",
          preQualifier: "",
        },
        matchedAddress: "14001 CONNER DOWNS DR, PFLUGERVILLE, TX, 78660",
      },
    ],
  },
};

export const photon = {
  type: "FeatureCollection",
  features: [
    {
      type: "Feature",
      geometry: { type: "Point", coordinates: [-73.99355027800776, 40.7505247] },
      properties: {
        osm_id: 138141251,
        osm_type: "W",
        extent: [-73.9944446, 40.751161, -73.9925924, 40.7498531],
        country: "United States of America",
        osm_key: "leisure",
        housenumber: "4",
        city: "New York",
        street: "Pennsylvania Plaza",
        osm_value: "stadium",
        postcode: "10001",
        name: "Madison Square Garden",
        state: "New York",
      },
    },
    {
      type: "Feature",
      geometry: { type: "Point", coordinates: [-73.9922, 40.7503] },
      properties: {
        osm_type: "W",
        osm_id: 5673324,
        osm_key: "highway",
        osm_value: "secondary",
        type: "street",
        name: "West 33rd Street",
        city: "New York",
        state: "New York",
        postcode: "10001",
        country: "United States",
        countrycode: "US",
      },
    },
    {
      type: "Feature",
      geometry: { type: "Point", coordinates: [-97.7437, 30.2711] },
      properties: {
        osm_type: "R",
        osm_id: 113314,
        osm_key: "place",
        osm_value: "city",
        type: "city",
        name: "Austin",
        state: "Texas",
        country: "United States",
        countrycode: "US",
      },
    },
    {
      type: "Feature",
      geometry: { type: "Point", coordinates: [13.3889, 52.517] },
      properties: { type: "city", name: "Berlin", country: "Germany", countrycode: "DE" },
    },
    { type: "Feature", geometry: null, properties: {} },
  ],
};

export const nominatim = [
  {
    place_id: 315478612,
    licence: "Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright",
    osm_type: "way",
    osm_id: 238241022,
    lat: "38.897699700000004",
    lon: "-77.03655315",
    category: "office",
    type: "government",
    place_rank: 30,
    importance: 0.6347,
    addresstype: "office",
    name: "White House",
    display_name:
      "White House, 1600, Pennsylvania Avenue Northwest, Downtown, Ward 2, Washington, District of Columbia, 20500, United States",
    address: {
      office: "White House",
      house_number: "1600",
      road: "Pennsylvania Avenue Northwest",
      city: "Washington",
      state: "District of Columbia",
      "ISO3166-2-lvl4": "US-DC",
      postcode: "20500",
      country: "United States",
      country_code: "us",
    },
    boundingbox: ["38.8974908", "38.8979110", "-77.0368537", "-77.0362519"],
  },
  {
    osm_type: "way",
    osm_id: 10207040,
    lat: "38.8971",
    lon: "-77.0296",
    category: "highway",
    type: "primary",
    place_rank: 26,
    addresstype: "road",
    name: "Pennsylvania Avenue Northwest",
    address: {
      road: "Pennsylvania Avenue Northwest",
      city: "Washington",
      state: "District of Columbia",
      country_code: "us",
    },
  },
  {
    osm_type: "relation",
    osm_id: 1643367,
    lat: "41.6",
    lon: "-77.2",
    place_rank: 8,
    addresstype: "state",
    name: "Pennsylvania",
    address: { state: "Pennsylvania", country_code: "us" },
  },
];
