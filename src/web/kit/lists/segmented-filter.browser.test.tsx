import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { openProduct, type Answers } from "#test/support/product.tsx";
import { inSpanish } from "#test/support/spanish.ts";
import { agent, pageOf, user } from "#test/support/things.ts";

const empty: Answers = {
  "GET /dropOff": () => ({ data: pageOf([]) }),
  "GET /reward": () => ({ data: pageOf([]) }),
  "GET /reward/user": () => ({ data: [] }),
  "GET /pickup/admin": () => ({ data: pageOf([]) }),
};

/** The options of each filter of a list; in Spanish pickups, drop-offs, campaigns, rewards and notifications are feminine. */
const FILTERS = [
  ["/pickup/all", "Estado", ["Todas", "Pendientes", "Completadas"]],
  ["/dropoff/all", "Estado", ["Todas", "Pendientes", "Completadas", "Rechazadas"]],
  ["/campaigns", "Estado", ["Todas", "En curso", "Meta alcanzada", "Terminadas"]],
  ["/rewards", "Recompensas", ["Todas", "Canjeadas"]],
  ["/notifications", "Mostrar", ["Todas", "No leídas", "Leídas"]],
  ["/admin/pickup/pickups?day=all", "Día", ["Atrasadas", "Hoy", "Mañana", "Todas"]],
  ["/admin/pickup/pickups?day=all", "Estado", ["Todas", "Pendientes", "Completadas"]],
] as const;

test.each(FILTERS)(
  "PRODUCT L5.8: in Spanish the filter of %s, %s, agrees in number and gender with what is listed",
  async (address, name, options) => {
    await inSpanish();
    const as = address.startsWith("/admin") ? agent() : user();
    await openProduct(address, { as, answers: empty });
    const filter = page.getByRole("navigation", { name, exact: true });
    await expect.element(filter).toBeVisible();
    const links = filter.getByRole("link").elements();
    expect(links.map(({ textContent }) => textContent)).toEqual(options);
  },
);
