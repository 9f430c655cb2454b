// What an area adds to a booking: the product alone, asked for two locations, one of which belongs to an area.
import { addServing, WINDOWS } from "./areas.ts";
import { booking } from "./calls.ts";
import { ratiosOf, rounds } from "./ratios.ts";
import type { Say, Stage } from "./stage.ts";
import { median, spread, table, verdict } from "./table.ts";

/** The most processor time of the process, as a multiple of a booking without an area. */
const MOST_CPU = 1.2;
/** Calls per round; a day's windows must have places for those of all rounds. */
const AMOUNT = 200;

/** Compares throughput and processor time. @returns whether the promise was kept */
export async function areaBookings(stage: Stage, say: Say): Promise<boolean> {
  const { booker, locationId } = stage;
  const elsewhere = await locationElsewhere(stage);
  const deps = { db: stage.opened.db, now: () => new Date() };
  await addServing(deps, stage.admin.id, [elsewhere.zip]);
  const [hours] = WINDOWS;
  const app = await stage.startApp();
  const ask = booking(booker, elsewhere.id, {}, hours);
  const asks = [ask, booking(booker, locationId, {}, hours)];
  const call = { name: "booking", wanted: 0, mostCpu: MOST_CPU, amount: AMOUNT };
  const [inside = [], outside = []] = await rounds([app, app], { ...call, ask }, asks);
  await app.stop();
  const cpu = ratiosOf(inside, outside, "cpuMs");
  const speed = ratiosOf(inside, outside, "perSecond");
  const isKept = median(cpu) <= MOST_CPU;
  say(
    table(
      ["a booking in an area, beside one without", "ratio (of each round)", "wanted"],
      [
        ["calls per second", `${median(speed).toFixed(2)} (${spread(speed, 2)})`, ""],
        [
          "processor time of the process",
          `${median(cpu).toFixed(2)} (${spread(cpu, 2)})`,
          `<= ${MOST_CPU.toFixed(1)}: ${verdict(isKept)}`,
        ],
      ],
    ),
  );
  return isKept;
}

/** A second location of the person who books, in another ZIP code. */
async function locationElsewhere({
  opened,
  booker,
  locationId,
}: Stage): Promise<{ id: string; zip: string }> {
  const { rows } = await opened.pool.query<{ id: string; zip: string }>(
    `update locations set user_id = $1 where id = (
      select id from locations where zip <> (select zip from locations where id = $2) limit 1
    ) returning id, zip`,
    [booker.id, locationId],
  );
  if (!rows[0]) throw new Error("All locations have one ZIP code.");
  return rows[0];
}
