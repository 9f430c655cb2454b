// `npm run restore -- FILE`: restores a backup into the configured places; with --check it only reads the file.
import { resolve } from "node:path";
import { parseArgs } from "node:util";

import { readArchive } from "./backup/archive.ts";
import { NOT_NOTED, noteBackup } from "./backup/store.ts";
import { putBack } from "./backup/put-back.ts";
import { readConfig } from "./core/config/config.ts";
import { makeFilesPrivate } from "./core/startup/private-files.ts";
import { failureText } from "./core/startup/start-failure.ts";

const USAGE = `Say which file: npm run restore -- FILE
  --check         only read the file and say whether it is whole
  --replace       replace the data that is there (what stood there is set aside)
  --other-secret  go on although APP_SECRET is not the one of the back-up`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: "boolean", default: false },
      replace: { type: "boolean", default: false },
      "other-secret": { type: "boolean", default: false },
    },
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new Error(USAGE);
  const path = resolve(file);
  if (values.check) {
    const { madeAt, version, parts } = await readArchive(path);
    say(
      `${path} is whole: made ${madeAt} by release ${version}, ${Object.keys(parts).length} parts.`,
    );
    return;
  }
  const config = readConfig(process.env);
  const { manifest, aside } = await putBack(config, path, {
    replace: values.replace,
    otherSecret: values["other-secret"],
  });
  say(`Everything is as it was at ${manifest.madeAt} (release ${manifest.version}).`);
  if (aside !== undefined)
    say(`The database that stood there is now ${aside}; delete it when you like.`);
  const madeAt = new Date(manifest.madeAt);
  if (!(await noteBackup(config, { kind: "restored", file: path, at: new Date(), madeAt })))
    say(NOT_NOTED);
  say("Start the server, which brings the database up to date, then: npm run audit");
}

makeFilesPrivate();
try {
  await run();
} catch (error) {
  process.stderr.write(`${failureText(error)}\n`);
  process.exitCode = 2;
}
