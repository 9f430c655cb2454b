import { inOneBatch } from "../core/lists/own-data.ts";
import { photosOf } from "../core/lists/own-photos.ts";
import { findUser } from "./store.ts";

/** The account itself. */
export const ownProfile = inOneBatch<"profile">(async (db, userId) => {
  const user = await findUser(db, userId);
  const proved = await db
    .selectFrom("users")
    .select(["verified_phone", "browser_language"])
    .where("id", "=", userId)
    .executeTakeFirst();
  return user
    ? [
        {
          ...user,
          verifiedPhoneNumber: proved?.verified_phone ?? null,
          browserLanguage: proved?.browser_language ?? null,
        },
      ]
    : [];
});

/** The profile picture. */
export const ownPicture = photosOf("profile", (db, owner, { after, limit }) =>
  db
    .selectFrom("users")
    .select(["id", "picture_key as photo_key", "updated_at as at"])
    .where("id", "=", owner)
    .where("id", ">", after)
    .limit(limit)
    .execute(),
);
