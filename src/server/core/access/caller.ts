import type { Role } from "#contract/profile.ts";

/** The person behind a request, read from the database for this request. */
export type Caller = {
  readonly id: string;
  readonly role: Role;
  readonly isVerified: boolean;
};
