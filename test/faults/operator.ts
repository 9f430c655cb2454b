// The operator's commands, as `npm run` runs them.
import { execFile } from "node:child_process";
import { resolve } from "node:path";

import { expect } from "vitest";

import { engineFlags } from "./telling.ts";

export type Env = Record<string, string>;
type Outcome = { code: number | string | null | undefined; said: string };

export const command = (
  name: "backup" | "restore" | "audit" | "superadmin" | "main",
  args: string[],
  env: Env,
): Promise<Outcome> =>
  new Promise((done) => {
    const file = resolve(`src/server/${name}.ts`);
    const options = {
      env: {
        PATH: process.env["PATH"],
        NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
        DEMO: "false",
        TILES_URL: "none",
        ...env,
      },
    };
    const flags = env["DATABASE_URL"] === undefined ? engineFlags : [];
    execFile(process.execPath, [...flags, file, ...args], options, (error, stdout, stderr) =>
      done({ code: error ? error.code : 0, said: stdout + stderr }),
    );
  });

export const accept = async (outcome: Promise<Outcome>, words = ""): Promise<void> =>
  expect(await outcome).toEqual({ code: 0, said: expect.stringContaining(words) });

export const refuse = async (outcome: Promise<Outcome>, words: string): Promise<void> =>
  expect(await outcome).toEqual({ code: 2, said: expect.stringContaining(words) });
