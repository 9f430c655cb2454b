// Faults that the tests must notice: each is one edit of the production code. `npm run test:bite` makes them one after the
// other; `test/bites.test.ts` holds that each edit can still be made.
import { serverBites } from "./bites-server.ts";
import { webBites } from "./bites-web.ts";

export interface Bite {
  /** What goes wrong then, as somebody would report it. */
  name: string;
  file: string;
  /** Stands in the file exactly once. */
  find: string;
  replace: string;
  /** The test file that notices it. */
  caughtBy: string;
  /** For a fault that only real parallel work shows. */
  engine?: "postgres";
  /** Words of the titles to run, where the whole file takes minutes. */
  only?: string;
}

const ruleBites: readonly Bite[] = [
  {
    name: "deleting a collected pickup gives its points a second time",
    file: "src/domain/impact/ledger.ts",
    find: "(left, { points }) => left - points",
    replace: "(left, { points }) => left + points",
    caughtBy: "src/domain/impact/ledger.test.ts",
  },
  {
    name: "the first carbon unit of a level still belongs to the level before",
    file: "src/domain/impact/levels.ts",
    find: "(level) => level.from <= units",
    replace: "(level) => level.from < units",
    caughtBy: "src/domain/impact/levels.test.ts",
  },
  {
    name: "a pickup is booked for a window of today that is over",
    file: "src/domain/pickups/schedule.ts",
    find: "if (date === now.today && timeEnd <= now.time)",
    replace: 'if (date === now.today && timeEnd <= "00:00")',
    caughtBy: "src/domain/pickups/schedule.test.ts",
  },
  {
    name: "whoever waits for the count gets the lower of two rates",
    file: "src/domain/rates/rates.ts",
    find: "Math.max(first[material], last[material])",
    replace: "Math.min(first[material], last[material])",
    caughtBy: "src/domain/rates/rates.test.ts",
  },
  {
    name: "any agent corrects what a colleague has just counted",
    file: "src/domain/corrections/corrections.ts",
    find: "if (who.id === counterId && now - heardAt",
    replace: "if (counterId !== null && now - heardAt",
    caughtBy: "src/domain/corrections/corrections.test.ts",
  },
  {
    name: "every resident reads the profile of every person",
    file: "src/contract/api.ts",
    find: '"GET /profile/:id": { access: "people.read"',
    replace: '"GET /profile/:id": { access: "user"',
    caughtBy: "test/contract.test.ts",
    only: "GET /profile/:id ",
  },
  {
    name: "the link of a sponsor may be one that runs a script",
    file: "src/contract/rewards.ts",
    find: String.raw`return /^https:\/\/[^`,
    replace: String.raw`return /^\w+:(?:\/\/)?[^`,
    caughtBy: "src/contract/rewards.test.ts",
  },
  {
    name: "the database lets an entry of the ledger be changed",
    file: "migrations/0002-ledger.sql",
    find: "ledger_lines_append_only before update or delete on",
    replace: "ledger_lines_append_only before delete on",
    caughtBy: "src/server/impact/ledger.test.ts",
  },
];

export const bites: readonly Bite[] = [...ruleBites, ...serverBites, ...webBites];
