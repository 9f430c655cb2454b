import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";

import { MAX_SEARCH, SEARCH_TOO_LONG } from "#domain/searches.ts";
import { draw } from "#test/support/stage.tsx";

import { DayRange } from "#web/office/fields/day-range.tsx";
import { SearchField } from "#web/kit/fields/search-field.tsx";
import { SelectFilter } from "#web/kit/fields/select-filter.tsx";
import { SegmentedFilter } from "../lists/segmented-filter.tsx";
import { useSearchParam } from "./search-param.ts";

const ROLES = [
  { value: "", label: "Everybody" },
  { value: "agent", label: "Agents" },
];
const STATUSES = [
  { value: undefined, label: "All" },
  { value: "pending", label: "Pending" },
];

function Filters(): ReactElement {
  const from = useSearchParam("from") || undefined;
  const to = useSearchParam("to") || undefined;
  return (
    <>
      <SearchField label="Name" />
      <SelectFilter label="Role" param="role" options={ROLES} />
      <SegmentedFilter label="Status" param="status" options={STATUSES} />
      <DayRange from={from} to={to} />
    </>
  );
}

const search = page.getByRole("searchbox", { name: "Name" });
const role = page.getByRole("combobox", { name: "Role" });

test("a choice stands in the address, begins at page 1 and leaves the other choices alone", async () => {
  const stage = await draw(<Filters />, { at: ["/list?status=pending&page=4"] });
  await role.selectOptions("agent");
  await expect.poll(stage.address).toBe("/list?status=pending&role=agent");
  await role.selectOptions("");
  await expect.poll(stage.address).toBe("/list?status=pending");
});

test("a choice is no step of the history: Back leaves the list", async () => {
  const stage = await draw(<Filters />, { at: ["/before", "/list"] });
  await role.selectOptions("agent");
  await expect.poll(stage.address).toBe("/list?role=agent");
  stage.history.back();
  await expect.poll(stage.address).toBe("/before");
});

test("what is typed into the search follows into the address after a pause, without blanks around it", async () => {
  const stage = await draw(<Filters />, { at: ["/list?page=2"] });
  await search.fill("  maya ");
  expect(stage.address()).toBe("/list?page=2");
  await expect.poll(stage.address).toBe("/list?q=maya");
  await expect.element(search).toHaveValue("  maya ");
});

test("a search that is too long is refused below its field and not sent", async () => {
  const stage = await draw(<Filters />, { at: ["/list?q=maya"] });
  await search.fill("x".repeat(MAX_SEARCH + 1));
  await expect.element(page.getByText(SEARCH_TOO_LONG)).toBeVisible();
  expect(stage.address()).toBe("/list?q=maya");
  await search.fill("x");
  await expect.element(page.getByText(SEARCH_TOO_LONG)).not.toBeInTheDocument();
  await expect.poll(stage.address).toBe("/list?q=x");
});

test("an address that comes from elsewhere is followed by every filter", async () => {
  const stage = await draw(<Filters />, { at: ["/list?q=maya&role=agent&status=pending"] });
  await expect.element(search).toHaveValue("maya");
  await expect.element(role).toHaveValue("agent");
  const pending = page.getByRole("link", { name: "Pending" });
  await expect.element(pending).toHaveAttribute("aria-current", "page");
  stage.history.push("/list");
  await expect.element(search).toHaveValue("");
  await expect.element(role).toHaveValue("");
  await expect.element(pending).not.toHaveAttribute("aria-current");
});

test("segments are links, the one that needs no parameter too", async () => {
  const stage = await draw(<Filters />, { at: ["/list?page=3"] });
  await page.getByRole("link", { name: "Pending" }).click();
  await expect.poll(stage.address).toBe("/list?status=pending");
  await page.getByRole("link", { name: "All", exact: true }).click();
  await expect.poll(stage.address).toBe("/list");
});

test("PRODUCT L2.2: another part of a page begins without the row that was open in the part before, and Back leads there", async () => {
  const parts = [
    { value: undefined, label: "All" },
    { value: "redeemed", label: "Redeemed" },
  ];
  const stage = await draw(
    <SegmentedFilter label="Parts" param="tab" options={parts} isInHistory />,
    {
      at: ["/rewards?view=gone&q=tote"],
    },
  );
  await page.getByRole("link", { name: "Redeemed" }).click();
  await expect.poll(stage.address).toBe("/rewards?q=tote&tab=redeemed");
  stage.history.back();
  await expect.poll(stage.address).toBe("/rewards?view=gone&q=tote");
});

test("days narrow a list from both sides, and one press lifts them", async () => {
  const stage = await draw(<Filters />, { at: ["/list"] });
  await page.getByLabelText("From").fill("2026-03-01");
  await expect.poll(stage.address).toBe("/list?from=2026-03-01");
  await page.getByLabelText("To", { exact: true }).fill("2026-03-31");
  await expect.poll(stage.address).toBe("/list?from=2026-03-01&to=2026-03-31");
  await page.getByRole("link", { name: "Any date" }).click();
  await expect.poll(stage.address).toBe("/list");
});

test("the search keeps what is typed while an older address arrives", async () => {
  const stage = await draw(<Filters />, { at: ["/list"] });
  await search.click();
  await userEvent.keyboard("may");
  await expect.poll(stage.address).toBe("/list?q=may");
  await userEvent.keyboard("a");
  await role.selectOptions("agent");
  await expect.element(search).toHaveValue("maya");
  await expect.poll(stage.address).toBe("/list?q=maya&role=agent");
});
