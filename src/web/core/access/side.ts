import type { User } from "#contract/profile.ts";
import { isStaff } from "#domain/roles.ts";

/** The two sides between which staff switch (spec §1). */
export type Side = "user" | "collector";

const FIRST_SCREEN = { user: "/home", collector: "/admin/pickup/pickups" } as const;

/** Remembers the side that was chosen last on this device (design, "Agent list"). */
export function chooseSide(userId: string, side: Side): void {
  if (side === "user") localStorage.removeItem(keyOf(userId));
  else localStorage.setItem(keyOf(userId), side);
}

/** Where this person begins: /home (spec §4), or the collectors' list for staff who switched to it. */
export function firstScreenOf({ _id, role }: Pick<User, "_id" | "role">): FirstScreen {
  const isCollecting = isStaff(role) && localStorage.getItem(keyOf(_id)) === "collector";
  return FIRST_SCREEN[isCollecting ? "collector" : "user"];
}

type FirstScreen = (typeof FIRST_SCREEN)[Side];

const keyOf = (userId: string): string => `side:${userId}`;
