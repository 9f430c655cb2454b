import type { User } from "#contract/profile.ts";

/** The signed-in person on this device, stored in localStorage under the names below (PRODUCT 3.1). */
export type Session = Readonly<{ token: string; user: User }>;

export const TOKEN = "token";
export const USER = "user";

/** The session of an earlier visit, or undefined; throws when storage is blocked. */
export function readStored(): Session | undefined {
  if (typeof localStorage === "undefined") return undefined;
  const token = localStorage.getItem(TOKEN);
  const user = parseUser(localStorage.getItem(USER));
  return token && user ? { token, user } : undefined;
}

/** Data of an older version or another program counts as no session. */
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
