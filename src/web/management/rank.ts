import type { User } from "#contract/profile.ts";
import type { Ranked } from "#domain/roles.ts";

/** A user as the rules of rank see them. */
export const rankOf = ({ _id, role }: Pick<User, "_id" | "role">): Ranked => ({ id: _id, role });
