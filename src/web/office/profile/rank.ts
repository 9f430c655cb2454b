import type { User } from "#contract/profile.ts";
import type { Ranked } from "#domain/permissions.ts";

/** A user in the form that the rules about ranks take. */
export const rankOf = ({ _id, role }: Pick<User, "_id" | "role">): Ranked => ({ id: _id, role });
