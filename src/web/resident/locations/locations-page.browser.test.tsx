import type { Location } from "#contract/locations.ts";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";

import { expectNoAxeViolations } from "#test/support/axe.ts";
import { openProduct, type Answers } from "#test/support/product.tsx";
import { onPhone } from "#test/support/stage.tsx";
import { home as aboutMe, idOf, location, pickup, place, user } from "#test/support/things.ts";

import { settleWaiting } from "#web/kit/toasts/toast.ts";

const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const save = button("Save location");
const street = field("Address");
const card = (text: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: text });
const dialog = (name?: string) => page.getByRole("dialog", name === undefined ? {} : { name });

const home = location({
  address: "3328 S 4th St",
  city: "Philadelphia",
  state: "Pennsylvania",
  zip: null,
  timeZone: "America/New_York",
});

/** Opens the saved locations with a server that keeps what is sent. */
async function open(answers: Answers = {}, address = "/locations") {
  let saved: Location[] = [home];
  return openProduct(address, {
    as: user(),
    answers: {
      "GET /location": () => ({ data: saved }),
      "PUT /location/:id": () => {
        saved = [{ ...home, address: "3330 S 4th St", zip: "19148" }];
        return { data: home };
      },
      "POST /location": () => ({ data: location({ _id: idOf(11) }) }),
      "DELETE /location/:id": () => {
        saved = [];
        return { data: { _id: home._id } };
      },
      ...answers,
    },
  });
}

async function typeTown(name: string, city: string, state: string): Promise<void> {
  await field("Name").fill(name);
  await field("City").fill(city);
  await field("State").selectOptions(state);
}

test("PRODUCT 2.20: a saved location is changed", async () => {
  const asked = await open();
  await button("Edit Home").click();
  await expect.element(street).toHaveValue("3328 S 4th St");
  await street.fill("3330 S 4th St");
  await field("ZIP code").fill("1914");
  await save.click();
  await expect.element(page.getByText("Use a ZIP code such as 78701")).toBeVisible();
  await field("ZIP code").fill("19148");
  await save.click();
  await expect.element(page.getByText("Location updated successfully")).toBeVisible();
  await expect.element(card("3330 S 4th St")).toMatchTextContent("Philadelphia, PA 19148");
  const changes = asked.filter(({ route }) => route === "PUT /location/:id");
  expect(changes.map(({ body }) => body)).toMatchObject([
    { name: "Home", address: "3330 S 4th St", zip: "19148" },
  ]);
});

test("PRODUCT 2.20: the same place is not saved twice without a question", async () => {
  const asked = await open();
  await button("Add Location").click();
  await typeTown("The same home", "Philadelphia", "Pennsylvania");
  await street.fill("3328 S 4th St");
  await save.click();
  const question = dialog("Save this place twice?");
  await expect.element(question).toMatchTextContent("3328 S 4th St, Philadelphia, PA");
  expect(asked.some(({ route }) => route === "POST /location")).toBe(false);
  await question.getByRole("button", { name: "Save it twice" }).click();
  await expect.element(page.getByText("Location added successfully")).toBeVisible();
  expect(asked.filter(({ route }) => route === "POST /location")).toHaveLength(1);
});

test("PRODUCT 2.20: the button that opened the form has the focus once the new place is saved", async () => {
  await open();
  await button("Add Location").click();
  await typeTown("Work", "Philadelphia", "Pennsylvania");
  await save.click();
  await expect.element(page.getByText("Location added successfully")).toBeVisible();
  await expect.element(button("Add Location")).toHaveFocus();
});

test("PRODUCT 2.20: a list that did not load says so, and trying again brings it with the next pickup", async () => {
  let isBack = false;
  await open({
    "GET /location": () => (isBack ? { data: [home] } : new Response(null, { status: 404 })),
    "GET /home": () => ({ data: aboutMe({ next: pickup({ scheduledTimeStart: "09:00" }) }) }),
  });
  await expect.element(page.getByText("Error fetching locations")).toBeVisible();
  isBack = true;
  await button("Try again").click();
  await expect.element(card("Philadelphia, PA")).toBeVisible();
  const upcoming = page.getByRole("complementary", { name: "Upcoming Pickup" });
  await expect.element(upcoming).toMatchTextContent("9:00 AM");
  await expect
    .element(upcoming.getByRole("link", { name: "See all" }))
    .toHaveAttribute("href", "/pickup/all");
});

test("PRODUCT 2.20, 8.4: a location is deleted after the question, with Undo", async () => {
  const asked = await open();
  const remove = async (): Promise<void> => {
    await button("Delete Home").click();
    await expect
      .element(dialog())
      .toMatchTextContent("Are you sure you want to delete this location?");
    await dialog().getByRole("button", { name: "Delete" }).click();
    await expect.element(page.getByText("No locations yet")).toBeVisible();
  };
  await remove();
  await button("Undo").click();
  await expect.element(card("Philadelphia, PA")).toBeVisible();
  await settleWaiting();
  expect(asked.some(({ route }) => route === "DELETE /location/:id")).toBe(false);
  await remove();
  await settleWaiting();
  expect(asked.filter(({ route }) => route === "DELETE /location/:id")).toHaveLength(1);
});

test("PRODUCT 5.15: a location that did not arrive says so, and nothing that was typed is lost", async () => {
  await open({
    "POST /location": () => {
      throw new TypeError("Failed to fetch");
    },
  });
  await button("Add Location").click();
  await typeTown("Work", "Austin", "Texas");
  await save.click();
  await expect.element(page.getByText(/^Error adding location/)).toBeVisible();
  await expect.element(field("Name")).toHaveValue("Work");
});

test("the search fills in the town of what it finds, and says when it finds nothing", async () => {
  await open(
    {
      "GET /places": ({ url }) => ({
        data: {
          places: url.searchParams.get("query") === "qqqqzzzz" ? [] : [place("United States")],
        },
      }),
    },
    "/locations?add=open",
  );
  const search = page.getByRole("combobox", { name: "Search for a place" });
  await search.fill("qqqqzzzz");
  await expect.element(page.getByText("No results found")).toBeVisible();
  await search.fill("Austin, TX");
  await expect.element(page.getByRole("option", { name: /Austin, TX/ })).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(field("City")).toHaveValue("Austin");
  await expect.element(field("State")).toHaveValue("Texas");
  await expect.element(field("Country")).toHaveAttribute("readonly");
});

test("the form with every field wrong has no accessibility violation, on a phone neither", async () => {
  await open({}, "/locations?add=open");
  await save.click();
  await expect.element(field("Name")).toHaveAttribute("aria-invalid", "true");
  await expectNoAxeViolations();
  await onPhone();
  await expectNoAxeViolations();
});
