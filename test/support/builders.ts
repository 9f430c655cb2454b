// Builders of test data, one line each: `const maya = await aUser(app, { points: 500 })`.
import { createHash, randomBytes } from "node:crypto";

import sharp from "sharp";

import type { Campaign } from "#contract/campaigns.ts";
import type { DropOff } from "#contract/drop-offs.ts";
import type { DropOffLocation, Location } from "#contract/locations.ts";
import type { Pickup } from "#contract/pickups.ts";
import type { Reward, RewardForm } from "#contract/rewards.ts";
import type { DropOffItemType, Material } from "#domain/rates/material-facts.ts";
import type { Role } from "#domain/roles.ts";
import { dialable } from "#domain/phone.ts";
import { DEFAULT_LANGUAGE, type Language } from "#domain/words/languages.ts";

import { addCampaign } from "#server/campaigns/administration.ts";
import type { Caller } from "#server/core/access/caller.ts";
import { newId } from "#server/core/database/ids.ts";
import { makePasswords } from "#server/auth/passwords.ts";
import { inTransaction } from "#server/core/database/transaction.ts";
import { decideDropOff } from "#server/drop-offs/deciding.ts";
import { handIn } from "#server/drop-offs/handing-in.ts";
import { credit } from "#server/impact/service.ts";
import { addDropOffLocation } from "#server/locations/drop-off-locations.ts";
import { saveLocation } from "#server/locations/saved-locations.ts";
import { bookPickup } from "#server/pickups/booking.ts";
import { completePickup } from "#server/pickups/completing.ts";
import { createReward } from "#server/rewards/administration.ts";
import { stockCodes } from "#server/rewards/codes.ts";
import type { TestApp } from "./app.ts";

export type TestUser = {
  id: string;
  email: string;
  token: string;
  password: string;
  referralId: string;
};

type UserOptions = {
  role?: Role;
  verified?: boolean;
  /** Spendable points, credited as an adjustment. */
  points?: number;
  firstName?: string;
  lastName?: string;
  email?: string;
  /** Verified by default. */
  phoneNumber?: string;
  isPhoneVerified?: boolean;
  /** English by default; null: the person has never chosen one. */
  language?: Language | null;
};

/** The password of every built person. */
export const PASSWORD = "correct horse";
let passwordHash: Promise<string> | undefined;
let made = 0;

/** A person with an open session. */
export async function aUser(app: TestApp, options: UserOptions = {}): Promise<TestUser> {
  made += 1;
  const id = newId();
  const email = options.email ?? `person${made}@example.org`;
  const referralId = String(made).padStart(8, "0");
  const now = app.deps.now();
  passwordHash ??= makePasswords().hash(PASSWORD);
  await app.deps.db
    .insertInto("users")
    .values({
      id,
      first_name: options.firstName ?? "Maya",
      last_name: options.lastName ?? "Ortiz",
      email,
      password_hash: await passwordHash,
      role: options.role ?? "user",
      ...phoneOf(options),
      language: options.language === undefined ? DEFAULT_LANGUAGE : options.language,
      referral_id: referralId,
      email_verified_at: options.verified === false ? null : now,
      created_at: now,
      updated_at: now,
    })
    .execute();
  if (options.points !== undefined) await givePoints(app, id, options.points);
  return { id, email, token: await openSession(app, id), password: PASSWORD, referralId };
}

function phoneOf({ phoneNumber, isPhoneVerified = true }: UserOptions) {
  const dialled = dialable(phoneNumber ?? "") ?? null;
  return { phone_number: phoneNumber ?? null, verified_phone: isPhoneVerified ? dialled : null };
}

/** Credits an adjustment through the ledger. */
export async function givePoints(app: TestApp, userId: string, points: number): Promise<void> {
  await inTransaction(app.deps.db, (tx) =>
    credit(app.deps, tx, {
      userId,
      kind: "adjustment",
      points,
      carbonUnits: 0,
      source: { type: "manual", id: newId() },
      actorId: null,
    }),
  );
}

async function openSession(app: TestApp, userId: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = app.deps.now();
  const DAY = 86_400;
  await app.deps.db
    .insertInto("sessions")
    .values({
      token_hash: createHash("sha256").update(token).digest(),
      user_id: userId,
      created_at: now,
      last_used_at: now,
      idle_seconds: 30 * DAY,
      expires_at: new Date(now.getTime() + 60 * DAY * 1000),
    })
    .execute();
  return token;
}

/** A PNG data URL, with a colour of its own so that two pictures differ. */
export async function aPicture(width = 64, height = 64): Promise<string> {
  made += 1;
  const background = { r: made % 256, g: (made * 7) % 256, b: 90 };
  const png = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
}

type RewardOptions = {
  name?: string;
  pointsRequired?: number;
  /** Default: unlimited. */
  stock?: number;
  howToReceive?: string;
  sponsorName?: string;
} & Pick<RewardForm, "voucher" | "voucherDays" | "personLimit" | "limitDays" | "valueCents">;

/** A reward, created by an admin. */
export async function aReward(app: TestApp, options: RewardOptions = {}): Promise<Reward> {
  return createReward(app.deps, anyStaff(), {
    name: "Tote bag",
    description: "A bag that comes back",
    image: await aPicture(),
    pointsRequired: 100,
    sponsorName: "Green Grocer",
    ...options,
  });
}

const anyStaff = () => ({ id: newId(), role: "admin", isVerified: true }) as const;

/** A reward that is handed over with codes of its sponsor, each of them with its last day or none. */
export async function aRewardWithCodes(
  app: TestApp,
  codes: Readonly<Record<string, string | null>>,
  options: RewardOptions = {},
): Promise<Reward> {
  const reward = await aReward(app, { ...options, voucher: "file" });
  for (const [code, expiresOn] of Object.entries(codes))
    await stockCodes(app.deps, anyStaff(), {
      id: reward._id,
      form: { codes: [code], expiresOn },
    });
  return reward;
}

const callerOf = (id: string, role: Role = "user"): Caller => ({ id, role, isVerified: true });

/** Sixth Street, Austin: the time zone is America/Chicago. */
export const AUSTIN = { latitude: 30.2672, longitude: -97.7431 };

/** A saved location, by default in Austin. */
export const aLocation = (
  app: TestApp,
  user: { id: string },
  point: { name?: string; latitude: number; longitude: number } = AUSTIN,
): Promise<Location> =>
  saveLocation(app.deps, callerOf(user.id), {
    name: point.name ?? "Home",
    address: "600 Congress Ave, Austin, TX 78701",
    city: "Austin",
    state: "Texas",
    country: "United States",
    latitude: point.latitude,
    longitude: point.longitude,
  });

type PickupOptions = {
  /** Default metals. */
  itemType?: Material;
  location?: string;
  date?: string;
  timeStart?: string;
  timeEnd?: string;
  campaignId?: string;
  /** Completes it with this count of its item type. */
  completedWith?: number;
};

/** A booked pickup, by default tomorrow between 9 and 11 by the calendar of START. */
export async function aPickup(
  app: TestApp,
  user: { id: string },
  options: PickupOptions = {},
): Promise<Pickup> {
  const form = {
    location: options.location ?? (await aLocation(app, user))._id,
    date: options.date ?? "2026-02-12",
    timeStart: options.timeStart ?? "09:00",
    timeEnd: options.timeEnd ?? "11:00",
    description: "Two boxes at the gate",
    itemType: options.itemType ?? "metals",
    ...(options.campaignId !== undefined && { campaignId: options.campaignId }),
  };
  const pickup = await inTransaction(app.deps.db, (tx) =>
    bookPickup(app.deps, tx, callerOf(user.id), form),
  );
  if (options.completedWith === undefined) return pickup;
  const agent = await aUser(app, { role: "agent" });
  const completed = { id: pickup._id, form: { itemsCount: options.completedWith } };
  return inTransaction(app.deps.db, (tx) =>
    completePickup(app.deps, tx, callerOf(agent.id, "agent"), completed),
  );
}

type DropOffLocationOptions = {
  name?: string;
  /** Default plastic. */
  itemType?: DropOffItemType;
  latitude?: number;
  longitude?: number;
};

/** A drop-off location, by default in Austin. */
export const aDropOffLocation = (
  app: TestApp,
  options: DropOffLocationOptions = {},
): Promise<DropOffLocation> =>
  addDropOffLocation(app.deps, callerOf(newId(), "admin"), {
    name: options.name ?? "Barton Springs Depot",
    itemType: options.itemType ?? "plastic",
    description: "Behind the library",
    address: "1000 Barton Springs Rd, Austin, TX 78704",
    latitude: options.latitude ?? AUSTIN.latitude,
    longitude: options.longitude ?? AUSTIN.longitude,
  });

type CampaignOptions = {
  name?: string;
  /** Default plastic. */
  material?: DropOffItemType;
  dropOffLocationId?: string;
  goal?: number;
  endDate?: string;
};

/** A campaign at a location of its own, by default active for weeks. */
export async function aCampaign(app: TestApp, options: CampaignOptions = {}): Promise<Campaign> {
  const place =
    options.dropOffLocationId ??
    (await aDropOffLocation(app, { itemType: options.material ?? "plastic" }))._id;
  return addCampaign(app.deps, callerOf(newId(), "admin"), {
    name: options.name ?? "Bottles for the creek",
    description: "Every bottle counts",
    endDate: options.endDate ?? "2026-03-31",
    goal: options.goal ?? 100,
    image: await aPicture(),
    dropOffLocationId: place,
  });
}

/** A photo as a form sends it. */
export async function aPhoto(name = "bag.png"): Promise<File> {
  const [, encoded = ""] = (await aPicture()).split(",");
  return new File([Buffer.from(encoded, "base64")], name, { type: "image/png" });
}

type DropOffOptions = {
  /** Default: a photo that no other drop-off has. */
  photo?: File;
  location?: string;
  itemType?: DropOffItemType;
  campaignId?: string;
  /** Confirms it with this count. */
  confirmedWith?: number;
};

/** A drop-off that waits for a decision. */
export async function aDropOff(
  app: TestApp,
  user: { id: string },
  options: DropOffOptions = {},
): Promise<DropOff> {
  const itemType = options.itemType ?? "plastic";
  const location = options.location ?? (await aDropOffLocation(app, { itemType }))._id;
  const form = {
    location,
    itemType,
    description: "A bag of bottles",
    file: options.photo ?? (await aPhoto()),
    ...(options.campaignId !== undefined && { campaignId: options.campaignId }),
  };
  const dropOff = await handIn(app.deps, callerOf(user.id), form, (work) =>
    inTransaction(app.deps.db, work),
  );
  if (options.confirmedWith === undefined) return dropOff;
  const admin = await aUser(app, { role: "admin" });
  return decideDropOff(app.deps, callerOf(admin.id, "admin"), {
    id: dropOff._id,
    decision: { status: "completed", itemsCount: options.confirmedWith },
  });
}
