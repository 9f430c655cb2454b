import { TextInput } from "@mantine/core";
import type { ReactElement } from "react";
import { beforeAll, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { z } from "zod/mini";

import { line } from "#contract/one-line.ts";
import { SELECT_DATE } from "#domain/pickups/schedule.ts";
import { draw } from "#test/support/stage.tsx";

import { speakLanguageOfPage } from "../words/say.ts";
import { useSchemaForm } from "./form.ts";

beforeAll(async () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["es-MX", "en"]);
  await speakLanguageOfPage();
});

const Person = z.object({ name: line("First name", 5), date: z.string() });

function PersonForm(): ReactElement {
  const form = useSchemaForm<z.infer<typeof Person>>({
    schema: Person,
    initialValues: { name: "", date: "" },
    also: () => ({ date: SELECT_DATE }),
  });
  return (
    <form noValidate onSubmit={form.handle(() => undefined)}>
      <TextInput label="A" {...form.getInputProps("name")} />
      <TextInput label="B" {...form.getInputProps("date")} />
      <button>Save</button>
    </form>
  );
}

test("PRODUCT L5.4: a form says its messages in the language of the page", async () => {
  await draw(<PersonForm />, { at: ["/form"] });
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Complete el campo «Nombre»")).toBeVisible();
  await expect.element(page.getByText("Seleccione una fecha")).toBeVisible();
  await page.getByRole("textbox", { name: "A" }).fill("Margarita");
  await expect
    .element(page.getByText("El campo «Nombre» puede tener hasta 5 caracteres"))
    .toBeVisible();
});
