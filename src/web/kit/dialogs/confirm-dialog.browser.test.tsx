import { useState, type ReactElement } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";

import { draw } from "#test/support/stage.tsx";

import { confirm, type Question } from "../actions/confirm.ts";
import { PageTitle } from "../ui/page.tsx";

const DELETION: Question = {
  title: "Delete this badge?",
  message: "People lose it.",
  confirmLabel: "Delete badge",
  isDanger: true,
};

/** Answers that were given, in order. */
const given: boolean[] = [];

function Asking({ question }: { question: Question }): ReactElement {
  const ask = async (): Promise<void> => {
    given.push(await confirm(question));
  };
  return <button onClick={() => void ask()}>Ask</button>;
}

const opener = page.getByRole("button", { name: "Ask" });
const dialog = page.getByRole("dialog", { name: DELETION.title });

async function openQuestion(some: Partial<Question> = {}) {
  given.length = 0;
  const stage = await draw(<Asking question={{ ...DELETION, ...some }} />, {
    at: ["/before", "/badges"],
  });
  await opener.click();
  await expect.element(dialog).toBeVisible();
  return stage;
}

test("a question shows what is asked, its verb and a way out", async () => {
  await openQuestion();
  await expect.element(dialog.getByText("People lose it.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await page.getByRole("button", { name: "Delete badge" }).click();
  await expect.poll(() => given).toEqual([true]);
});

test("where nothing is lost the verb has the focus, so that Enter goes on", async () => {
  await openQuestion({ isDanger: false, cancelLabel: "Not yet" });
  await expect.element(page.getByRole("button", { name: "Delete badge" })).toHaveFocus();
  await expect.element(page.getByRole("button", { name: "Not yet" })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => given).toEqual([true]);
});

test.each([
  ["Escape", (): Promise<void> => userEvent.keyboard("{Escape}")],
  ["the button in the corner", () => dialog.getByRole("button").first().click()],
])("%s is no, and the focus returns to what asked", async (_, leave) => {
  await openQuestion();
  await leave();
  await expect.poll(() => given).toEqual([false]);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test("Back is no, too, and stays on the screen", async () => {
  const stage = await openQuestion();
  stage.history.back();
  await expect.poll(() => given).toEqual([false]);
  expect(stage.address()).toBe("/badges");
});

test("the keyboard stays inside the question", async () => {
  await openQuestion();
  for (let press = 0; press < 5; press += 1) {
    await userEvent.tab();
    expect(dialog.element().contains(document.activeElement)).toBe(true);
  }
});

function Badge(): ReactElement {
  const [isThere, setThere] = useState(true);
  const ask = async (): Promise<void> => setThere(!(await confirm(DELETION)));
  return (
    <>
      <PageTitle>Badges</PageTitle>
      {isThere && <button onClick={() => void ask()}>Ask</button>}
    </>
  );
}

test("where what asked is gone with the answer, the heading has the focus", async () => {
  await draw(<Badge />);
  await opener.click();
  await expect.element(dialog).toBeVisible();
  await page.getByRole("button", { name: "Delete badge" }).click();
  await expect.element(opener).not.toBeInTheDocument();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { name: "Badges" })).toHaveFocus();
});
