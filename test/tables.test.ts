// Which room writes which table. Another room asks the owner's service, or is handed a function by app.ts or workers.ts.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

/** The room that alone writes a table. */
const owners: Record<string, string> = {
  api_keys: "rewards",
  area_windows: "areas",
  area_zips: "areas",
  areas: "areas",
  audit_lines: "core",
  authenticators: "auth",
  backups: "backup",
  badges: "badges",
  call_notes: "telephone",
  campaign_contributions: "campaigns",
  campaigns: "campaigns",
  consents: "legal",
  corrections: "corrections",
  disputes: "corrections",
  drop_off_locations: "locations",
  drop_offs: "drop-offs",
  factor_tickets: "auth",
  goodwill: "goodwill",
  guide_items: "guide",
  guide_searches: "guide",
  idempotency_keys: "core",
  import_rows: "rewards",
  imports: "rewards",
  integrity_reports: "management",
  invitations: "auth",
  known_devices: "auth",
  ledger_lines: "impact",
  legal_texts: "legal",
  locations: "locations",
  messages: "notifications",
  notification_preferences: "notifications",
  notifications: "notifications",
  one_time_codes: "auth",
  passkeys: "auth",
  pickup_attempts: "pickups",
  pickups: "pickups",
  programme_costs: "report",
  rate_limits: "core",
  rate_notices: "rates",
  rates: "rates",
  recovery_codes: "auth",
  redemptions: "rewards",
  referral_credits: "referrals",
  report_pages: "report",
  report_periods: "report",
  rewards: "rewards",
  run_handovers: "runs",
  runs: "runs",
  savings: "rewards",
  sessions: "auth",
  settings: "settings",
  special_days: "areas",
  sponsors: "rewards",
  stops: "runs",
  user_badges: "badges",
  users: "profile",
  vouchers: "rewards",
};

/** `judgeCount` and `forgetOldPhotos` write the table that they are handed. */
const writing =
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*"(\w+)|\b(?:insert into|delete from|merge into|truncate) (\w+)|\bupdate (\w+)\s+set\b|\b(?:judgeCount|forgetOldPhotos)\(\s*\w+,\s*"(\w+)/g;

test("no room writes another room's tables", () => {
  const wrong = readdirSync("src/server", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .flatMap((name) => {
      const text = readFileSync(join("src/server", name), "utf8");
      const [room = ""] = name.split("/");
      return [...text.matchAll(writing)].map(([, ...tables]) => ({
        name,
        room,
        table: tables.join(""),
      }));
    })
    .filter(({ room, table }) => room !== owners[table]);
  expect(wrong).toEqual([]);
});

test("every table has an owner", () => {
  const schema = readFileSync("src/server/core/database/schema.ts", "utf8");
  const [, tables = ""] = /interface Database \{([^}]*)\}/.exec(schema) ?? [];
  const names = [...tables.matchAll(/^ {2}(\w+):/gm)].map((match) => match[1] ?? "");
  expect(names.filter((name) => name !== "app_state")).toEqual(Object.keys(owners));
});
