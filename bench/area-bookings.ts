// What areas add to a booking: the product alone, before there is an area and once one holds every location.
import { addServing, WINDOWS } from "./areas.ts";
import { booking } from "./calls.ts";
import { ratiosOf, rounds } from "./ratios.ts";
import type { Say, Stage } from "./stage.ts";
import { median, spread, table, verdict } from "./table.ts";

/** The most processor time of the process, as a multiple of a booking without areas. */
const MOST_CPU = 1.2;
/** Calls per round; a window of a day must have places for those of all rounds. */
const AMOUNT = 200;

/** Compares throughput and processor time. @returns whether the promise was kept */
export async function areaBookings(stage: Stage, say: Say): Promise<boolean> {
  const { booker, locationId } = stage;
  const [hours] = WINDOWS;
  const ask = booking(booker, locationId, {}, hours);
  const call = { name: "booking", ask, wanted: 0, mostCpu: MOST_CPU, amount: AMOUNT };
  const app = await stage.startApp();
  const [before = []] = await rounds([app], call);
  await addServing({ db: stage.opened.db, now: () => new Date() }, stage.admin.id);
  const [after = []] = await rounds([app], call);
  await app.stop();
  const cpu = ratiosOf(after, before, "cpuMs");
  const speed = ratiosOf(after, before, "perSecond");
  const isKept = median(cpu) <= MOST_CPU;
  say(
    table(
      ["a booking in an area, beside one without areas", "ratio (of each round)", "wanted"],
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
