import type { User } from "#contract/profile.ts";
import { may } from "#domain/permissions.ts";

import { FIRST_SCREENS } from "./paths.ts";

/** The two sides between which staff switch (PRODUCT 1.5). */
export type Side = "user" | "agent";

/** Remembers on this device the side that was chosen last (PRODUCT 1.5). */
export function chooseSide(userId: string, side: Side): void {
  if (side === "user") localStorage.removeItem(keyOf(userId));
  else localStorage.setItem(keyOf(userId), side);
}

/** This person's first screen: /home (PRODUCT 4.1), or the list of pickups for staff who switched to the agents' side. */
export function firstScreenOf(user: Pick<User, "_id" | "role">): FirstScreen {
  const hasChosen = localStorage.getItem(keyOf(user._id)) !== null;
  const isAgentSide = hasChosen && may(user, "collector.enter");
  return FIRST_SCREENS[isAgentSide ? "/admin/pickup/login" : "/"];
}

type FirstScreen = (typeof FIRST_SCREENS)["/" | "/admin/pickup/login"];

const keyOf = (userId: string): string => `side:${userId}`;
