import type { User } from "#contract/profile.ts";

/** Who is signed in on this device. Both are kept in localStorage under the names below (spec §3). */
export type Session = Readonly<{ token: string; user: User }>;

export const TOKEN = "token";
export const USER = "user";

/** The session that an earlier visit left behind, or undefined; a browser that keeps nothing throws. */
export function readStored(): Session | undefined {
  if (typeof localStorage === "undefined") return undefined;
  const token = localStorage.getItem(TOKEN);
  const user = parseUser(localStorage.getItem(USER));
  return token && user ? { token, user } : undefined;
}

/** What an older version or another program left behind counts as nobody. */
function parseUser(text: string | null): User | undefined {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return isUser(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isUser(value: unknown): value is User {
  if (typeof value !== "object" || value === null) return false;
  return "_id" in value && "firstName" in value && "role" in value && "isEmailVerified" in value;
}
