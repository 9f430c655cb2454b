import type { Options } from "@node-rs/argon2";

/** argon2id with 32 MiB and three passes: 22 ms measured (docs/SECURITY.md, "Password hashing"). */
export const COST = {
  memoryCost: 32_768,
  timeCost: 3,
  parallelism: 1,
  outputLen: 32,
} as const satisfies Options;
