import { QueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";

import { answerCalls, draw, refusal } from "#test/support/stage.tsx";

import { settleWaiting } from "#web/kit/toasts/toast.ts";
import { useDeletionWithUndo, usePendingDeletions } from "./pending-deletions.ts";

type Props = Readonly<{ ids: readonly string[]; onPendingChange?: () => void }>;

function Pickups({ ids, ...rest }: Props): ReactElement {
  const pending = usePendingDeletions();
  const cancel = useDeletionWithUndo("DELETE /pickup/:id", {
    said: "Pickup cancelled",
    failed: "The pickup wasn't cancelled",
    refresh: ["GET /pickup"],
    ...rest,
  });
  return (
    <ul>
      {ids
        .filter((id) => !pending.has(id))
        .map((id) => (
          <li key={id}>
            {id} <button onClick={() => cancel(id)}>Cancel {id}</button>
          </li>
        ))}
    </ul>
  );
}

const row = (id: string) => page.getByRole("listitem").filter({ hasText: id });
const cancel = (id: string) => page.getByRole("button", { name: `Cancel ${id}` });

test("a thing leaves its list at once, and the server hears of it when nobody undoes it", async () => {
  const asked = answerCalls({ "DELETE /pickup/a1": () => ({ data: {} }) });
  await draw(<Pickups ids={["a1", "a2"]} />);
  await cancel("a1").click();
  await expect.element(row("a1")).not.toBeInTheDocument();
  await expect.element(row("a2")).toBeVisible();
  await expect.element(page.getByText("Pickup cancelled")).toBeVisible();
  expect(asked).toEqual([]);
  await settleWaiting();
  expect(asked.map(({ route }) => route)).toEqual(["DELETE /pickup/a1"]);
  await expect.element(row("a1")).not.toBeInTheDocument();
});

test("Undo brings it back, and the server never hears of it", async () => {
  const asked = answerCalls({});
  const onPendingChange = vi.fn<() => void>();
  await draw(<Pickups ids={["b1"]} onPendingChange={onPendingChange} />);
  await cancel("b1").click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(row("b1")).toBeVisible();
  await settleWaiting();
  expect(asked).toEqual([]);
  expect(onPendingChange.mock.calls).toEqual([
    ["b1", true],
    ["b1", false],
  ]);
});

test("closing the message is consent: the thing is deleted then", async () => {
  const asked = answerCalls({ "DELETE /pickup/c1": () => ({ data: {} }) });
  await draw(<Pickups ids={["c1"]} />);
  await cancel("c1").click();
  await page.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => asked.length).toBe(1);
  await settleWaiting();
  expect(asked.length).toBe(1);
});

test("a page that is hidden deletes what waited: a phone may end it without another event", async () => {
  const asked = answerCalls({ "DELETE /pickup/h1": () => ({ data: {} }) });
  await draw(<Pickups ids={["h1"]} />);
  await cancel("h1").click();
  await expect.element(page.getByText("Pickup cancelled")).toBeVisible();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(asked).toEqual([]);
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  onTestFinished(() => void vi.restoreAllMocks());
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(() => asked.map(({ route }) => route)).toEqual(["DELETE /pickup/h1"]);
});

test("a tab that closes deletes what waited, once", async () => {
  const asked = answerCalls({ "DELETE /pickup/d1": () => ({ data: {} }) });
  await draw(<Pickups ids={["d1"]} />);
  await cancel("d1").click();
  await expect.element(page.getByText("Pickup cancelled")).toBeVisible();
  dispatchEvent(new Event("pagehide"));
  dispatchEvent(new Event("pagehide"));
  await expect.poll(() => asked.length).toBe(1);
});

test("a refusal brings the thing back and says why", async () => {
  answerCalls({
    "DELETE /pickup/e1": () => refusal(409, "already_completed", "Pickup already completed"),
  });
  await draw(<Pickups ids={["e1"]} />);
  await cancel("e1").click();
  await expect.element(row("e1")).not.toBeInTheDocument();
  await settleWaiting();
  await expect.element(row("e1")).toBeVisible();
  await expect
    .element(page.getByText("The pickup wasn't cancelled. Pickup already completed"))
    .toBeVisible();
});

test("without an answer it is back, and the reason is the server", async () => {
  answerCalls({});
  await draw(<Pickups ids={["f1"]} />);
  await cancel("f1").click();
  await settleWaiting();
  await expect.element(row("f1")).toBeVisible();
  await expect.element(page.getByText(/The server couldn't be reached\./)).toBeVisible();
});

test("what somebody else deleted before is gone, as it was wanted, and the list is read again", async () => {
  const readAgain = vi.spyOn(QueryClient.prototype, "invalidateQueries");
  answerCalls({ "DELETE /pickup/g1": () => refusal(404, "not_found", "Not Found") });
  await draw(<Pickups ids={["g1"]} />);
  await cancel("g1").click();
  await settleWaiting();
  await expect.element(row("g1")).not.toBeInTheDocument();
  await expect.element(page.getByText(/wasn't cancelled/)).not.toBeInTheDocument();
  expect(readAgain).toHaveBeenCalledWith({ queryKey: ["GET /pickup"] });
});
