// `npm run backup -- FILE`: copies the database, the pictures and the generated secret into one file.
import { join, resolve } from "node:path";

import { makeBackup } from "./backup/copy.ts";
import { NOT_NOTED, noteBackup } from "./backup/store.ts";
import { readConfig } from "./core/config/config.ts";
import { makeFilesPrivate } from "./core/startup/private-files.ts";
import { failureText } from "./core/startup/start-failure.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** `rebound-2026-11-20T130500Z.tar.gz` in the folder `backups`, when no file is named. */
const nameFor = (now: Date): string =>
  join("backups", `rebound-${now.toISOString().slice(0, 19).replaceAll(":", "")}Z.tar.gz`);

async function run(file: string | undefined): Promise<number> {
  const config = readConfig(process.env);
  const now = new Date();
  const path = resolve(file ?? nameFor(now));
  const { manifest, damaged } = await makeBackup(config, path, now);
  const pictures = Object.keys(manifest.parts).filter((name) => name.startsWith("blobs/")).length;
  say(`${path} holds the database (${manifest.migrations.at(-1)}) and ${pictures} pictures.`);
  if (manifest.pictures === "bucket")
    say("The pictures in the bucket of S3_URL are not in it: keep the bucket's own versions.");
  say(
    config.appSecret === undefined
      ? "It holds the server's secret too: whoever can read this file can read everything."
      : "APP_SECRET is not in it: keep it apart, a restore needs the same one.",
  );
  for (const name of damaged) say(`Damaged where it is kept, copied as it is: ${name}`);
  if (!(await noteBackup(config, { kind: "made", file: path, at: now, madeAt: now })))
    say(NOT_NOTED);
  return damaged.length > 0 ? 1 : 0;
}

makeFilesPrivate();
try {
  process.exitCode = await run(process.argv[2]);
} catch (error) {
  process.stderr.write(`${failureText(error)}\n`);
  process.exitCode = 2;
}
