import { useState, type ReactElement } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { draw } from "#test/support/stage.tsx";

import { useChoice } from "../actions/choice.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { RowCheckbox } from "./row-checkbox.tsx";

type Row = Readonly<{ _id: string; isWaiting: boolean }>;
const ROWS: readonly Row[] = [
  { _id: "ana", isWaiting: true },
  { _id: "ben", isWaiting: true },
  { _id: "cleo", isWaiting: false },
];

/** Rows of which those that wait can be chosen; deciding about a row ends its waiting. */
function Waiting(): ReactElement {
  const [rows, setRows] = useState(ROWS);
  const waiting = rows.filter(({ isWaiting }) => isWaiting);
  const choice = useChoice(waiting);
  const decide = (): void =>
    setRows(rows.map((row) => (choice.ids.has(row._id) ? { ...row, isWaiting: false } : row)));
  return (
    <>
      <BulkBar
        label="Selected drop-offs"
        choice={choice}
        count={waiting.length}
        counted="waiting on this page"
        allLabel="Select all"
      >
        <button onClick={decide}>Confirm</button>
      </BulkBar>
      {waiting.map(({ _id }) => (
        <RowCheckbox
          key={_id}
          label={`Select ${_id}`}
          isChosen={choice.ids.has(_id)}
          onChoose={(isChosen) => choice.set(_id, isChosen)}
        />
      ))}
    </>
  );
}

const bar = page.getByRole("group", { name: "Selected drop-offs" });
const said = bar.getByRole("status");
const box = (id: string) => page.getByRole("checkbox", { name: `Select ${id}` });
const confirm = page.getByRole("button", { name: "Confirm" });

test("without a choice the bar says what could be chosen, and offers no action", async () => {
  await draw(<Waiting />);
  await expect.element(said).toHaveTextContent("2 waiting on this page");
  await expect.element(confirm).not.toBeInTheDocument();
});

test("each chosen row is counted, and can be left out again", async () => {
  await draw(<Waiting />);
  await box("ana").click();
  await expect.element(said).toHaveTextContent("1 selected");
  await expect.element(confirm).toBeVisible();
  await box("ana").click();
  await expect.element(said).toHaveTextContent("2 waiting on this page");
});

test("all can be chosen by one press, and none by another", async () => {
  await draw(<Waiting />);
  await page.getByRole("button", { name: "Select all" }).click();
  await expect.element(said).toHaveTextContent("2 selected");
  await expect.element(box("ben")).toBeChecked();
  await page.getByRole("button", { name: "Select none" }).click();
  await expect.element(box("ben")).not.toBeChecked();
});

test("a row that was decided about is chosen no more", async () => {
  await draw(<Waiting />);
  await box("ana").click();
  await confirm.click();
  await expect.element(said).toHaveTextContent("1 waiting on this page");
  await expect.element(box("ana")).not.toBeInTheDocument();
  await expect.element(box("ben")).not.toBeChecked();
});
