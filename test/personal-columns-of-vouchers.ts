// The columns of sponsors and their vouchers, as `personal-columns.ts` declares the others.
import type { Declared } from "./personal-columns.ts";

export const OF_VOUCHERS: Readonly<Record<string, Declared>> = {
  // Files with codes of sponsors.
  imports: {
    impersonal: [
      "kind",
      "file_name",
      "file_hash",
      "file",
      "options",
      "counts",
      "problems",
      "status",
    ],
  },
  import_rows: { impersonal: ["outcome"] },
  // Of a business, whom the office writes to.
  sponsors: { impersonal: ["name", "contact_email"] },
  vouchers: {
    whose:
      "exists (select from redemptions where redemptions.id = redemption_id and redemptions.user_id = $1)",
    kept: { code: "void with the account", code_mac: "unique for ever", code_end: "of the code" },
    notInFile: {
      code_mac: "opens something, or is the hash of what does",
      code_end: "the file has the whole code",
    },
    impersonal: ["reward_name", "zone"],
  },
};
