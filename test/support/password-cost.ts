import type { Options } from "@node-rs/argon2";

/** The least that the library takes: at the product's cost, hashing is a fifth of the tests over HTTP (vitest.config.ts). */
export const COST = {
  memoryCost: 8,
  timeCost: 1,
  parallelism: 1,
  outputLen: 32,
} as const satisfies Options;
