import { execFile } from "node:child_process";
import { realpathSync } from "node:fs";
import { resolve } from "node:path";
import { promisify } from "node:util";

import { expect, test } from "vitest";

const program =
  "console.log(JSON.stringify([process.pid, process.execArgv, process.argv, process.env])); process.exit();";

test("the server is started with little memory, in the very process that was asked for", async () => {
  const run = promisify(execFile)(
    resolve("scripts/server.sh"),
    ["--import", `data:text/javascript,${encodeURIComponent(program)}`],
    { env: { PATH: process.env["PATH"] }, cwd: "/" },
  );
  const [pid, options, argv, env] = JSON.parse((await run).stdout);
  expect(pid).toBe(run.child.pid);
  expect(options).toEqual(
    expect.arrayContaining(["--max-semi-space-size=2", "--heap-growing-percent=20"]),
  );
  expect(argv).toEqual([realpathSync("node_modules/.bin/node"), resolve("src/server/main.ts")]);
  expect(env).toMatchObject({
    MALLOC_ARENA_MAX: "2",
    NODE_COMPILE_CACHE: resolve("node_modules/.cache/node"),
  });
});
