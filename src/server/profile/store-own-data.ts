import { inOneBatch } from "../core/lists/own-data.ts";
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
