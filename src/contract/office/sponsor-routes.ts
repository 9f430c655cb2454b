import * as z from "zod/mini";

import { Csv, data, Deleted } from "../page.ts";
import type { Routes } from "../route.ts";
import * as rewards from "../rewards.ts";
import * as imports from "./imports.ts";
import * as sponsors from "./sponsors.ts";

/** Sponsors with their codes (PRODUCT R40), what they are owed (R41), and codes by file (R45); a part of the page of all routes. */
// prettier-ignore
export const sponsorRoutes = {
  "GET /sponsor": { access: "sponsors.edit", summary: "All sponsors, by name", reply: data(z.array(sponsors.Sponsor)) },
  "POST /sponsor": { access: "sponsors.edit", summary: "Adds a sponsor", body: sponsors.SponsorForm, reply: data(sponsors.Sponsor), status: 201 },
  "PUT /sponsor/:id": { access: "sponsors.edit", summary: "Changes a sponsor; its rewards show the new name", body: sponsors.SponsorEdit, reply: data(sponsors.Sponsor) },
  "DELETE /sponsor/:id": { access: "sponsors.edit", summary: "Deletes a sponsor without rewards", reply: Deleted, refuses: ["sponsor_in_use"] },
  "GET /reward/admin/terms/:id": { access: "rewards.edit", summary: "What the programme owes the sponsor of a reward, which residents do not see", reply: data(rewards.RewardTerms) },
  "GET /reward/admin/voucher/:id": { access: "people.help", summary: "The code of a redemption of a resident who cannot sign in; each time is audited", reply: data(rewards.OwnCode), refuses: ["acts_for_themselves", "user_not_found"] },
  "GET /reward/admin/course/:id": { access: "rewards.edit", summary: "How often a reward was redeemed in each of the last twelve months in which it was offered", reply: data(rewards.RewardCourse) },
  "POST /reward/:id/codes": { access: "rewards.edit", summary: "Adds codes of its sponsor to a reward; those that are known already stay as they are", body: sponsors.CodesForm, reply: data(sponsors.CodesAdded), status: 201 },
  "GET /sponsor/:id/statement": { access: "sponsors.edit", summary: "What a sponsor's vouchers of a month come to; of the running month so far", query: sponsors.StatementQuery, reply: data(sponsors.SponsorStatement) },
  "GET /sponsor/:id/statements": { access: "sponsors.edit", summary: "The months of a sponsor's statements with their sums, newest first", reply: data(sponsors.SponsorStatements) },
  "POST /import": { access: "rewards.edit", summary: "Checks a file of a sponsor's codes for a reward; nothing but the report of it is written", form: imports.ImportForm, reply: data(imports.Import), status: 201, bodyLimit: "image", refuses: ["not_found", "import_known"] },
  "GET /import": { access: "rewards.edit", summary: "The newest imports of a reward, at most 20", query: imports.ImportQuery, reply: data(z.array(imports.Import)) },
  "GET /import/:id": { access: "rewards.edit", summary: "One import: what its check found, how far it is, what became of it", reply: data(imports.Import) },
  "POST /import/:id/start": { access: "rewards.edit", summary: "Starts an import that was checked; each file of a kind runs once", body: imports.ImportStart, reply: data(imports.Import), refuses: ["import_known", "import_settled"] },
  "POST /import/:id/undo": { access: "rewards.edit", summary: "Takes the codes of an import back within 30 days, but for those that somebody has", reply: data(imports.Import), refuses: ["import_settled"] },
  "GET /export/statement/:id": { access: "sponsors.edit", summary: "A sponsor's vouchers of a month, by time, with who marked each as used", query: sponsors.StatementQuery, reply: Csv, produces: "csv" },
  "GET /export/import/:id": { access: "rewards.edit", summary: "The rows of a checked file with a problem, as they stand there, and what to do", reply: Csv, produces: "csv", refuses: ["import_settled"] },
} as const satisfies Routes;
