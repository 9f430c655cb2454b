// The acts of the bank that bring codes by file, take their rows, and take them back.
import type { Random } from "#domain/random.ts";
import { newId } from "#server/core/database/ids.ts";
import { Failure } from "#server/core/failures/failure.ts";
import { checkFile, startImport } from "#server/rewards/imports/checking.ts";
import { runImport, undoImport } from "#server/rewards/imports/running.ts";

import type { TestApp } from "../support/app.ts";
import type { TestUser } from "../support/builders.ts";

type Answer = { status: number; headers: Record<string, unknown> };

const callerOf = ({ id }: TestUser) => ({ id, role: "admin", isVerified: true }) as const;

/** A file of two codes is checked and started; its rows wait. */
export async function bring(
  app: TestApp,
  admin: TestUser,
  { codesReward: rewardId, imports }: { codesReward: string; imports: string[] },
): Promise<Answer> {
  const file = new File([["code", newId(), newId()].join("\n")], "codes.csv");
  const form = { kind: "codes", rewardId, file } as const;
  const { _id: id } = await checkFile(app.deps, callerOf(admin), form);
  imports.push(id);
  return asAnswer(startImport(app.deps, callerOf(admin), { id, form: { leaveOut: true } }));
}

/** Several at once may come to the same import. */
export async function take(
  app: TestApp,
  random: Random,
  imports: readonly string[],
): Promise<Answer> {
  for (const id of imports) if (random.chance(0.5)) await runImport(app.deps, id);
  return { status: 200, headers: {} };
}

/** Takes one back, where it has ended. */
export const undo = (app: TestApp, admin: TestUser, id: string): Promise<Answer> =>
  asAnswer(undoImport(app.deps, callerOf(admin), id));

/** A refusal is an answer as good as any. */
async function asAnswer(doing: Promise<unknown>): Promise<Answer> {
  try {
    await doing;
    return { status: 200, headers: {} };
  } catch (error) {
    if (error instanceof Failure) return { status: error.status, headers: {} };
    throw error;
  }
}
