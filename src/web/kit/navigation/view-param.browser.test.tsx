import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";

import { draw } from "#test/support/stage.tsx";

import { Dialog } from "../dialogs/dialog.tsx";
import { viewIdOf } from "./view-id.ts";
import { isSameView, useShown, useView } from "./view-param.ts";

function List(): ReactElement {
  const view = useView();
  const shown = useShown(view);
  return (
    <>
      {["first", "second"].map((id) => (
        <button key={id} id={viewIdOf(id)} onClick={() => view.open(id)}>
          View {id}
        </button>
      ))}
      <Dialog
        isOpen={view.id !== undefined}
        onClose={view.close}
        title={`Row ${shown}`}
        isInHistory
      >
        <p>All about it</p>
      </Dialog>
    </>
  );
}

const row = (id: string) => page.getByRole("button", { name: `View ${id}` });
const dialog = page.getByRole("dialog");

test("an open row stands in the address, and Back closes it", async () => {
  const stage = await draw(<List />, { at: ["/list?page=2"] });
  await row("first").click();
  await expect.element(dialog).toBeVisible();
  await expect.poll(stage.address).toBe("/list?page=2&view=first");
  stage.history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(stage.address).toBe("/list?page=2");
});

test("closing goes the same step back, and the focus returns to the row", async () => {
  const stage = await draw(<List />, { at: ["/before", "/list"] });
  await row("second").click();
  await page.getByRole("button", { name: "Close" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row("second")).toHaveFocus();
  await expect.poll(stage.address).toBe("/list");
  stage.history.back();
  await expect.poll(stage.address).toBe("/before");
});

test("Escape closes an open row too", async () => {
  await draw(<List />, { at: ["/list"] });
  await row("first").click();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
});

test("PRODUCT L2.2: a row that was opened directly lies over its list: Back closes it instead of leaving", async () => {
  const stage = await draw(<List />, { at: ["/list?page=2&view=second"] });
  await expect.element(dialog).toBeVisible();
  await expect.poll(stage.stepsBehind).toBe(1);
  stage.history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(stage.address).toBe("/list?page=2");
});

test("a row that another screen linked to is closed on the spot", async () => {
  const stage = await draw(<List />, { at: ["/before", "/list?view=first"] });
  await expect.element(dialog).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await expect.poll(stage.address).toBe("/list");
  stage.history.back();
  await expect.poll(stage.address).toBe("/before");
});

test("two quick presses on Close are one step back", async () => {
  const stage = await draw(<List />, { at: ["/before", "/list"] });
  await row("first").click();
  const close = page.getByRole("button", { name: "Close" }).element();
  if (!(close instanceof HTMLElement)) throw new Error("Close is no element");
  close.click();
  close.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(stage.address).toBe("/list");
});

test("the title of the row stays while its dialog closes", async () => {
  const stage = await draw(<List />, { at: ["/list"] });
  await row("first").click();
  await expect.element(page.getByText("Row first")).toBeVisible();
  stage.history.back();
  await expect.poll(stage.address).toBe("/list");
  const closing = document.querySelector("[role=dialog]");
  expect(closing === null || closing.textContent.includes("Row first")).toBe(true);
});

test("a step leaves the open row open when path and row stay the same", () => {
  const at = (pathname: string, view?: string) => ({ pathname, search: { view, page: 2 } });
  expect(isSameView(at("/list", "a"), { pathname: "/list", search: { view: "a" } })).toBe(true);
  expect(isSameView(at("/list", "a"), at("/list", "b"))).toBe(false);
  expect(isSameView(at("/list", "a"), at("/other", "a"))).toBe(false);
});
