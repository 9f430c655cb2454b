import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { DAY, plan, points, run, stop } from "#test/support/a-day.ts";
import { bodiesTo } from "#test/support/asked.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { openProduct } from "#test/support/product.tsx";
import { onPhone } from "#test/support/stage.tsx";
import { admin, idOf, pageOf } from "#test/support/things.ts";

const carls = run([stop(1), stop(2), stop(3)]);
const again = stop(21, { position: null, state: "again" });

const open = () =>
  openProduct(`/admin/plan?date=${DAY}&run=${carls._id}`, {
    as: admin(),
    answers: {
      "GET /run": () => ({ data: plan([carls], { unassigned: 1 }) }),
      "GET /run/:id": () => ({ data: carls }),
      "GET /run/unassigned": () => ({ data: pageOf([{ ...again, _id: again.pickup._id }]) }),
      "GET /run/points": () => ({ data: points([carls]) }),
      "PUT /run/order/:id": () => ({ data: carls }),
    },
  });

const rows = page.getByRole("article", { name: "Carl Diaz" }).getByRole("listitem");

test("PRODUCT 2.44: a mouse drags a stop by its handle behind the last one, or before the first", async () => {
  const asked = await open();
  const sent = () => bodiesTo(asked, "PUT /run/order/:id");
  const [first, second, third] = [401, 402, 403].map(idOf);
  const handle = (at: number) => rows.nth(at).getByTitle(/^Drag/);
  // What drags is loaded by the first touch of a handle.
  await handle(0).hover();
  await expect.element(handle(0)).toHaveAttribute("draggable", "true");
  const { height } = rows.nth(2).element().getBoundingClientRect();
  await handle(0).dropTo(rows.nth(2), { targetPosition: { x: 60, y: height - 4 } });
  await expect.poll(sent).toEqual([{ pickups: [second, third, first], revision: 1 }]);
  await handle(2).dropTo(rows.nth(0), { targetPosition: { x: 60, y: 4 } });
  await expect.poll(() => sent().at(-1)).toEqual({ pickups: [third, first, second], revision: 1 });
});

test("PRODUCT R15.6: what is to be visited again says so among what is on no run, and axe finds nothing", async () => {
  await open();
  await expect.element(page.getByText("Again", { exact: true })).toBeVisible();
  await expect.element(rows).toHaveLength(3);
  await expectNoAxeViolations();
  await onPhone();
  await expectNoAxeViolations();
});
