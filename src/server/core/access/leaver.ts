/** The owner of an account that is being deleted: each room deletes the personal data it holds. */
export type Leaver = {
  readonly id: string;
  /** Who deletes the account. */
  readonly deletedBy: string;
  readonly at: Date;
};
