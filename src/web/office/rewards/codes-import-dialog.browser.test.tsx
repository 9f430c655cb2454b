import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";

import type { Import } from "#contract/office/imports.ts";
import { bodiesTo } from "#test/support/asked.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { openProduct, refused, type Answers } from "#test/support/product.tsx";
import { admin, idOf, pageOf, reward } from "#test/support/things.ts";

const tickets = reward({ name: "Day ticket", voucher: "file", stock: 12 });
const found = (some: Partial<Import> = {}): Import => ({
  _id: idOf(95),
  kind: "codes",
  fileName: "codes.csv",
  rewardId: tickets._id,
  status: "checked",
  counts: { rows: 3, made: 2, same: 0, problems: 1, kept: 0 },
  done: 0,
  problems: [{ row: 4, column: "expires_on", found: "45992", what: "Excel wrote a number." }],
  preview: [{ row: 2, codeEnd: "9X4T", expiresOn: "2027-01-31" }],
  unknownColumns: ["Note"],
  createdBy: "Ana Ruiz",
  createdAt: "2026-03-14T15:00:00.000Z",
  doneAt: null,
  ...some,
});
const dialog = page.getByRole("dialog");
const press = (name: string) => dialog.getByRole("button", { name, exact: true }).click();
const says = (words: string) => expect.element(dialog).toMatchTextContent(words);

const open = async (answers: Answers = {}) => {
  const asked = await openProduct("/admin/rewards", {
    as: admin(),
    answers: {
      "GET /reward": () => ({ data: pageOf([tickets]) }),
      "GET /import": () => ({ data: [] }),
      ...answers,
    },
  });
  await page.getByRole("button", { name: "Import codes of Day ticket from a file" }).click();
  return asked;
};
const choose = () =>
  userEvent.upload(
    dialog.getByLabelText("CSV file"),
    new File(["code\nA"], "codes.csv", { type: "text/csv" }),
  );

test("PRODUCT R45.1, R45.3, R45.7: a file is checked, imported without its bad rows, and taken back", async () => {
  let now = found();
  const asked = await open({
    "POST /import": () => ({ data: now }),
    "GET /import/:id": () => ({ data: now }),
    "POST /import/:id/start": () => {
      now = found({
        status: "done",
        done: 3,
        counts: { rows: 3, made: 2, same: 0, problems: 1, kept: 0 },
        doneAt: new Date().toISOString(),
      });
      return { data: now };
    },
    "POST /import/:id/undo": () => {
      now = found({ status: "undone", counts: { ...now.counts, made: 1, kept: 1 } });
      return { data: now };
    },
  });
  await expect.element(dialog.getByLabelText("CSV file")).toHaveFocus();
  await press("Check");
  await says("Choose a file");
  // Where it is mended.
  await expect.element(dialog.getByLabelText("CSV file")).toHaveFocus();
  await expect
    .element(dialog.getByRole("link", { name: "Download an example" }))
    .toHaveAttribute("href", "/examples/codes.csv");
  await choose();
  await press("Check");
  await says("2 new, 0 as before, 1 with a problem");
  await says("Columns that are not used: Note");
  await says("9X4T");
  await says("expires_on: 45992");
  await expectNoAxeViolations();
  await press("Import 2 rows");
  await says("Choose to leave out the rows with a problem, or mend the file.");
  await expect.element(dialog.getByLabelText("Leave out the 1 row with a problem")).toHaveFocus();
  expect(bodiesTo(asked, "POST /import/:id/start")).toEqual([]);
  await dialog.getByLabelText("Leave out the 1 row with a problem").click();
  await press("Import 2 rows");
  await says("2 imported, 0 as before, 1 left out");
  expect(bodiesTo(asked, "POST /import/:id/start")).toEqual([{ leaveOut: true }]);
  const summary = dialog.getByRole("status").first();
  await expect.element(summary).toHaveFocus();
  // Somebody gets one of the codes while the dialog is open.
  now = { ...now, counts: { ...now.counts, kept: 1 } };
  await press("Undo this import");
  const question = page.getByRole("dialog", { name: 'Take the codes of "codes.csv" back?' });
  await expect
    .element(question)
    .toMatchTextContent("1 code is deleted. 1 stays, because somebody has it.");
  await question.getByRole("button", { name: "Undo this import" }).click();
  await says("1 taken back, 1 stays");
  // The button that asked is gone, and the screen behind must not have the focus.
  await expect.element(dialog).toHaveFocus();
});

test("PRODUCT R45.4: a file that was imported before is refused in words; earlier ones can be looked at", async () => {
  await open({
    "GET /import": () => ({ data: [found({ status: "running", done: 1 })] }),
    "GET /import/:id": () => ({ data: found({ status: "running", done: 1 }) }),
    "POST /import": () => refused("import_known"),
  });
  await choose();
  await press("Check");
  await says("This file was imported before");
  await expect.element(dialog.getByLabelText("CSV file")).toHaveFocus();
  await press("Look at codes.csv");
  await says("1 of 3 rows");
  await expect.element(dialog.getByRole("progressbar", { name: "Rows done" })).toBeInTheDocument();
  await press("Another file");
  await expect.element(dialog.getByLabelText("CSV file")).toHaveFocus();
});

test("PRODUCT R45.4: of two who import one file at once the other reads in the dialog who was first", async () => {
  const now = found({ counts: { rows: 2, made: 2, same: 0, problems: 0, kept: 0 }, problems: [] });
  await open({
    "POST /import": () => ({ data: now }),
    "GET /import/:id": () => ({ data: now }),
    "POST /import/:id/start": () => refused("import_known"),
  });
  await choose();
  await press("Check");
  await press("Import 2 rows");
  await says("This file was imported before");
  expect(document.activeElement?.textContent).toContain("This file was imported before");
});

test("PRODUCT R45.2: a file that was changed on the disk after it was chosen has to be chosen again", async () => {
  let isChanged = true;
  await open({
    "POST /import": () => {
      // What a browser answers in the place of a server when it can no longer read what it was to send.
      if (isChanged) throw new TypeError("Failed to fetch");
      return { data: found() };
    },
    "GET /import/:id": () => ({ data: found() }),
  });
  await choose();
  const unreadable = new DOMException("It could not be read", "NotReadableError");
  const reading = vi.spyOn(Blob.prototype, "arrayBuffer").mockRejectedValue(unreadable);
  await press("Check");
  await says("This file was changed or moved after you chose it. Choose it again.");
  await expect.element(dialog.getByLabelText("CSV file")).toHaveFocus();
  reading.mockRestore();
  isChanged = false;
  await choose();
  await press("Check");
  await says("2 new, 0 as before, 1 with a problem");
});

test.each([
  ["while the dialog is open", true],
  ["after the dialog was closed", false],
])("PRODUCT R40.6: an import that ends %s shows in the list behind it", async (_, isOpen) => {
  const checked = found({
    counts: { rows: 5, made: 5, same: 0, problems: 0, kept: 0 },
    problems: [],
  });
  let now = checked;
  let stock = 12;
  await open({
    "GET /reward": () => ({ data: pageOf([{ ...tickets, stock }]) }),
    "POST /import": () => ({ data: checked }),
    "GET /import/:id": () => ({ data: now }),
    "POST /import/:id/start": () => {
      now = { ...checked, status: "running" };
      return { data: now };
    },
  });
  await choose();
  await press("Check");
  await press("Import 5 rows");
  await says("0 of 5 rows");
  if (!isOpen) {
    await press("Close");
    await expect.element(dialog).not.toBeInTheDocument();
  }
  now = { ...checked, status: "done", done: 5, doneAt: new Date().toISOString() };
  stock = 17;
  await expect.poll(() => document.body.textContent, { timeout: 9_000 }).toContain("17 codes left");
});
