import type { Role } from "#domain/roles.ts";

/** The person behind a request, read from the database for this request. */
export type Caller = {
  readonly id: string;
  readonly role: Role;
  readonly isVerified: boolean;
};
