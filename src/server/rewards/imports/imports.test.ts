import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { Reward } from "#contract/rewards.ts";
import { CODE_SIGNS } from "#domain/vouchers.ts";
import { newId } from "#server/core/database/ids.ts";
import { auditLedger } from "#server/impact/service.ts";
import { aReward, aRewardWithCodes, aUser, type TestUser } from "#test/support/builders.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { voucherCalls } from "#test/support/vouchers.ts";

import { forgetOldImports } from "./checking.ts";
import { runImport } from "./running.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin", firstName: "Ana", lastName: "Ruiz" });
});
afterAll(() => app.close());

const { redeem, codeOf, stockOf } = voucherCalls(() => ({ app, admin }));

/** A reward of a sponsor of its own. */
const withCodes = (): Promise<Reward> => aReward(app, { voucher: "file", sponsorName: newId() });
const check = (rewardId: string, content: string | Uint8Array<ArrayBuffer>, as = admin) =>
  app.call("POST /import", {
    as,
    form: { kind: "codes", rewardId, file: new File([content], "codes.csv", { type: "text/csv" }) },
  });
const start = (id: string, leaveOut = false) =>
  app.call("POST /import/:id/start", { as: admin, params: { id }, body: { leaveOut } });
const undo = (id: string) => app.call("POST /import/:id/undo", { as: admin, params: { id } });
const look = async (id: string) =>
  (await app.call("GET /import/:id", { as: admin, params: { id } })).body.data;
/** Checks, starts and waits. */
const bring = async (rewardId: string, content: string) => {
  const { _id: id } = (await check(rewardId, content)).body.data;
  expect((await start(id, true)).body.data.status).toBe("running");
  await app.deps.jobs.runDue();
  return look(id);
};
let used = 0;
/** Codes that no other test has. */
const codes = (count: number): string[] => Array.from({ length: count }, () => `C-${(used += 1)}`);
const fileOf = (...rows: string[]): string => ["code", ...rows].join("\n");
const vouchersOf = (rewardId: string) =>
  app.deps.db
    .selectFrom("vouchers")
    .select(["id", "given_at"])
    .where("reward_id", "=", rewardId)
    .execute();

describe("a check", () => {
  test("PRODUCT R45.1, R45.4: 100 codes with 2 doubles and one of 61 signs are 97 new and 3 with a problem; the same file again is refused", async () => {
    const { _id: id } = await withCodes();
    const rows = codes(100);
    [rows[12], rows[13], rows[86]] = [rows[0] ?? "", rows[1] ?? "", "x".repeat(CODE_SIGNS + 1)];
    const content = fileOf(...rows);
    const { status, body } = await check(id, content);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      status: "checked",
      counts: { rows: 100, made: 97, same: 0, problems: 3 },
      createdBy: "Ana Ruiz",
    });
    expect(body.data.problems).toMatchObject([
      {
        row: 14,
        column: "code",
        what: "The file has this code before. Delete one of the two rows.",
      },
      { row: 15, column: "code" },
      { row: 88, column: "code", found: "...xxxx", what: "Code can have at most 60 characters" },
    ]);
    expect(body.data.preview).toHaveLength(10);
    expect(await vouchersOf(id)).toEqual([]);
    expect((await start(body.data._id)).problem.fields).toHaveProperty("leaveOut");

    const done = await bring(id, content);
    expect(done).toMatchObject({ status: "done", counts: { made: 97, same: 0, problems: 3 } });
    expect(await vouchersOf(id)).toHaveLength(97);
    for (const _ of [1, 2])
      expect(await check(id, content)).toMatchObject({
        status: 409,
        problem: { code: "import_known", message: "Ana Ruiz imported this file on Feb 11, 2026." },
      });
  });

  test("abuse A55a: PRODUCT R45.4: other files with the same codes find them as before; those of another reward of the sponsor are named", async () => {
    const sponsorName = newId();
    const [one, other] = [
      await aReward(app, { voucher: "file", sponsorName }),
      await aReward(app, { voucher: "file", sponsorName }),
    ];
    const old = codes(100);
    await bring(one._id, fileOf(...old));
    const more = await bring(one._id, fileOf(...old, ...codes(5)));
    expect(more.counts).toMatchObject({ made: 5, same: 100, problems: 0 });
    const checked = await check(other._id, fileOf(old[0] ?? "", ...codes(1)));
    expect(checked.body.data).toMatchObject({ counts: { made: 1, same: 0, problems: 1 } });
    expect(checked.body.data.problems[0]).toMatchObject({
      row: 2,
      what: "This sponsor gave this code for another reward. Leave it out, or ask the sponsor.",
    });
  });

  test("PRODUCT R45.2: semicolons, tabs, a mark and quotation marks are read; days as people write them", async () => {
    const { _id: id } = await withCodes();
    const [a = "", b = "", c = "", d = "", e = ""] = codes(5);
    const rows = [
      `"${a}";2027-01-31`,
      `${b};3/14/2027`,
      `${c};45992`,
      `${d};14/3/2027`,
      `${e};2026-02-11`,
    ];
    const text = `\u{FEFF}Code;Expires on;Note\r\n${rows.map((row) => `${row};x`).join("\r\n")}\r\n`;
    const { body } = await check(id, text);
    expect(body.data).toMatchObject({
      counts: { rows: 5, made: 2, problems: 3 },
      unknownColumns: ["Note"],
    });
    expect(body.data.preview.map(({ expiresOn }) => expiresOn)).toEqual([
      "2027-01-31",
      "2027-03-14",
    ]);
    expect(body.data.problems.map(({ row, found, what }) => [row, found, what])).toEqual([
      [4, "45992", "Excel wrote a number. Format the column as a date: 2026-11-23"],
      [5, "14/3/2027", "Use a date such as 2026-11-23"],
      [6, "2026-02-11", "Choose a day after today"],
    ]);
    const { payload } = await app.app.inject({
      url: `/api/export/import/${body.data._id}`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(payload.trim().split("\r\n")).toEqual([
      "Code,Expires on,Note,Problem",
      `${c},45992,x,"Row 4, expires_on: Excel wrote a number. Format the column as a date: 2026-11-23"`,
      `${d},14/3/2027,x,"Row 5, expires_on: Use a date such as 2026-11-23"`,
      `${e},2026-02-11,x,"Row 6, expires_on: Choose a day after today"`,
    ]);
    const tabs = await check(id, `expires_on\tcode\n\t${codes(1)[0]}\n`);
    expect(tabs.body.data.counts).toMatchObject({ rows: 1, made: 1 });
  });

  test("abuse A55b: PRODUCT R45.2: what is no such file is refused with one sentence", async () => {
    const { _id: id } = await withCodes();
    const refused: readonly (readonly [string | Uint8Array<ArrayBuffer>, string | RegExp])[] = [
      [new Uint8Array([0x63, 0x6f, 0x64, 0x65, 0x0a, 0xe9]), "Save the file as CSV UTF-8"],
      ["code\nA\0B", "Save the file as CSV UTF-8"],
      [new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), "Save the file as CSV UTF-8"],
      ['code\n"A', /^A quotation mark in row \d+ has no end/],
      ['"'.repeat(1_000), /^The first row has to name|^A quotation mark/],
      ["A1\nB2", "The first row has to name the columns: code, expires_on"],
      ["code\n\n", "There is no code below the titles"],
      [`code${",x".repeat(9_999)}\nA`, "A file can have at most 40 columns."],
      [fileOf(...codes(20_001)), "A file can have at most 20,000 rows. Divide it into several."],
      ["x".repeat(5_000_001), "A file can have at most 5 MB. Divide it into several."],
    ];
    for (const [content, sentence] of refused) {
      const { status, problem } = await check(id, content);
      expect([status, problem.fields?.["file"]]).toEqual([
        422,
        sentence instanceof RegExp ? expect.stringMatching(sentence) : sentence,
      ]);
    }
    const { _id: plain } = await aReward(app);
    expect((await check(plain, fileOf(...codes(1)))).status).toBe(422);
    expect((await check(id, fileOf(...codes(1)), await aUser(app))).status).toBe(403);
  });
});

describe("an import", () => {
  test("PRODUCT R45.3: that was killed in the middle goes on there; no row counts twice", async () => {
    const { _id: rewardId } = await withCodes();
    const { _id: id } = (await check(rewardId, fileOf(...codes(1_000)))).body.data;
    await start(id);
    await runImport(app.deps, id, 3);
    expect(await look(id)).toMatchObject({ status: "running", done: 600 });
    expect(await vouchersOf(rewardId)).toHaveLength(600);
    await Promise.all([runImport(app.deps, id), runImport(app.deps, id)]);
    await app.deps.jobs.runDue();
    expect(await look(id)).toMatchObject({ status: "done", done: 1_000, counts: { made: 1_000 } });
    expect(await vouchersOf(rewardId)).toHaveLength(1_000);
  });

  test("PRODUCT R45.3: judges again what changed since its check, and stops where the reward takes no codes any more", async () => {
    const { _id: rewardId } = await withCodes();
    const [a = "", b = ""] = codes(2);
    const { _id: id } = (await check(rewardId, fileOf(a, b))).body.data;
    const pasted = { codes: [a], expiresOn: null };
    await app.call("POST /reward/:id/codes", { as: admin, params: { id: rewardId }, body: pasted });
    await start(id);
    await app.deps.jobs.runDue();
    expect((await look(id)).counts).toMatchObject({ made: 1, same: 1, problems: 0 });
    const { _id: later } = (await check(rewardId, fileOf(...codes(2)))).body.data;
    await start(later);
    await app.call("DELETE /reward/:id", { as: admin, params: { id: rewardId } });
    await app.deps.jobs.runDue();
    expect(await look(later)).toMatchObject({ status: "failed", counts: { made: 0 } });
  });

  test("PRODUCT R45.7: is taken back: codes that nobody has are deleted, the others stay and are named; then its file runs again", async () => {
    const { _id: rewardId } = await withCodes();
    const content = fileOf(...codes(100));
    const { _id: id } = await bring(rewardId, content);
    for (const _ of [1, 2, 3]) await redeem(await aUser(app, { points: 100 }), rewardId);
    expect((await look(id)).counts).toMatchObject({ made: 100, kept: 3 });
    const { body } = await undo(id);
    expect(body.data).toMatchObject({ status: "undone", counts: { made: 97, kept: 3 } });
    expect(body.data.problems).toMatchObject([
      {
        column: "code",
        found: expect.stringMatching(/^\.\.\.\S+$/),
        what: "Somebody has this code, so it stays.",
      },
      {},
      {},
    ]);
    expect([await stockOf(rewardId), (await vouchersOf(rewardId)).length]).toEqual([0, 3]);
    expect((await undo(id)).problem.code).toBe("import_settled");
    expect(await auditLedger(app.deps.db, app.deps.now())).toMatchObject({ ok: true });
    expect((await bring(rewardId, content)).counts).toMatchObject({ made: 97, same: 3 });
  });

  test("PRODUCT R45.7: is not taken back after 30 days", async () => {
    const { _id: rewardId } = await withCodes();
    const { _id: id } = await bring(rewardId, fileOf(...codes(2)));
    const now = app.deps.now();
    app.clock.advance(31 * 86_400_000);
    const as = await aUser(app, { role: "admin" });
    const late = await app.call("POST /import/:id/undo", { as, params: { id } });
    app.clock.set(now);
    expect(late.problem.code).toBe("import_settled");
  });

  test("abuse A55c: PRODUCT R45.8: its file is kept encrypted until it has ended, at most 7 days, and no code stands in its report", async () => {
    const { _id: rewardId } = await withCodes();
    const [code, other] = ["SECRETCODE-ONE", "SECRETCODE-TWO"];
    const { _id: id } = (await check(rewardId, fileOf(code, other, code))).body.data;
    const kept = async () => {
      const row = await app.deps.db
        .selectFrom("imports")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirst();
      return row && { row, text: JSON.stringify({ ...row, file: row.file?.toString("latin1") }) };
    };
    expect((await kept())?.row.file).not.toBeNull();
    expect((await kept())?.text).not.toContain("SECRETCODE");
    await start(id, true);
    await app.deps.jobs.runDue();
    expect((await kept())?.row.file).toBeNull();
    expect((await kept())?.text).not.toContain("SECRETCODE");
  });

  test("PRODUCT R45.8: a file that was never started goes after 7 days", async () => {
    const { _id: rewardId } = await withCodes();
    const { _id: never } = (await check(rewardId, fileOf(...codes(1)))).body.data;
    const deps = { ...app.deps, now: () => new Date(app.deps.now().getTime() + 8 * 86_400_000) };
    await forgetOldImports(deps);
    expect((await app.call("GET /import/:id", { as: admin, params: { id: never } })).status).toBe(
      404,
    );
  });

  test("PRODUCT R45.3: its codes are given as pasted ones are, and the books agree", async () => {
    const reward = await aRewardWithCodes(app, {}, { sponsorName: newId() });
    const [code = ""] = codes(1);
    await bring(reward._id, fileOf(code));
    const maya = await aUser(app, { points: 100 });
    const { _id: id } = (await redeem(maya, reward._id)).body.data;
    expect(await codeOf(maya, id)).toEqual({ code });
    expect(await auditLedger(app.deps.db, app.deps.now())).toMatchObject({ ok: true });
    const lost = await bring(reward._id, fileOf(...codes(2)));
    await app.deps.db
      .deleteFrom("vouchers")
      .where("reward_id", "=", reward._id)
      .where("given_at", "is", null)
      .execute();
    expect((await auditLedger(app.deps.db, app.deps.now())).differences).toEqual([
      { subject: "import", _id: lost._id, field: "codes", kept: 2, recomputed: 0 },
    ]);
  });
});
