// Reaching a goal with very many contributors.
import { afterAll, beforeAll, expect, test } from "vitest";

import { aCampaign, aDropOff, aUser } from "#test/support/builders.ts";
import { testApp, type TestApp } from "#test/support/app.ts";

const GIVERS = 1_000;

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { SMTP_URL: "smtp://127.0.0.1:1" } });
});
afterAll(() => app.close());

const idsOf = async (sql: string, values: unknown[]): Promise<string[]> => {
  const { rows } = await app.opened.pool.query<{ id: string }>(sql, values);
  return rows.map(({ id }) => id).toSorted();
};

/** People who gave one each, and nothing else about them. */
async function giversOf(campaignId: string): Promise<string[]> {
  const givers = await idsOf(
    `insert into users (id, first_name, last_name, email, role, referral_id, created_at, updated_at)
     select gen_random_uuid(), 'Giver', n::text, 'giver' || n || '@example.org', 'user', 'GIVER' || n, now(), now()
     from generate_series(1, $1::int) n returning id`,
    [GIVERS],
  );
  await app.opened.pool.query(
    `insert into campaign_contributions (campaign_id, user_id, contributions) select $1, unnest($2::uuid[]), 1`,
    [campaignId, givers],
  );
  const progress = "update campaigns set progress = $2 where id = $1";
  await app.opened.pool.query(progress, [campaignId, GIVERS]);
  return givers;
}

test("PRODUCT R9.1: all contributors are told together, each once, by a notice and by an email on its way", async () => {
  const { _id, dropOffLocationId } = await aCampaign(app, { goal: GIVERS + 5 });
  const givers = await giversOf(_id);
  const last = await aUser(app);
  const given = { campaignId: _id, location: dropOffLocationId, confirmedWith: 5 };
  await aDropOff(app, last, given);
  await aDropOff(app, last, given);

  const event = [`campaign_goal_reached:${_id}`];
  const everybody = [...givers, last.id].toSorted();
  const told = "select user_id as id from notifications where event = $1";
  expect(await idsOf(told, event)).toEqual(everybody);
  const leaving = `select user_id as id from messages where event = $1 and status = 'waiting'
    and id in (select (data ->> 'id')::uuid from pgboss.job where name = 'messages')`;
  expect(await idsOf(leaving, event)).toEqual(everybody);
});
