import { TextInput } from "@mantine/core";
import { useState, type ReactElement } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { z } from "zod/mini";

import { draw, onPhone, signInPerson } from "#test/support/stage.tsx";

import { ApiError } from "#web/kit/api/api-error.ts";
import { useSchemaForm } from "#web/kit/forms/form.ts";
import { useRefusal } from "#web/kit/forms/refusal.ts";
import { EditDialog } from "./edit-dialog.tsx";

const Badge = z.object({ name: z.string().check(z.minLength(1, "Name is required")) });
type Values = z.infer<typeof Badge>;
/** What saving comes to: nothing when it worked, else the refusal. */
type Save = (values: Values) => Promise<ApiError | undefined> | ApiError | undefined;
type Props = Readonly<{ onSave?: Save; onReload?: () => Promise<void> }>;

function Opened({ onSave, onReload, onClosed }: Props & { onClosed: () => void }): ReactElement {
  const [isPending, setPending] = useState(false);
  const form = useSchemaForm<Values>({
    schema: Badge,
    initialValues: { name: "First steps" },
    draft: { name: "badge:b1:2026" },
  });
  const { isStale, refuse } = useRefusal(form);
  const save = async (values: Values): Promise<boolean | undefined> => {
    setPending(true);
    const refused = await onSave?.(values);
    setPending(false);
    if (!refused) return true;
    refuse(refused);
    return undefined;
  };
  return (
    <EditDialog
      title="Edit badge"
      thing="badge"
      form={form}
      isStale={isStale}
      save={save}
      isPending={isPending}
      onReload={onReload}
      onClosed={onClosed}
    >
      <TextInput label="Name" data-autofocus {...form.getInputProps("name")} />
    </EditDialog>
  );
}

function Badges(props: Props): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Edit First steps</button>
      {isOpen && <Opened {...props} onClosed={() => setOpen(false)} />}
    </>
  );
}

const opener = page.getByRole("button", { name: "Edit First steps" });
const dialog = page.getByRole("dialog", { name: "Edit badge" });
const question = page.getByRole("dialog", { name: "Close without saving?" });
const name = page.getByRole("textbox", { name: "Name" });
const save = page.getByRole("button", { name: /^(?:Save badge|Saving\.\.\.)$/ });
const problem = (code: string, message: string, fields: Record<string, string> = {}) =>
  new ApiError({ status: 422, code, message, fields });

async function open(props: Props = {}) {
  const stage = await draw(<Badges {...props} />, { at: ["/before", "/badges"] });
  await opener.click();
  await expect.element(name).toHaveFocus();
  return stage;
}

beforeEach(() => signInPerson("ada"));

test("a dialog has a name and opens with its first field focused", async () => {
  await open();
  await expect.element(dialog).toBeVisible();
  await expect.element(name).toHaveValue("First steps");
});

test("after saving it closes, and the focus returns to what opened it", async () => {
  const onSave = vi.fn<(values: Values) => undefined>();
  await open({ onSave });
  await name.fill("First ten");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ name: "First ten" });
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test("while it saves the button says so, and a second press saves nothing", async () => {
  const answer = Promise.withResolvers<undefined>();
  const onSave = vi.fn<Save>(() => answer.promise);
  await open({ onSave });
  await name.fill("First ten");
  await save.click();
  await expect.element(page.getByText("Saving...")).toBeVisible();
  await expect.element(save).toHaveAttribute("aria-disabled", "true");
  await save.click({ force: true });
  answer.resolve(undefined);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(onSave).toHaveBeenCalledOnce();
});

test("a second press after the reply, while the dialog fades, saves nothing", async () => {
  const onSave = vi.fn<() => undefined>();
  await open({ onSave });
  await name.fill("First ten");
  const form = name.element().closest("form");
  save.element().addEventListener("click", () => setTimeout(() => form?.requestSubmit(), 20));
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(onSave).toHaveBeenCalledOnce();
});

test("an empty field is refused beside it, and the dialog stays open", async () => {
  const onSave = vi.fn<() => undefined>();
  await open({ onSave });
  await name.fill("");
  await save.click();
  await expect.element(page.getByText("Name is required")).toBeVisible();
  await expect.element(name).toHaveAttribute("aria-invalid", "true");
  expect(onSave).not.toHaveBeenCalled();
});

test("a refusal of the server keeps the dialog and what was typed", async () => {
  await open({ onSave: () => problem("invalid", "Check", { name: "There is one already" }) });
  await name.fill("First ten");
  await save.click();
  await expect.element(page.getByText("There is one already")).toBeVisible();
  await expect.element(name).toHaveValue("First ten");
  await expect.element(dialog).toBeVisible();
});

test("who saves over somebody else's change is told, and may load the newest version", async () => {
  const onReload = vi.fn<() => Promise<void>>(() => Promise.resolve());
  await open({ onSave: () => problem("stale", "Somebody else changed this"), onReload });
  await name.fill("First ten");
  await save.click();
  await expect.element(page.getByText(/Somebody else changed this badge meanwhile/)).toBeVisible();
  await expect.element(name).toHaveValue("First ten");
  await page.getByRole("button", { name: "Reload" }).click();
  expect(onReload).toHaveBeenCalledOnce();
});

test("an untouched dialog closes by Escape without a question", async () => {
  await open();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test("with something typed, Escape asks first; Keep editing has the focus and keeps it", async () => {
  await open();
  await name.fill("First ten");
  await userEvent.keyboard("{Escape}");
  await expect.element(question).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Keep editing" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(name).toHaveValue("First ten");
});

test("who closes without saving gives up what was typed", async () => {
  await open();
  await name.fill("First ten");
  await userEvent.keyboard("{Escape}");
  await question.getByRole("button", { name: "Close", exact: true }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
  await opener.click();
  await expect.element(name).toHaveValue("First steps");
});

test("PRODUCT L2.2: Back closes the dialog instead of leaving the screen", async () => {
  const stage = await open();
  stage.history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(stage.address()).toBe("/badges");
});

test("what was typed before a reload is there again when the dialog is opened", async () => {
  const before = await open();
  await name.fill("First ten");
  await before.unmount();
  await open();
  await expect.element(name).toHaveValue("First ten");
  await expect.element(page.getByText(/What you typed before is still here/)).toBeVisible();
});

test("on a phone the dialog is as wide as the screen and its button can be reached", async () => {
  await onPhone();
  await open();
  await expect.element(dialog).toBeVisible();
  await expect.poll(() => dialog.element().getBoundingClientRect().width).toBeGreaterThan(360);
  await expect.poll(() => save.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(844);
});
