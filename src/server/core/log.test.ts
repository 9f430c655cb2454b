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
