import * as z from "zod/mini";

import { STAFF_ROLES } from "#domain/roles.ts";
import { CONCERNS } from "#domain/system.ts";

import { Id, Instant, named } from "../page.ts";

/** What the installation is like now, and what somebody should do something about (PRODUCT R55). */
export const SystemState = named(
  "SystemState",
  z.object({
    at: Instant,
    version: z.string(),
    /** The last migration that the database has seen. */
    migration: z.string(),
    concerns: z.array(z.enum(CONCERNS)),
    /** The newest back-up that the command has made of this database; null: none was noted. */
    backup: z.nullable(z.object({ at: Instant, bytes: z.int() })),
    /** When this database last came out of a back-up, and when that was made; null: never. */
    restore: z.nullable(z.object({ at: Instant, madeAt: Instant })),
    /** Of the folder `DATA_DIR`; null: it could not be asked. */
    disk: z.nullable(z.object({ freeBytes: z.int(), totalBytes: z.int() })),
    databaseBytes: z.int(),
    /** Balances and counters that differed in the last integrity audit. */
    differences: z.int(),
    messages: z.object({
      waiting: z.int(),
      failingSince: z.nullable(Instant),
      /** Given up in the last 7 days. */
      failed: z.int(),
    }),
    queues: z.array(
      z.object({
        /** As the log and the metrics call it. */
        _id: z.string(),
        waiting: z.int(),
        delayed: z.int(),
        active: z.int(),
        failed: z.int(),
        oldestSeconds: z.int(),
        /** Absent where it does not run by a schedule; null: it has not ended yet. */
        lastEndedAt: z.optional(z.nullable(Instant)),
      }),
    ),
    /** Everybody of the staff who can sign in; without a second factor first. */
    staff: z.array(
      z.object({
        _id: Id,
        firstName: z.string(),
        lastName: z.string(),
        role: z.enum(STAFF_ROLES),
        hasFactor: z.boolean(),
        lastSignInAt: z.nullable(Instant),
      }),
    ),
  }),
);
export type SystemState = z.infer<typeof SystemState>;
