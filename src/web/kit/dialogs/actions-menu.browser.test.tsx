import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";

import { draw } from "#test/support/stage.tsx";

import { ActionsMenu } from "./actions-menu.tsx";

const LABEL = "Actions for Metals, Mar 14";
const dots = page.getByRole("button", { name: LABEL });
const entry = (name: string) => page.getByRole("menuitem", { name });

async function drawMenu() {
  const [edit, remove] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const actions = [
    { label: "Edit", onSelect: edit },
    { label: "Delete", isDanger: true, onSelect: remove },
  ];
  await draw(<ActionsMenu label={LABEL} actions={actions} />);
  return { edit, remove };
}

test("the first press opens the menu, although its code comes only then", async () => {
  const { edit, remove } = await drawMenu();
  await dots.click();
  await entry("Delete").click();
  expect(remove).toHaveBeenCalledOnce();
  expect(edit).not.toHaveBeenCalled();
  await expect.element(entry("Delete")).not.toBeInTheDocument();
});

test("the keyboard opens, walks and leaves the menu, and the focus returns to the dots", async () => {
  const { edit, remove } = await drawMenu();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(dots).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(entry("Edit")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(entry("Edit")).not.toBeInTheDocument();
  await expect.element(dots).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(entry("Edit")).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.poll(() => edit.mock.calls.length + remove.mock.calls.length).toBe(1);
});
