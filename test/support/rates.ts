// Rates that change, for tests: a rate begins tomorrow at the earliest, so the clock moves on with it.
import type { Rate } from "#contract/rates.ts";
import { DAY_MS } from "#domain/durations.ts";
import { MATERIALS } from "#domain/rates/material-facts.ts";
import type { Rates } from "#domain/rates/rates.ts";
import { addDays } from "#domain/pickups/schedule.ts";

import { newId } from "#server/core/database/ids.ts";
import { localDateOf } from "#server/core/time/zone.ts";
import type { Answer, TestApp } from "./app.ts";
import type { TestUser } from "./builders.ts";
import { confirmed } from "./factors.ts";

/** Today in New York, where a day of rates begins. */
export const dayOf = (app: TestApp): string => localDateOf(app.deps.now(), "America/New_York");

/** Announces a rate as that superadmin. */
export const announce = (
  app: TestApp,
  head: TestUser,
  rate: Pick<Rate, "material" | "points" | "validFrom">,
): Promise<Answer<"POST /rates">> =>
  app.call("POST /rates", { as: head, body: { ...rate, password: head.password } });

/** Withdraws a rate as that superadmin, with a confirmation. */
export async function withdraw(
  app: TestApp,
  head: TestUser,
  id: string,
): Promise<Answer<"DELETE /rates/:id">> {
  const body = { confirmation: await confirmed(app, head) };
  return app.call("DELETE /rates/:id", { as: head, params: { id }, body });
}

/** Lets rates begin tomorrow, without the notice that a cut needs, and moves the clock to that day. */
export async function beginRates(app: TestApp, rates: Partial<Rates>): Promise<void> {
  const values = MATERIALS.flatMap((material) => {
    const points = rates[material];
    if (points === undefined) return [];
    return [
      {
        id: newId(),
        material,
        points,
        valid_from: addDays(dayOf(app), 1),
        announced_at: app.deps.now(),
      },
    ];
  });
  if (values.length > 0) await app.deps.db.insertInto("rates").values(values).execute();
  app.clock.advance(DAY_MS);
}
