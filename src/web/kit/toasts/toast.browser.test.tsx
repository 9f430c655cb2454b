import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";

import { draw, fitsPhone, onPhone } from "#test/support/stage.tsx";

import { DialogActions } from "../dialogs/dialog-actions.tsx";
import { Dialog } from "../dialogs/dialog.tsx";
import { copyText, share } from "./share.ts";
import { hideToast } from "./toaster.tsx";
import { keepToasts, settleWaiting, showKeptToasts, toast, toastWithUndo } from "./toast.ts";

const SENTENCE = "Pickup booked successfully";
const said = (sentence = SENTENCE) => page.getByText(sentence, { exact: true });

/** The undo of an action that waits, and whether it was carried out. */
function wait(sentence: string) {
  const doIt = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const undo = vi.fn<() => void>();
  toastWithUndo(sentence, doIt, undo);
  return { doIt, undo };
}

test("PRODUCT 9.8: a toast stands at the top in the middle for five seconds", async () => {
  await draw(<p>A screen</p>);
  const closed = vi.fn<() => void>();
  const began = performance.now();
  toast({ message: "Copied to clipboard", onClose: closed });
  const shown = page.getByText("Copied to clipboard");
  await expect.element(shown).toBeVisible();
  await expect
    .poll(() => {
      const box = shown.element().closest("[role=status]")?.getBoundingClientRect();
      if (!box) return [];
      return [box.top < innerHeight / 4, Math.abs((box.left + box.right - innerWidth) / 2) < 20];
    })
    .toEqual([true, true]);
  await expect.poll(() => closed.mock.calls.length, { timeout: 10_000 }).toBe(1);
  expect(performance.now() - began).toBeGreaterThanOrEqual(5000);
  await expect.element(shown).not.toBeInTheDocument();
});

test.each([
  ["at a desk", async (): Promise<void> => undefined],
  ["on a phone", onPhone],
])(
  "PRODUCT 9.8: %s a toast covers no dialog, whose button stays where it is when the toast goes",
  async (_, there) => {
    await there();
    await draw(
      <Dialog isOpen onClose={() => undefined} title="Another pickup">
        <div style={{ height: 2000 }}>Its time</div>
        <DialogActions>
          <button>Book it</button>
        </DialogActions>
      </Dialog>,
    );
    const box = (of: Element | null) => of?.getBoundingClientRect() ?? new DOMRect();
    const dialog = () => box(document.querySelector("[role=dialog]"));
    toast({ message: SENTENCE, autoClose: false, id: "above" });
    await expect.element(said()).toBeVisible();
    await expect
      .poll(() => dialog().top - box(said().element().closest("[role=status]")).bottom)
      .toBeGreaterThanOrEqual(8);
    const button = () => box(page.getByRole("button", { name: "Book it" }).element());
    expect(button().bottom).toBeLessThanOrEqual(innerHeight);
    const { top } = dialog();
    hideToast("above");
    await expect.element(said()).not.toBeInTheDocument();
    expect(dialog().top).toBe(top);
  },
);

test("a success is said politely, a failure at once", async () => {
  await draw(<p>Screen</p>);
  toast({ message: SENTENCE });
  toast({ message: "Error adding location", tone: "failed" });
  await expect.element(said()).toBeVisible();
  expect(said().element().closest("[role]")?.getAttribute("role")).toBe("status");
  const failure = said("Error adding location").element();
  expect(failure.closest("[role]")?.getAttribute("role")).toBe("alert");
});

test("one that must be answered stays, and shows once however often it is said", async () => {
  await draw(<p>Screen</p>);
  for (let times = 0; times < 3; times += 1)
    toast({ id: "version", message: "A new version is ready", autoClose: false });
  await expect.element(said("A new version is ready")).toBeVisible();
  expect(said("A new version is ready").elements()).toHaveLength(1);
});

test("the keyboard reaches Undo, and the thing is done by nobody", async () => {
  await draw(<p>Screen</p>);
  const waiting = wait("Location deleted");
  const undo = page.getByRole("button", { name: "Undo" });
  await expect.element(undo).toBeVisible();
  undo.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(said("Location deleted")).not.toBeInTheDocument();
  await settleWaiting();
  expect(waiting.undo).toHaveBeenCalledOnce();
  expect(waiting.doIt).not.toHaveBeenCalled();
});

test("of two that wait, Undo takes back the one that it belongs to", async () => {
  await draw(<p>Screen</p>);
  const first = wait("Home deleted");
  const second = wait("Work deleted");
  await expect.element(said("Work deleted")).toBeVisible();
  const row = page.getByRole("status").filter({ hasText: "Home deleted" });
  await row.getByRole("button", { name: "Undo" }).click();
  await settleWaiting();
  expect(first.undo).toHaveBeenCalledOnce();
  expect(first.doIt).not.toHaveBeenCalled();
  expect(second.doIt).toHaveBeenCalledOnce();
  expect(second.undo).not.toHaveBeenCalled();
});

test("on a phone a long sentence wraps, and its Close is large enough", async () => {
  await onPhone();
  await draw(<p>Screen</p>);
  const long = "The server couldn't be reached. Nothing was lost. ".repeat(3).trim();
  toast({ message: long });
  await expect.element(said(long)).toBeVisible();
  expect(fitsPhone()).toBe(true);
  const { width, height } = page
    .getByRole("button", { name: "Close" })
    .element()
    .getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
});

test("what is copied is said; where it cannot be, the person is told what to do", async () => {
  await draw(<p>Screen</p>);
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await copyText("https://rebound.example/signup?referral=0123");
  await expect.element(said("Copied to clipboard")).toBeVisible();
  expect(write).toHaveBeenCalledExactlyOnceWith("https://rebound.example/signup?referral=0123");
  write.mockRejectedValue(new Error("not allowed"));
  vi.spyOn(document, "execCommand").mockReturnValue(false);
  await copyText("text", "Location address copied");
  await expect.element(said("Copying isn't possible here. Select the text instead.")).toBeVisible();
  await expect.element(said("Location address copied")).not.toBeInTheDocument();
});

test("where there is no share sheet the address is copied", async () => {
  await draw(<p>Screen</p>);
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await share({ title: "Rebound", text: "Join", url: "https://rebound.example" });
  await expect.element(said("Copied to clipboard")).toBeVisible();
  expect(write).toHaveBeenCalledExactlyOnceWith("https://rebound.example");
});

test("what is said while another application is loaded is shown on its page; what had a button is not", async () => {
  await draw(<p>The page before</p>);
  toast({ id: "said", message: SENTENCE });
  toast({ id: "asked", message: "A version", action: { label: "Reload", run: () => undefined } });
  await expect.element(said("A version")).toBeVisible();
  keepToasts();
  const close = async (): Promise<void> => {
    hideToast("said");
    hideToast("asked");
    await expect.element(said()).not.toBeInTheDocument();
    await expect.element(said("A version")).not.toBeInTheDocument();
  };
  await close();
  showKeptToasts();
  await expect.element(said()).toBeVisible();
  expect(said("A version").elements()).toHaveLength(0);
  await close();
  // Each is shown once.
  showKeptToasts();
  expect(said().elements()).toHaveLength(0);
});
