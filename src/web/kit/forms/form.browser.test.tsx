import { TextInput } from "@mantine/core";
import type { ReactElement } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { z } from "zod/mini";

import { signInPerson, draw } from "#test/support/stage.tsx";

import { ApiError } from "../api/api-error.ts";
import { DraftNote } from "../fields/draft-note.tsx";
import { FormFailure } from "../fields/form-failure.tsx";
import { signOut } from "../session/session.ts";
import { useSchemaForm, useUnsavedGuard } from "./form.ts";

const Reward = z.object({
  name: z.string().check(z.minLength(1, "Name is required")),
  points: z.string().check(z.regex(/^\d+$/, "Points must be a number")),
  secret: z.string(),
});
type Values = z.infer<typeof Reward>;
type Props = Readonly<{ onSave?: (values: Values) => ApiError | undefined }>;

const EMPTY: Values = { name: "", points: "", secret: "" };

function RewardForm({ onSave }: Props): ReactElement {
  const form = useSchemaForm<Values>({
    schema: Reward,
    initialValues: EMPTY,
    draft: { name: "reward:new", except: ["secret"] },
  });
  useUnsavedGuard(form);
  const save = (values: Values): void => {
    const refused = onSave?.(values);
    if (refused) form.refuse(refused);
    else form.settle();
  };
  return (
    <form noValidate onSubmit={form.handle(save)}>
      <DraftNote form={form} again={{ secret: "Type the secret again." }} />
      <TextInput label="Name" {...form.getInputProps("name")} />
      <TextInput label="Points" {...form.getInputProps("points")} />
      <TextInput label="Secret" {...form.getInputProps("secret")} />
      <FormFailure form={form} />
      <button>Save</button>
    </form>
  );
}

const field = (name: string) => page.getByRole("textbox", { name });
const save = page.getByRole("button", { name: "Save" });
const kept = page.getByText(/What you typed before is still here\./);
const invalid = (fields: Record<string, string>, message = "Please check the highlighted fields") =>
  new ApiError({ status: 422, code: "invalid", message, fields });

beforeEach(() => signInPerson("maya"));

test("a refused field has its sentence beside it and takes the focus, the first of the page first", async () => {
  const onSave = vi.fn<() => undefined>();
  await draw(<RewardForm onSave={onSave} />, { at: ["/form"] });
  await save.click();
  await expect.element(page.getByText("Name is required")).toBeVisible();
  await expect.element(page.getByText("Points must be a number")).toBeVisible();
  await expect.element(field("Name")).toHaveFocus();
  await field("Name").fill("Mug");
  await expect.element(page.getByText("Name is required")).not.toBeInTheDocument();
  expect(onSave).not.toHaveBeenCalled();
});

test("before the first try nobody is corrected while typing", async () => {
  await draw(<RewardForm />, { at: ["/form"] });
  await field("Points").fill("many");
  await expect.element(page.getByText("Points must be a number")).not.toBeInTheDocument();
});

test("the server's sentence stands at its field, and nothing that was typed is lost", async () => {
  await draw(<RewardForm onSave={() => invalid({ name: "There is a Mug already" })} />, {
    at: ["/form"],
  });
  await field("Name").fill("Mug");
  await field("Points").fill("50");
  await save.click();
  await expect.element(page.getByText("There is a Mug already")).toBeVisible();
  await expect.element(field("Name")).toHaveFocus();
  await expect.element(field("Name")).toHaveValue("Mug");
  await expect.element(field("Points")).toHaveValue("50");
});

test("a refusal that no field can say stands at the button, is read out and can be dismissed", async () => {
  await draw(<RewardForm onSave={() => invalid({ stock: "?" }, "Rewards are closed")} />, {
    at: ["/form"],
  });
  await field("Name").fill("Mug");
  await field("Points").fill("50");
  await save.click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Rewards are closed");
  await page.getByRole("button", { name: "Close" }).click();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("what was typed is there again after a reload, but not what must not be kept", async () => {
  const before = await draw(<RewardForm />, { at: ["/form"] });
  await field("Name").fill("Mug");
  await field("Secret").fill("hush");
  await before.unmount();
  await draw(<RewardForm />, { at: ["/form"] });
  await expect.element(kept).toBeVisible();
  await expect.element(page.getByText(/Type the secret again\./)).toBeVisible();
  await expect.element(field("Name")).toHaveValue("Mug");
  await expect.element(field("Secret")).toHaveValue("");
  expect(Object.values(sessionStorage).join(" ")).not.toContain("hush");
});

test("starting over empties the form and forgets the draft", async () => {
  const before = await draw(<RewardForm />, { at: ["/form"] });
  await field("Name").fill("Mug");
  await before.unmount();
  const again = await draw(<RewardForm />, { at: ["/form"] });
  await page.getByRole("button", { name: "Start over" }).click();
  await expect.element(field("Name")).toHaveValue("");
  await again.unmount();
  await draw(<RewardForm />, { at: ["/form"] });
  await expect.element(field("Name")).toHaveValue("");
  await expect.element(kept).not.toBeInTheDocument();
});

test("a form that was sent leaves no draft, and a draft of somebody else is never opened", async () => {
  const sent = await draw(<RewardForm />, { at: ["/form"] });
  await field("Name").fill("Mug");
  await field("Points").fill("50");
  await save.click();
  await sent.unmount();
  expect(Object.keys(sessionStorage)).toEqual([]);
  const mine = await draw(<RewardForm />, { at: ["/form"] });
  await field("Name").fill("My idea");
  await mine.unmount();
  signOut("lost");
  signInPerson("noah");
  await draw(<RewardForm />, { at: ["/form"] });
  await expect.element(field("Name")).toHaveValue("");
});

test("leaving with something typed asks first: Stay stays, Leave leaves and forgets", async () => {
  const stage = await draw(<RewardForm />, { at: ["/before", "/form"] });
  await field("Name").fill("Mug");
  stage.history.push("/elsewhere");
  await expect.element(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
  await page.getByRole("button", { name: "Stay" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(field("Name")).toHaveValue("Mug");
  expect(stage.address()).toBe("/form");
  stage.history.push("/elsewhere");
  await page.getByRole("button", { name: "Leave" }).click();
  await expect.element(page.getByText("Another screen")).toBeVisible();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test("leaving an untouched form, or one that was put back, asks nothing", async () => {
  const stage = await draw(<RewardForm />, { at: ["/before", "/form"] });
  await field("Name").fill("Mug");
  await field("Name").fill("");
  await userEvent.tab();
  stage.history.push("/elsewhere");
  await expect.element(page.getByText("Another screen")).toBeVisible();
});
