import type { UserSort } from "#contract/profile.ts";

/** The values of `sort` in the address of a table of people; without one the newest come first. */
export type UserOrder = "date" | "name" | "-name" | "email" | "-email";

/** The values of `sort` that the server takes. */
export const userSort = (order: UserOrder | undefined): UserSort | undefined =>
  order === "date" ? "oldest" : order;
