import type { User } from "#contract/profile.ts";
import { APPLICATIONS } from "#domain/applications.ts";
import { may } from "#domain/permissions.ts";

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
  return APPLICATIONS[isAgentSide ? "agent" : "resident"].first;
}

type FirstScreen = (typeof APPLICATIONS)["agent" | "resident"]["first"];

const keyOf = (userId: string): string => `side:${userId}`;
