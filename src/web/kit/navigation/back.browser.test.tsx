import { useState, type ReactElement } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { draw } from "#test/support/stage.tsx";

import { isCovered, passSpareStep, useBackCloses } from "./back.ts";

function Layer({ name, onClose }: { name: string; onClose: () => void }): ReactElement {
  useBackCloses(true, onClose);
  return <p>{name} is open</p>;
}

function Screen(): ReactElement {
  const [open, setOpen] = useState<readonly string[]>([]);
  return (
    <>
      <button onClick={() => setOpen((before) => [...before, `Layer ${before.length + 1}`])}>
        Open
      </button>
      {open.map((name) => (
        <Layer key={name} name={name} onClose={() => setOpen((all) => all.slice(0, -1))} />
      ))}
    </>
  );
}

const open = page.getByRole("button", { name: "Open" });

test("PRODUCT L2.2: Back closes what lies on top, one layer at a press, before it leaves the screen", async () => {
  const stage = await draw(<Screen />, { at: ["/before", "/screen"] });
  await open.click();
  await open.click();
  await expect.element(page.getByText("Layer 2 is open")).toBeVisible();
  expect(isCovered()).toBe(true);
  stage.history.back();
  await expect.element(page.getByText("Layer 2 is open")).not.toBeInTheDocument();
  await expect.element(page.getByText("Layer 1 is open")).toBeVisible();
  stage.history.back();
  await expect.element(page.getByText("Layer 1 is open")).not.toBeInTheDocument();
  expect(isCovered()).toBe(false);
  expect(stage.address()).toBe("/screen");
  stage.history.back();
  await expect.poll(stage.address).toBe("/before");
});

test("PRODUCT L2.2: a screen that was opened directly has something for Back to undo", async () => {
  const stage = await draw(<Screen />, { at: ["/screen?page=2"] });
  await open.click();
  await expect.poll(stage.stepsBehind).toBe(1);
  expect(stage.address()).toBe("/screen?page=2");
  stage.history.back();
  await expect.element(page.getByText("Layer 1 is open")).not.toBeInTheDocument();
  expect(stage.address()).toBe("/screen?page=2");
});

test("Back from the spare step means Back from its page", async () => {
  const stage = await draw(<Screen />, { at: ["/screen"] });
  passSpareStep(stage.history);
  await open.click();
  await expect.poll(stage.stepsBehind).toBe(1);
  stage.history.back();
  await expect.element(page.getByText("Layer 1 is open")).not.toBeInTheDocument();
  stage.history.back();
  await expect.poll(stage.stepsBehind).toBe(0);
});
