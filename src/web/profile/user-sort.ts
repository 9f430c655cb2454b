import type { UserSort } from "#contract/profile.ts";

/** What the heads of a table of people put into the address; without it the newest come first. */
export type UserOrder = "date" | "name" | "-name" | "email" | "-email";

/** The same in the words of the server. */
export const userSort = (order: UserOrder | undefined): UserSort | undefined =>
  order === "date" ? "oldest" : order;
