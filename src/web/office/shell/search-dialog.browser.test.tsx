import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";

import type { OfficeSearch } from "#contract/office/search.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { board } from "#test/support/a-day.ts";
import { twoRowsEach } from "#test/support/office-lists.ts";
import { addressNow, type Answers, openProduct, refused } from "#test/support/product.tsx";
import { admin, idOf } from "#test/support/things.ts";
import { typeAhead } from "./typed-ahead.ts";

const rosa = { _id: idOf(301), firstName: "Rosa", lastName: "Vidal" };
const nothing: OfficeSearch = {
  people: [],
  isNear: false,
  pickups: [],
  rewards: [],
  places: [],
  campaigns: [],
};
const found: OfficeSearch = {
  ...nothing,
  people: [
    {
      ...rosa,
      email: "rosa@a.example",
      phoneNumber: "+1 (614) 555-0134",
      town: "Marfa",
      nextPickup: "2026-12-03",
    },
  ],
  pickups: [
    {
      _id: idOf(302),
      user: rosa,
      address: "12 Larkspur Lane",
      city: "Marfa",
      scheduledDate: "2026-12-03",
      scheduledTimeStart: "09:00",
      scheduledTimeEnd: "11:00",
      endsAt: "2126-12-03T17:00:00.000Z",
      status: "pending",
      isUnanswered: false,
    },
  ],
  rewards: Array.from({ length: 5 }, (_, index) => ({
    _id: idOf(310 + index),
    name: `Rosa mug ${index}`,
    sponsorName: "Corner",
  })),
};

const open = (more: Answers = {}, role: "admin" | "superadmin" = "admin") =>
  openProduct("/admin/badges", {
    as: admin({ role }),
    answers: {
      ...twoRowsEach,
      "GET /run/board": () => ({ data: board([]) }),
      "GET /management/search": () => ({ data: found }),
      ...more,
    },
  });

const dialog = page.getByRole("dialog", { name: "Search" });
const field = dialog.getByRole("combobox", { name: "Search" });
const option = (name: string | RegExp) => dialog.getByRole("option", { name });
const shown = () => expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
const openByKeys = async () => {
  await shown();
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(field).toHaveFocus();
};

test("PRODUCT R28.10: Ctrl+K opens the search, arrow keys choose and Enter opens", async () => {
  const asked = await open();
  await openByKeys();
  // At once: on a busy machine single keys are further apart than the pause after which it is asked.
  await field.fill("rosa");
  await expect
    .element(option(/^Rosa Vidal/))
    .toHaveTextContent(
      "Rosa Vidal+1 (614) 555-0134 · Marfa · rosa@a.exampleNext pickup Thu, Dec 3, 2026",
    );
  await expect
    .element(dialog.getByRole("group", { name: "Pickups" }))
    .toHaveTextContent(
      "Pickups12 Larkspur Lane, MarfaRosa Vidal · Thu, Dec 3, 2026 · 9:00 AM - 11:00 AMUpcoming",
    );
  await expect.element(dialog.getByRole("status")).toHaveTextContent("7 results");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await expect.element(option(/Larkspur/)).toHaveAttribute("aria-selected", "true");
  const active = option(/Larkspur/).element().id;
  await expect.element(field).toHaveAttribute("aria-activedescendant", active);
  await expectNoAxeViolations();
  await userEvent.keyboard("{Enter}");
  await expect.poll(addressNow).toBe(`/admin/pickups?view=${idOf(302)}`);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked.filter(({ route }) => route === "GET /management/search")).toHaveLength(1);
});

test("PRODUCT R28.10: Enter opens the first result, also one that has yet to come", async () => {
  await open();
  await openByKeys();
  await userEvent.keyboard("rosa{Enter}");
  await expect.poll(addressNow).toBe(`/admin/users/${rosa._id}`);
});

test("PRODUCT R28.10: screens are found by their names, those that the person may open", async () => {
  const asked = await open();
  await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  await expect.element(option("Today")).toBeVisible();
  await expect.element(option("Audit log")).not.toBeInTheDocument();
  await field.fill("r");
  await expect
    .poll(() =>
      dialog
        .getByRole("option")
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(["Held referrals", "Rewards", "Report", "Redeemed rewards"]);
  expect(asked.filter(({ route }) => route === "GET /management/search")).toEqual([]);
  await expect.element(option("Rewards").first()).toHaveAttribute("href", "/admin/rewards");
  await option("Redeemed rewards").click();
  await expect.poll(addressNow).toBe("/admin/redeemed");
});

test("PRODUCT R28.10: superadmins find the screens of Management", async () => {
  await open({}, "superadmin");
  await openByKeys();
  await expect.element(option("Audit log")).toBeVisible();
});

test("PRODUCT R28.10: a slash opens the search only while no field has the focus, and can be switched off", async () => {
  await open();
  await shown();
  const own = page.getByRole("main").getByRole("searchbox");
  await own.click();
  await userEvent.keyboard("/");
  await expect.element(own).toHaveValue("/");
  await expect.element(dialog).not.toBeInTheDocument();
  page.getByRole("heading", { level: 1 }).element().focus();
  await userEvent.keyboard("/");
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue("");
  await dialog.getByRole("switch", { name: "The keys / and ? open search and help" }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.keyboard("/");
  await expect.element(dialog).not.toBeInTheDocument();
  await openByKeys();
  await dialog.getByRole("switch").click();
  expect(localStorage.getItem("search-by-slash")).toBeNull();
});

test("PRODUCT R28.10: Back closes the search before it leaves the screen, and what was typed stays", async () => {
  await open();
  await openByKeys();
  await userEvent.keyboard("rosa");
  await expect.element(option(/^Rosa Vidal/)).toBeVisible();
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(addressNow()).toBe("/admin/badges");
  await openByKeys();
  await expect.element(field).toHaveValue("rosa");
});

test("PRODUCT R28.10: a search that fails keeps what was typed and is tried again", async () => {
  let isDown = true;
  await open({
    "GET /management/search": () => (isDown ? refused("busy") : { data: found }),
  });
  await openByKeys();
  await userEvent.keyboard("rosa");
  await expect.element(dialog.getByText("The search didn't work")).toBeVisible();
  await expectNoAxeViolations();
  isDown = false;
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect.element(option(/^Rosa Vidal/)).toBeVisible();
  await expect.element(field).toHaveValue("rosa");
});

test("PRODUCT R28.10: without a network the screens are found, and the search says so", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => onLine.mockRestore());
  await open({ "GET /management/search": () => refused("busy") });
  await openByKeys();
  await userEvent.keyboard("rewards");
  await expect
    .element(dialog.getByRole("status"))
    .toHaveTextContent("You're offline. Only screens are found.");
  await expect.element(option("Redeemed rewards")).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Try again" })).not.toBeInTheDocument();
});

test("PRODUCT R28.10: what was found stays while the next search runs, and nothing found says what to try", async () => {
  const later = Promise.withResolvers<void>();
  await open({
    "GET /management/search": async ({ url }) => {
      if (url.searchParams.get("search") === "rosa") return { data: found };
      await later.promise;
      return { data: nothing };
    },
  });
  await openByKeys();
  await userEvent.keyboard("rosa");
  await expect.element(option(/^Rosa Vidal/)).toBeVisible();
  await userEvent.keyboard("xy");
  await expect.element(dialog.getByRole("status")).toHaveTextContent("Searching...");
  await expect.element(option(/^Rosa Vidal/)).toBeVisible();
  later.resolve();
  await expect
    .element(dialog.getByRole("status"))
    .toHaveTextContent("Nothing found. Try the beginning of a name, a phone number or a street.");
  await expect.element(dialog.getByRole("option")).toHaveTextContent("Add resident “rosaxy”");
});

test("PRODUCT R28.8: where five were found, a link shows all in the list", async () => {
  await open();
  await openByKeys();
  await userEvent.keyboard("rosa");
  await expect
    .element(option("Show all in Rewards"))
    .toHaveAttribute("href", "/admin/rewards?q=rosa");
  await expect.element(option(/Show all in People/)).not.toBeInTheDocument();
});

test("PRODUCT R28.10: what is typed before the field is there is in it, and nowhere else", async () => {
  await open();
  await shown();
  const own = page.getByRole("main").getByRole("searchbox");
  await own.click();
  await userEvent.keyboard("{Control>}k{/Control}pearl simmonz{Backspace}s");
  await expect.element(field).toHaveValue("pearl simmons");
  await userEvent.keyboard("!");
  await expect.element(field).toHaveValue("pearl simmons!");
  // Another window has the focus for a while.
  field.element().blur();
  field.element().focus();
  await userEvent.keyboard("?");
  await expect.element(field).toHaveValue("pearl simmons!?");
  await expect.element(own).toHaveValue("");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  // Nothing was typed ahead this time: what is there is replaced, as before.
  await openByKeys();
  await userEvent.keyboard("rosa");
  await expect.element(field).toHaveValue("rosa");
});

test("PRODUCT R28.10: Enter opens the first result, also where it was pressed before the field was there", async () => {
  await open();
  await shown();
  await userEvent.keyboard("{Control>}k{/Control}rosa{Enter}");
  await expect.poll(addressNow).toBe(`/admin/users/${rosa._id}`);
  await expect.element(dialog).not.toBeInTheDocument();
});

test("PRODUCT R28.10: keys that are held back go to the screen again once Escape or a press of the pointer ends it", async () => {
  await open();
  await shown();
  const own = page.getByRole("main").getByRole("searchbox");
  typeAhead();
  await own.click();
  await userEvent.keyboard("mug");
  await expect.element(own).toHaveValue("mug");
  typeAhead();
  await userEvent.keyboard("x{Escape}s");
  // Escape empties a field of a search.
  await expect.element(own).toHaveValue("s");
});

test("PRODUCT R28.10: who is not found is added with what was typed", async () => {
  await open({ "GET /management/search": () => ({ data: nothing }) });
  await openByKeys();
  await userEvent.keyboard("pearl simmons");
  await expect.element(dialog.getByRole("status")).toMatchTextContent(/^Nothing found\./);
  await expectNoAxeViolations();
  await option("Add resident “pearl simmons”").click();
  const adding = page.getByRole("dialog", { name: "Add resident" });
  await expect.element(adding.getByLabelText("First name")).toHaveValue("Pearl");
  await expect.element(adding.getByLabelText("Last name")).toHaveValue("Simmons");
  await adding.getByRole("button", { name: "Close" }).click();
  await expect.element(adding).not.toBeInTheDocument();
  await expect.poll(addressNow).toBe("/admin/users?q=pearl+simmons");
});
