import type { ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";

import { answerCalls, draw, refusal } from "#test/support/stage.tsx";

import { useAction, type ActionOptions } from "./action.ts";
import { confirm } from "./confirm.ts";

const LINE = "PUT /pickup/complete/:id";
type Props = Readonly<{ options?: ActionOptions<typeof LINE>; itemsCount?: number }>;

function Complete({ options, itemsCount = 3 }: Props): ReactElement {
  const complete = useAction(LINE, options);
  const input = { params: { id: "p1" }, body: { itemsCount, status: "completed" as const } };
  return (
    <button onClick={() => void complete.run(input)}>
      {complete.isPending ? "Loading..." : "Complete"}
    </button>
  );
}

const button = page.getByRole("button", { name: /^(?:Complete|Loading\.\.\.)$/ });
const keysOf = (asked: readonly { headers: Headers }[]) =>
  asked.map(({ headers }) => headers.get("idempotency-key"));

test("a second press while the first is under way sends nothing", async () => {
  const release = Promise.withResolvers<object>();
  const asked = answerCalls({ "PUT /pickup/complete/p1": () => release.promise });
  await draw(<Complete options={{ done: "Pickup completed successfully" }} />);
  await button.click();
  await expect.element(page.getByText("Loading...")).toBeVisible();
  await button.click();
  release.resolve({ data: {} });
  await expect.element(page.getByText("Pickup completed successfully")).toBeVisible();
  expect(asked).toHaveLength(1);
});

test("a try without an answer is repeated under the same key, an answered one is not", async () => {
  let isBack = false;
  const asked = answerCalls({
    "PUT /pickup/complete/p1": () => {
      if (!isBack) throw new TypeError("Failed to fetch");
      return { data: {} };
    },
  });
  const onFailed = vi.fn<() => void>();
  const onDone = vi.fn<() => void>();
  await draw(<Complete options={{ onFailed, onDone }} />);
  await button.click();
  await expect.poll(() => onFailed.mock.calls.length).toBe(1);
  isBack = true;
  await button.click();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  await button.click();
  await expect.poll(() => onDone.mock.calls.length).toBe(2);
  const [first, second, third] = keysOf(asked);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test("a refused try is over: the next one has a key of its own", async () => {
  const asked = answerCalls({
    "PUT /pickup/complete/p1": () => refusal(409, "already_completed", "Pickup already completed"),
  });
  await draw(<Complete />);
  await button.click();
  await expect.element(page.getByText("Pickup already completed")).toBeVisible();
  await button.click();
  await expect.poll(() => asked.length).toBe(2);
  const [first, second] = keysOf(asked);
  expect(second).not.toBe(first);
});

test("other input after a try without an answer is another intent", async () => {
  const asked = answerCalls({});
  const onFailed = vi.fn<() => void>();
  const stage = await draw(<Complete options={{ onFailed }} />);
  await button.click();
  await expect.poll(() => onFailed.mock.calls.length).toBe(1);
  await stage.unmount();
  await draw(<Complete options={{ onFailed }} itemsCount={4} />);
  await button.click();
  await expect.poll(() => asked.length).toBe(2);
  const [first, second] = keysOf(asked);
  expect(second).not.toBe(first);
});

test("a failure is said as a toast with the reference under which it was logged", async () => {
  answerCalls({
    "PUT /pickup/complete/p1": () => refusal(500, "internal", "An error occurred"),
  });
  await draw(<Complete />);
  await button.click();
  await expect.element(page.getByText("An error occurred (reference r1)")).toBeVisible();
});

test("a question answers yes or no; Escape is no, and a second question answers the first with no", async () => {
  await draw(<p>Screen</p>);
  const ask = (title: string) => confirm({ title, message: "Really?", confirmLabel: "Delete" });
  const first = ask("First");
  await expect.element(page.getByRole("dialog", { name: "First" })).toBeVisible();
  const second = ask("Second");
  expect(await first).toBe(false);
  await page.getByRole("button", { name: "Delete" }).click();
  expect(await second).toBe(true);
  const third = ask("Third");
  await page.getByRole("button", { name: "Cancel" }).click();
  expect(await third).toBe(false);
});

test("where something is lost for good, the way out has the focus", async () => {
  await draw(<p>Screen</p>);
  const asked = confirm({
    title: "Delete it?",
    message: "It cannot be brought back.",
    confirmLabel: "Delete",
    isDanger: true,
  });
  const cancel = page.getByRole("button", { name: "Cancel" });
  await expect.element(cancel).toHaveFocus();
  await cancel.click();
  expect(await asked).toBe(false);
});
