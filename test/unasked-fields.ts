import type { TestUser } from "./support/builders.ts";

/** Fields of rows and of replies, with the values that an attacker would want. */
export function unaskedFields(stranger: TestUser): Record<string, unknown> {
  const ids = ["_id", "id", "user", "userId", "user_id", "owner", "actorId", "completedBy"];
  const amounts = ["pointsEarned", "points_earned", "lifetimePoints", "lifetime_points", "points"];
  const counts = [
    "carbonUnits",
    "carbon_units",
    "collectionsCount",
    "collections_count",
    "progress",
  ];
  const more = ["referrals", "referrals_count", "totalItemsCollected", "itemsCount", "balance"];
  const times = ["createdAt", "created_at", "completedAt", "decidedAt", "email_verified_at"];
  const texts = ["referralId", "timeZone", "time_zone", "image_key", "password_hash", "token"];
  const named = (list: string[], value: unknown) => list.map((name) => [name, value] as const);
  return Object.fromEntries([
    ...named(ids, stranger.id),
    ...named([...amounts, ...counts, ...more], 999_999),
    ...named(times, "2020-01-01T00:00:00.000Z"),
    ...named(texts, stranger.referralId),
    ...named(["isAdmin", "is_admin", "isEmailVerified", "isDisabled", "isActive"], true),
    ...named(["referredBy", "referred_by", "dropOffLocation", "campaign"], stranger.id),
    ...named(["role"], "superadmin"),
    ...named(["status"], "completed"),
    ...named(["disabled_at", "deleted_at"], null),
    ...named(["itemsCounts", "items", "confirmedItems"], { plastic: 999 }),
  ]);
}
