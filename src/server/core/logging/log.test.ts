import { execFile } from "node:child_process";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

import { expect, test } from "vitest";

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

test("a process that is killed in the same turn has written everything", async () => {
  const log = pathToFileURL(`${import.meta.dirname}/log.ts`).href;
  const script = `import { openLog } from "${log}"; openLog("info").info("last words"); process.kill(process.pid, "SIGKILL");`;
  const ended = promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script]);
  await expect(ended).rejects.toMatchObject({
    signal: "SIGKILL",
    stdout: expect.stringContaining("last words"),
  });
});
