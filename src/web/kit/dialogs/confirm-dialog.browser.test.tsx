import { useState, type ReactElement } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";

import { answerCalls, draw, refusal } from "#test/support/stage.tsx";

import { confirm, type Question } from "../actions/confirm.ts";
import { PageTitle } from "../ui/page.tsx";

const ID = "0190a000-0000-7000-8000-000000000001";
const DELETION: Question = {
  title: "Delete this badge?",
  message: "People lose it.",
  confirmLabel: "Delete badge",
  isDanger: true,
};

const TOUCHED = {
  kind: "badge",
  waitingDropOffs: 0,
  pendingPickups: 0,
  campaigns: [],
  contributors: 0,
  openRedemptions: 0,
  holders: 3,
  points: 0,
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

test("a deletion says what it touches, as soon as that is known", async () => {
  const answer = Promise.withResolvers<object>();
  answerCalls({ "GET /management/touches": () => answer.promise });
  await openQuestion({ touched: { kind: "badge", id: ID } });
  const note = (): Element | null => dialog.element().querySelector("[aria-live=polite]");
  await expect.poll(() => note()?.getAttribute("aria-busy")).toBe("true");
  answer.resolve({ data: TOUCHED });
  await expect.poll(() => note()?.getAttribute("aria-busy")).toBe("false");
  expect(note()?.textContent).toMatch(/3 people/);
});

test("what could not be looked up can be tried again, and the question can be answered anyway", async () => {
  let isBack = false;
  answerCalls({
    "GET /management/touches": () =>
      isBack ? { data: TOUCHED } : refusal(500, "internal", "An error occurred"),
  });
  await openQuestion({ touched: { kind: "badge", id: ID } });
  await expect.element(page.getByText(/could not be looked up/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Delete badge" })).toBeEnabled();
  isBack = true;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText(/could not be looked up/)).not.toBeInTheDocument();
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
