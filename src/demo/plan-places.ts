// Where the demo takes place: six cities with streets that exist, and partners that do not.
import type { DayHours, WeekHours } from "#domain/locations/hours.ts";
import type { DropOffItemType } from "#domain/rates/material-facts.ts";

export const cityKeys = [
  "oakland",
  "portland",
  "austin",
  "minneapolis",
  "philadelphia",
  "durham",
] as const;
export type CityKey = (typeof cityKeys)[number];
/** A street and the ZIP code of its part of the town. */
export type Street = readonly [name: string, zip: string];
export type City = {
  readonly name: string;
  readonly code: string;
  readonly state: string;
  readonly zone: string;
  readonly phone: string;
  readonly streets: readonly Street[];
};

export const cities: Readonly<Record<CityKey, City>> = {
  oakland: {
    name: "Oakland",
    code: "CA",
    state: "California",
    zone: "America/Los_Angeles",
    phone: "510",
    streets: [
      ["Grand Ave", "94610"],
      ["Lakeshore Ave", "94610"],
      ["Telegraph Ave", "94609"],
      ["Piedmont Ave", "94611"],
      ["MacArthur Blvd", "94602"],
      ["Park Blvd", "94606"],
    ],
  },
  portland: {
    name: "Portland",
    code: "OR",
    state: "Oregon",
    zone: "America/Los_Angeles",
    phone: "503",
    streets: [
      ["NE Alberta St", "97211"],
      ["SE Hawthorne Blvd", "97214"],
      ["N Mississippi Ave", "97227"],
      ["SE Division St", "97202"],
      ["NE Sandy Blvd", "97213"],
    ],
  },
  austin: {
    name: "Austin",
    code: "TX",
    state: "Texas",
    zone: "America/Chicago",
    phone: "512",
    streets: [
      ["S Lamar Blvd", "78704"],
      ["E Cesar Chavez St", "78702"],
      ["Burnet Rd", "78757"],
      ["Manor Rd", "78722"],
      ["Duval St", "78751"],
    ],
  },
  minneapolis: {
    name: "Minneapolis",
    code: "MN",
    state: "Minnesota",
    zone: "America/Chicago",
    phone: "612",
    streets: [
      ["Hennepin Ave", "55408"],
      ["E Lake St", "55407"],
      ["Central Ave NE", "55418"],
      ["Minnehaha Ave", "55406"],
      ["Lyndale Ave S", "55419"],
    ],
  },
  philadelphia: {
    name: "Philadelphia",
    code: "PA",
    state: "Pennsylvania",
    zone: "America/New_York",
    phone: "215",
    streets: [
      ["Baltimore Ave", "19143"],
      ["E Passyunk Ave", "19148"],
      ["Germantown Ave", "19119"],
      ["Frankford Ave", "19125"],
      ["S 4th St", "19147"],
    ],
  },
  durham: {
    name: "Durham",
    code: "NC",
    state: "North Carolina",
    zone: "America/New_York",
    phone: "919",
    streets: [
      ["Ninth St", "27705"],
      ["Broad St", "27705"],
      ["N Mangum St", "27701"],
      ["Angier Ave", "27703"],
      ["Fayetteville St", "27707"],
    ],
  },
};

const from8To8 = { from: "08:00", to: "20:00" };
const from10To6 = { from: "10:00", to: "18:00" };
const from9To5 = { from: "09:00", to: "17:00" };
const from7To7 = { from: "07:00", to: "19:00" };
const from11To7 = { from: "11:00", to: "19:00" };
const daily = (day: DayHours): WeekHours => Array.from({ length: 7 }, () => day);
/** Half of the partners told their hours (PRODUCT R53.1), Monday first. */
export const hoursOf: Readonly<Record<string, WeekHours>> = {
  "oakland-plastic": daily(from8To8),
  "oakland-fabric": [null, ...daily(from10To6).slice(1)],
  "austin-fabric": [...daily(from9To5).slice(1), null],
  "minneapolis-plastic": daily(from7To7),
  "philadelphia-fabric": [null, null, ...daily(from11To7).slice(2)],
  "portland-plastic": daily(from8To8),
};
/** The partner that is closed at the moment, and for how many days. */
export const CLOSED = { key: "portland-plastic", days: 9 } as const;
export const CLOSED_NOTE = "The loading dock is being rebuilt.";

/** What the admin has confirmed of the guide. */
export const CONFIRMED: readonly string[] = ["plastic-bottles", "clothes", "batteries"];

/** A partner where people drop things off. */
export type Partner = {
  readonly key: `${CityKey}-${DropOffItemType}`;
  readonly city: CityKey;
  readonly itemType: DropOffItemType;
  readonly name: string;
  readonly number: number;
  readonly street: Street;
  readonly description: string;
};

export const partners: readonly Partner[] = [
  {
    key: "oakland-plastic",
    city: "oakland",
    itemType: "plastic",
    name: "Lakeside Refill Market",
    number: 3320,
    street: ["Grand Ave", "94610"],
    description: "Blue bins left of the entrance. Bottles rinsed, caps on. Every day 8 AM to 8 PM.",
  },
  {
    key: "oakland-fabric",
    city: "oakland",
    itemType: "fabric",
    name: "Temescal Thread Exchange",
    number: 4920,
    street: ["Telegraph Ave", "94609"],
    description:
      "Clean clothes and linen in closed bags at the counter. Tuesday to Sunday, 10 AM to 6 PM.",
  },
  {
    key: "portland-plastic",
    city: "portland",
    itemType: "plastic",
    name: "Alberta Co-op Bottle Room",
    number: 1510,
    street: ["NE Alberta St", "97211"],
    description: "Around the corner on the loading dock. Ring for help with large loads.",
  },
  {
    key: "portland-fabric",
    city: "portland",
    itemType: "fabric",
    name: "Hawthorne Mending Library",
    number: 3612,
    street: ["SE Hawthorne Blvd", "97214"],
    description: "Denim, wool and cotton in any condition: what cannot be worn becomes patches.",
  },
  {
    key: "austin-plastic",
    city: "austin",
    itemType: "plastic",
    name: "South Lamar Bottle Depot",
    number: 2210,
    street: ["S Lamar Blvd", "78704"],
    description: "Drive-through lane on the north side. Open until 9 PM on game days.",
  },
  {
    key: "austin-fabric",
    city: "austin",
    itemType: "fabric",
    name: "Cesar Chavez Clothes Closet",
    number: 1808,
    street: ["E Cesar Chavez St", "78702"],
    description: "Shirts, shoes in pairs, bedding. Please tie the bags. Monday to Saturday.",
  },
  {
    key: "minneapolis-plastic",
    city: "minneapolis",
    itemType: "plastic",
    name: "Lake Street Return Point",
    number: 2717,
    street: ["E Lake St", "55407"],
    description: "Heated hall behind the bakery, with carts to borrow. Every day 7 AM to 7 PM.",
  },
  {
    key: "minneapolis-fabric",
    city: "minneapolis",
    itemType: "fabric",
    name: "Northeast Coat Rack",
    number: 2301,
    street: ["Central Ave NE", "55418"],
    description: "Coats, hats and blankets all year round; everything warm finds a wearer.",
  },
  {
    key: "philadelphia-plastic",
    city: "philadelphia",
    itemType: "plastic",
    name: "Baltimore Avenue Bottle Stop",
    number: 4725,
    street: ["Baltimore Ave", "19143"],
    description: "Next to the school gate. Bins are emptied twice a week, so there is always room.",
  },
  {
    key: "philadelphia-fabric",
    city: "philadelphia",
    itemType: "fabric",
    name: "Passyunk Fabric Row Return",
    number: 1632,
    street: ["E Passyunk Ave", "19148"],
    description:
      "Clothes, curtains and offcuts from half a yard. Wednesday to Sunday, 11 AM to 7 PM.",
  },
  {
    key: "durham-plastic",
    city: "durham",
    itemType: "plastic",
    name: "Ninth Street Reuse Corner",
    number: 718,
    street: ["Ninth St", "27705"],
    description: "Behind the hardware store. Bottles and jugs, no lids needed.",
  },
  {
    key: "durham-fabric",
    city: "durham",
    itemType: "fabric",
    name: "Mangum Street Quilt House",
    number: 412,
    street: ["N Mangum St", "27701"],
    description:
      "Cotton and wool for the quilting circle; wearable things go to the shelter next door.",
  },
];
