// People sign up, prove their mailbox, and say where they live.
import { DAY_MS } from "#domain/durations.ts";
import { dialable } from "#domain/phone.ts";
import { DEFAULT_LANGUAGE } from "#domain/words/languages.ts";
import { SAY } from "#domain/words/spoken.ts";

import { invite } from "#server/auth/invitations/invitations.ts";
import { signUp } from "#server/auth/sign-up.ts";
import { createSuperadmin, endSessions } from "#server/auth/service.ts";
import { proveMailbox } from "#server/auth/verify-email.ts";
import { provePhone } from "#server/auth/verify-phone.ts";
import type { Caller } from "#server/core/access/caller.ts";
import { ownerOf } from "#server/core/access/owner.ts";
import { inTransaction } from "#server/core/database/transaction.ts";
import { openZips } from "#server/locations/gazetteer-zips.ts";
import { saveLocation } from "#server/locations/saved-locations.ts";
import { changeRole } from "#server/management/accounts.ts";
import { demoAccounts } from "#server/management/public-config.ts";
import { takeOwnMoments } from "#server/notifications/moments.ts";
import { markAllNotificationsRead } from "#server/notifications/own-notifications.ts";
import { changeOwnPicture } from "#server/profile/picture.ts";
import { changeOwnProfile } from "#server/profile/own-profile.ts";
import { allUsers } from "#server/profile/browsing.ts";
import type { Home, Resident } from "./plan-people.ts";
import { changeSetting } from "#server/settings/changing.ts";
import { cities, type City, type Street } from "./plan-places.ts";
import { callerOf, context, idOf, type World } from "./world.ts";

export const SUPERADMIN = "helen.marsh";

/** The first account, as `npm run superadmin` makes it, with a person's name. */
export async function appointSuperadmin(world: World): Promise<void> {
  const account = accountOf(world, "superadmin@rebound.demo");
  if (!account) throw new Error("The demo accounts lack a superadmin");
  await createSuperadmin(world.deps, account);
  const { docs } = await allUsers(world.deps, { page: 1, limit: 1, role: "superadmin" });
  world.ids.set(`person ${SUPERADMIN}`, docs[0]?._id ?? "");
  const form = { firstName: "Helen", lastName: "Marsh" };
  await changeOwnProfile(world.deps, callerOf(world, SUPERADMIN, "superadmin"), form);
}

/** How the office is reached, and the next days on which nobody works. */
export async function decideSettings(world: World): Promise<void> {
  const head = callerOf(world, SUPERADMIN, "superadmin");
  // The story begins 373 days ago, and residents of the demo book up to 90 days ahead: no day off may lie among those.
  const year = new Date(world.deps.now().getTime() + 470 * DAY_MS).getUTCFullYear();
  const decided = [
    ["officePhone", "(512) 555-0100"],
    ["contactEmail", "help@rebound.example"],
    ["holidays", [`${year}-12-25`, `${year + 1}-01-01`]],
  ] as const;
  for (const [key, value] of decided)
    await changeSetting(world.deps, head, key, {
      value: typeof value === "string" ? value : [...value],
    });
}

export async function join(world: World, person: Resident): Promise<void> {
  const { deps, auth, ids } = world;
  const { key, firstName, lastName, email, role, language = null } = person;
  const password = accountOf(world, email)?.password ?? world.unknownPassword;
  const { user } = await signUp(
    auth,
    {
      firstName,
      lastName,
      email,
      password,
      confirmPassword: password,
      ...(person.invitedBy !== undefined && {
        referralId: idOf(world, `code ${person.invitedBy}`),
      }),
    },
    { ...context, language, say: SAY[language ?? DEFAULT_LANGUAGE] },
  );
  ids.set(`person ${key}`, user._id);
  ids.set(`code ${key}`, user.referralId);
  await inTransaction(deps.db, (tx) =>
    proveMailbox(deps, tx, { userId: user._id, ip: context.ip, by: "code" }),
  );
  await endSessions(deps.db, user._id);
  if (role !== "user")
    await changeRole(deps, callerOf(world, SUPERADMIN, "superadmin"), {
      id: user._id,
      role,
      confirm: async () => undefined,
    });
  await fillAccount(world, person);
}

/** A person who is invited to the staff; the email can be read in the outbox. */
export async function inviteColleague(world: World): Promise<void> {
  const { auth, deps } = world;
  await invite(auth, callerOf(world, SUPERADMIN, "superadmin"), {
    form: { firstName: "Noor", lastName: "Haddad", email: NEW_COLLEAGUE, role: "agent" },
    context: { ...context, origin: `http://localhost:${deps.config.port}` },
  });
}

const NEW_COLLEAGUE = "noor.haddad@rebound.example";

const accountOf = (
  { deps }: World,
  email: string,
): { email: string; password: string } | undefined =>
  demoAccounts(deps.config).find((account) => account.email === email);

async function fillAccount(world: World, person: Resident): Promise<void> {
  const caller = callerOf(world, person.key, person.role);
  const profile = {
    ...(person.phone !== undefined && { phoneNumber: person.phone }),
    ...(person.measurement !== undefined && { impactMeasurement: person.measurement }),
  };
  if (Object.keys(profile).length > 0) await changeOwnProfile(world.deps, caller, profile);
  if (person.phone !== undefined && person.isPhoneVerified)
    await proveNumber(world, person.phone, caller);
  if (person.portrait !== undefined) {
    const image = await world.pictures.asDataUrl(`portraits/${person.portrait}`);
    await changeOwnPicture(world.deps, caller, { image });
  }
  for (const [index, home] of person.homes.entries())
    await saveHome(world, person, { home, index });
}

/** Verifies the phone number, as entering the code does. */
const proveNumber = ({ deps }: World, phoneNumber: string, { id: userId }: Caller): Promise<void> =>
  inTransaction(deps.db, (tx) =>
    provePhone(deps, tx, {
      userId,
      phoneNumber,
      dialled: dialable(phoneNumber) ?? "",
      ip: context.ip,
    }),
  );

async function saveHome(
  world: World,
  person: Resident,
  { home, index }: { home: Home; index: number },
): Promise<void> {
  const city = cities[home.city ?? person.city];
  const caller = callerOf(world, person.key, person.role);
  const location = await saveLocation(world.deps, caller, {
    name: home.name,
    address: `${home.number} ${home.street[0]}`,
    city: city.name,
    state: city.state,
    zip: home.street[1],
    country: "United States",
    ...(await pointOf(home.street, home.number)),
    precision: "zip",
  });
  world.ids.set(`home ${person.key} ${index}`, location._id);
}

export const addressOf = (
  { name, code }: City,
  { number, street: [street, zip] }: Pick<Home, "number" | "street">,
): string => `${number} ${street}, ${name}, ${code} ${zip}, USA`;

/** The middle of the ZIP code, moved a little by the house number, so that neighbours do not share a marker. */
export async function pointOf(
  [, zip]: Street,
  number: number,
): Promise<{ latitude: number; longitude: number }> {
  const middle = (await openZips()).zip(zip);
  if (!middle) throw new Error(`The gazetteer does not know the ZIP code ${zip}`);
  const { latitude, longitude } = middle;
  return {
    latitude: rounded(latitude + ((number % 17) - 8) * 0.0008),
    longitude: rounded(longitude + ((number % 23) - 11) * 0.0007),
  };
}

const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

export const readNews = (world: World, { key, role }: Resident): Promise<void> =>
  markAllNotificationsRead(world.deps, callerOf(world, key, role));

/** What happened in the story was shown then: nobody's first visit begins with it. */
export async function seeMoments(world: World): Promise<void> {
  for (const name of world.ids.keys()) {
    if (!name.startsWith("person ")) continue;
    const owner = ownerOf(callerOf(world, name.replace("person ", ""), "user"));
    const reader = { owner, language: DEFAULT_LANGUAGE };
    await inTransaction(world.deps.db, (tx) => takeOwnMoments(world.deps, tx, reader));
  }
}
