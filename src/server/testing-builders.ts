// Things that tests need, made in one line each: `const maya = await aUser(app, { points: 500 })`.
import { createHash, randomBytes } from "node:crypto";

import sharp from "sharp";

import type { Role } from "#contract/profile.ts";
import type { Reward } from "#contract/rewards.ts";

import { newId } from "./core/ids.ts";
import { makePasswords } from "./core/passwords.ts";
import { inTransaction } from "./core/transaction.ts";
import { credit } from "./impact/service.ts";
import { createReward } from "./rewards/service.ts";
import type { TestApp } from "./testing.ts";

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
  phoneNumber?: string;
};

/** Every built person signs in with this. */
export const PASSWORD = "correct horse";
let passwordHash: Promise<string> | undefined;
let made = 0;

/** A person with an open session. */
export async function aUser(app: TestApp, options: UserOptions = {}): Promise<TestUser> {
  made += 1;
  const id = newId();
  const email = options.email ?? `person${made}@example.org`;
  const referralId = randomBytes(5).toString("hex").slice(0, 8).toUpperCase();
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
      phone_number: options.phoneNumber ?? null,
      referral_id: referralId,
      email_verified_at: options.verified === false ? null : now,
      created_at: now,
      updated_at: now,
    })
    .execute();
  if (options.points !== undefined) await givePoints(app, id, options.points);
  return { id, email, token: await openSession(app, id), password: PASSWORD, referralId };
}

/** Credits an adjustment, through the ledger like everything else. */
export async function givePoints(app: TestApp, userId: string, points: number): Promise<void> {
  await inTransaction(app.deps.db, (tx) =>
    credit(app.deps, tx, {
      userId,
      kind: "adjustment",
      points,
      carbonUnits: 0,
      sourceType: "manual",
      sourceId: newId(),
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

/** A PNG as the screens send it, with a colour of its own so that two are told apart. */
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
  /** Absent: unlimited. */
  stock?: number;
};

/** A reward as an admin makes it. */
export async function aReward(app: TestApp, options: RewardOptions = {}): Promise<Reward> {
  const staff = { id: newId(), role: "admin", isVerified: true } as const;
  return createReward(app.deps, staff, {
    name: options.name ?? "Tote bag",
    description: "A bag that comes back",
    image: await aPicture(),
    pointsRequired: options.pointsRequired ?? 100,
    sponsorName: "Green Grocer",
    ...(options.stock !== undefined && { stock: options.stock }),
  });
}
