import { useState, type ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";

import { draw, fitsPhone, onPhone } from "#test/support/stage.tsx";

import type { Column } from "./column.ts";
import { DataTable } from "./data-table.tsx";

type Row = Readonly<{ _id: string; name: string; points: number }>;

const ROWS: readonly Row[] = [
  { _id: "ana", name: "Ana", points: 30 },
  { _id: "ben", name: "Ben", points: 1200 },
];
const COLUMNS: readonly Column<Row>[] = [
  { header: "Name", sortKey: "name", cell: ({ name }) => name },
  { header: "Points", sortKey: "points", align: "end", cell: ({ points }) => points },
  {
    header: "Actions",
    inCard: "foot",
    cell: ({ name }) => <button>View {name}</button>,
  },
];

type Props = Readonly<{
  rows?: readonly Row[] | undefined;
  onRowClick?: (row: Row) => void;
  sortedBy?: string;
}>;

const People = ({ rows = ROWS, ...rest }: Props): ReactElement => (
  <DataTable label="People" columns={COLUMNS} rows={rows} {...rest} />
);

const head = (name: string) => page.getByRole("columnheader", { name });
const sort = (name: string) => head(name).getByRole("link");

test("a table has a name, heads and cells for a screen reader", async () => {
  await draw(<People />);
  await expect.element(page.getByRole("table", { name: "People" })).toBeVisible();
  await expect.element(page.getByRole("region", { name: "People" })).toBeVisible();
  expect(
    page
      .getByRole("columnheader")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(["Name", "Points", "Actions"]);
  await expect.element(page.getByRole("cell", { name: "1200" })).toBeVisible();
});

test("on a phone the rows are cards, and still a table for a screen reader", async () => {
  await onPhone();
  await draw(<People />);
  const cell = page.getByRole("cell", { name: /1200/ });
  await expect.element(page.getByRole("table", { name: "People" })).toBeVisible();
  await expect.element(cell).toBeVisible();
  const { width } = cell.element().getBoundingClientRect();
  expect(width).toBeGreaterThan(200);
  expect(getComputedStyle(cell.element(), "::before").content).toContain("Points");
  expect(fitsPhone()).toBe(true);
});

test("while it loads, the table says so and keeps its heads", async () => {
  await draw(<DataTable label="People" columns={COLUMNS} rows={undefined} />);
  await expect.element(page.getByRole("table")).toHaveAttribute("aria-busy", "true");
  await expect.element(head("Points")).toBeVisible();
  expect(page.getByRole("row").elements().length).toBeGreaterThan(3);
});

test("a head sorts up, down and back to the default, and says which way it is sorted", async () => {
  const stage = await draw(<People />, { at: ["/people?page=3"] });
  await expect.element(head("Points")).not.toHaveAttribute("aria-sort");
  await sort("Points").click();
  await expect.poll(stage.address).toBe("/people?sort=points");
  await expect.element(head("Points")).toHaveAttribute("aria-sort", "ascending");
  await sort("Points").click();
  await expect.poll(stage.address).toBe("/people?sort=-points");
  await expect.element(head("Points")).toHaveAttribute("aria-sort", "descending");
  await sort("Points").click();
  await expect.poll(stage.address).toBe("/people");
});

test("the column of the default order turns round and back", async () => {
  const stage = await draw(<People sortedBy="-points" />, { at: ["/people"] });
  await expect.element(head("Points")).toHaveAttribute("aria-sort", "descending");
  await sort("Points").click();
  await expect.poll(stage.address).toBe("/people?sort=points");
  await sort("Points").click();
  await expect.poll(stage.address).toBe("/people");
  await expect.element(head("Name")).not.toHaveAttribute("aria-sort");
});

test("the keyboard sorts, and the focus stays on the head", async () => {
  const stage = await draw(<People />, { at: ["/people"] });
  await expect.element(head("Name")).toBeVisible();
  sort("Name").element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(stage.address).toBe("/people?sort=name");
  await expect.element(sort("Name")).toHaveFocus();
});

test("a press anywhere in a row opens it; a press on its button does that button's work only", async () => {
  const onRowClick = vi.fn<(row: Row) => void>();
  await draw(<People onRowClick={onRowClick} />);
  await page.getByRole("cell", { name: "1200" }).click();
  expect(onRowClick.mock.calls.map(([row]) => row._id)).toEqual(["ben"]);
  await page.getByRole("button", { name: "View Ana" }).click();
  expect(onRowClick).toHaveBeenCalledOnce();
});

test("a wide table is scrolled by the keyboard: its region can have the focus", async () => {
  await draw(<People />);
  const region = page.getByRole("region", { name: "People" });
  await expect.element(region).toBeVisible();
  region.element().focus();
  await expect.element(region).toHaveFocus();
});

test("rows that change keep the element that has the focus", async () => {
  const Growing = (): ReactElement => {
    const [rows, setRows] = useState(ROWS);
    const add = (): void => setRows([{ _id: "cleo", name: "Cleo", points: 1 }, ...rows]);
    return (
      <>
        <button onClick={add}>Add</button>
        <People rows={rows} />
      </>
    );
  };
  await draw(<Growing />);
  const view = page.getByRole("button", { name: "View Ben" });
  await expect.element(view).toBeVisible();
  const before = view.element();
  await page.getByRole("button", { name: "Add" }).click();
  await expect.element(page.getByRole("cell", { name: "Cleo", exact: true })).toBeVisible();
  expect(view.element()).toBe(before);
});
