// The people of the demo. None of them exists; their mailboxes are at a domain that is reserved for examples.
import type { ImpactMeasurement } from "#domain/profile.ts";
import type { Role } from "#domain/roles.ts";
import type { Language } from "#domain/words/languages.ts";

import type { Random } from "#domain/random.ts";
import { cities, cityKeys, type CityKey, type Street } from "./plan-places.ts";

export type Home = {
  readonly name: string;
  readonly number: number;
  readonly street: Street;
  /** By default that of whoever lives there. */
  readonly city?: CityKey;
};
export type Resident = {
  readonly key: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly role: Role;
  readonly city: CityKey;
  /** Day of signing up, counted from today: -300 is 300 days ago. */
  readonly joined: number;
  readonly homes: readonly Home[];
  /** Number of the portrait, where there is a picture. */
  readonly portrait?: number;
  readonly phone?: string;
  /** Whether a code proved it. */
  readonly isPhoneVerified?: boolean;
  readonly invitedBy?: string;
  readonly measurement?: ImpactMeasurement;
  /** By default the person has chosen none. */
  readonly language?: Language;
};

export const MAYA = "maya.ortiz";
export const AGENT = "dale.whitfield";
export const ADMIN = "priya.raman";

/** Ten of each city. */
const names: Readonly<Record<CityKey, string>> = {
  oakland:
    "Leo Kim, Ana Diaz, Marcus Bell, Grace Nakamura, Tomas Rivera, Imani Brooks, Wendy Lau, Jonah Fields, Carmen Soto, Elliot Park",
  portland:
    "Nora Lindqvist, Ben Castellano, Sadie Monroe, Kai Hoshino, Ruth Abernathy, Felix Okafor, June Halloran, Omar Haddad, Tessa Wright, Milo Jensen",
  austin:
    "Beatriz Luna, Hank Dawson, Lucia Romero, Travis Boone, Noor Siddiqui, Daniel Cho, Josie Tate, Rafael Mendoza, Erin McCall, Zoe Whitaker",
  minneapolis:
    "Sven Halvorsen, Amina Warsame, Peter Lund, Kao Vang, Greta Olson, Dwight Coleman, Mai Xiong, Hannah Becker, Ray Thunder, Clara Novak",
  philadelphia:
    "Sam Ng, Denise Carter, Anthony Russo, Keisha Grant, Molly Gallagher, Andre Baptiste, Ilana Stein, Victor Petrov, Rosa Jimenez, Theo Marsh",
  durham:
    "Camille Reed, Walter Hughes, Anjali Mehta, Isaiah Pruitt, Lena Fischer, Darnell Hayes, Sofia Vargas, Colin Murray, Fatima Bello, Gwen Tolliver",
};

/** Friends who signed up with a referral link. */
const invitations: Readonly<Record<string, string>> = {
  "ana.diaz": MAYA,
  "marcus.bell": "leo.kim",
  "imani.brooks": "grace.nakamura",
  "kai.hoshino": "nora.lindqvist",
  "tessa.wright": "sadie.monroe",
  "travis.boone": "beatriz.luna",
  "josie.tate": "beatriz.luna",
  "kao.vang": "amina.warsame",
  "mai.xiong": "amina.warsame",
  "keisha.grant": "denise.carter",
  "anjali.mehta": "camille.reed",
  "sofia.vargas": "camille.reed",
};

/** Who has a picture, and which. */
const portraits: Readonly<Record<string, number>> = {
  "ana.diaz": 0,
  "grace.nakamura": 4,
  "imani.brooks": 3,
  "sadie.monroe": 2,
  "omar.haddad": 7,
  "travis.boone": 6,
  "amina.warsame": 5,
  "greta.olson": 10,
  "keisha.grant": 9,
  "walter.hughes": 8,
};

/** Who reads Spanish. */
const spanish: ReadonlySet<string> = new Set([
  "ana.diaz",
  "carmen.soto",
  "lucia.romero",
  "rafael.mendoza",
  "rosa.jimenez",
  "sofia.vargas",
]);

/** The accounts that everybody may use, and two colleagues of the agent. */
const accounts: readonly Resident[] = [
  {
    ...named("Dale Whitfield"),
    email: "agent@rebound.demo",
    role: "agent",
    city: "oakland",
    joined: -371,
    homes: [],
    portrait: 1,
  },
  {
    ...named("Priya Raman"),
    email: "admin@rebound.demo",
    role: "admin",
    city: "oakland",
    joined: -372,
    homes: [],
    portrait: 11,
  },
  { ...named("Luis Ferrer"), role: "agent", city: "austin", joined: -366, homes: [] },
  { ...named("Tasha Greene"), role: "agent", city: "philadelphia", joined: -364, homes: [] },
  {
    ...named("Maya Ortiz"),
    email: "user@rebound.demo",
    role: "user",
    city: "oakland",
    joined: -341,
    homes: [
      { name: "Home", number: 588, street: ["Grand Ave", "94610"] },
      { name: "Studio", number: 4133, street: ["Piedmont Ave", "94611"] },
      { name: "Sister's", number: 1714, street: ["E Passyunk Ave", "19148"], city: "philadelphia" },
    ],
  },
];

/** Everybody, in the order of signing up within each city. */
export function planPeople(random: Random): Resident[] {
  return [...accounts, ...cityKeys.flatMap((city) => neighbours(city, random))];
}

function neighbours(city: CityKey, random: Random): Resident[] {
  return names[city].split(", ").map((name, index) => {
    const person = named(name);
    const portrait = portraits[person.key];
    const invitedBy = invitations[person.key];
    const line = String(random.whole(100, 199)).padStart(4, "0");
    return {
      ...person,
      role: "user",
      city,
      joined: -340 + index * 31 + random.whole(-20, 20),
      homes: homesIn(city, random),
      ...(portrait !== undefined && { portrait }),
      ...(invitedBy !== undefined && { invitedBy }),
      ...(random.chance(0.5) && {
        phone: `(${cities[city].phone}) 555-${line}`,
        isPhoneVerified: index % 4 > 0,
      }),
      ...(spanish.has(person.key) && { language: "es" }),
      measurement: random.pick(["trees", "trees", "carbon", "water", "birds"]),
    };
  });
}

function homesIn(city: CityKey, random: Random): Home[] {
  const place = (name: string): Home => ({
    name,
    number: random.whole(110, 4400),
    street: random.pick(cities[city].streets),
  });
  return random.chance(0.3)
    ? [place("Home"), place(random.pick(["Work", "Shop", "Mom's place"]))]
    : [place("Home")];
}

function named(name: string): Pick<Resident, "key" | "firstName" | "lastName" | "email"> {
  const [firstName = "", lastName = ""] = name.split(" ");
  const key = `${firstName}.${lastName}`.toLowerCase();
  return { key, firstName, lastName, email: `${key}@example.org` };
}
