import { execFile } from "node:child_process";
import { setImmediate as turn } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

import { expect, test } from "vitest";

import { linesPerTurn } from "./log-lines.ts";
import { openLog } from "./log.ts";

test("passwords, codes and tokens never reach the log", () => {
  const lines: string[] = [];
  const log = openLog("info", { write: (line: string) => void lines.push(line) });
  log.info(
    {
      token: "hush",
      req: { headers: { authorization: "Bearer hush" } },
      body: { password: "hush", newPassword: "hush", confirmPassword: "hush", otp: "hush" },
      email: "a@b.co",
    },
    "request",
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain("hush");
  expect(lines[0]).toContain("a@b.co");
});

test("the level decides what is written", () => {
  const lines: string[] = [];
  const log = openLog("warn", { write: (line: string) => void lines.push(line) });
  log.info("quiet");
  log.warn("loud");
  expect(lines).toHaveLength(1);
});

test("the lines of one turn are written together, in their order", async () => {
  const written: string[] = [];
  const log = openLog("info", linesPerTurn({ write: (text) => void written.push(text) }));
  log.info("one");
  log.info("two");
  expect(written).toEqual([]);
  await turn();
  log.info("three");
  await turn();
  expect(written.map((text) => text.match(/"msg":"\w+"/g)?.join())).toEqual([
    '"msg":"one","msg":"two"',
    '"msg":"three"',
  ]);
});

test("a process that ends in the same turn has told everything", async () => {
  const log = pathToFileURL(`${import.meta.dirname}/log.ts`).href;
  const script = `import { openLog } from "${log}"; openLog("info").info("last words"); process.exit(3);`;
  const ended = promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script]);
  await expect(ended).rejects.toMatchObject({
    code: 3,
    stdout: expect.stringContaining("last words"),
  });
});
