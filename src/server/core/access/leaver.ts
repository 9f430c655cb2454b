/** Somebody whose account is being deleted: each room forgets what it holds about that person. */
export type Leaver = {
  readonly id: string;
  /** Who deletes the account. */
  readonly deletedBy: string;
  readonly at: Date;
};
