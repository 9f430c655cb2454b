// The product in Spanish: which language a page speaks, and the main journey in it.
import type { Locator, Page } from "@playwright/test";

import { expect, test } from "./fixtures.ts";
import { heading } from "./sign-in-screen.ts";

test.use({ locale: "es-MX" });

const language = (page: Page): Locator => page.locator("html");
const inSpanish = (page: Page): Promise<void> =>
  expect(language(page)).toHaveAttribute("lang", "es");
const inEnglish = (page: Page): Promise<void> =>
  expect(language(page)).toHaveAttribute("lang", "en");

test("LG3: a guest reads the browser's language, changes it, and loses nothing typed unasked", async ({
  page,
}) => {
  await page.goto("/");
  await inSpanish(page);
  await expect(page).toHaveTitle("Iniciar sesión · Rebound");
  await page.getByRole("link", { name: "Crear una cuenta" }).click();
  await page.getByLabel("Nombre").fill("Lucía");
  const english = page.getByRole("button", { name: "English" });
  await expect(english).toHaveAttribute("lang", "en");
  await english.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await inSpanish(page);
  await english.click();
  await page.getByRole("button", { name: "Cambiar idioma" }).click();
  await inEnglish(page);
  await expect(heading(page, "Create An Account")).toBeVisible();
  await expect(page.getByLabel("First Name")).toHaveValue("Lucía");
  await page.reload();
  await inEnglish(page);
});

test("LG3: the account's language is that of the pages after a sign-in, and is changed in the profile", async ({
  page,
  newUser,
}) => {
  const person = await newUser();
  await page.goto("/?next=%2Fnotifications%3Fread%3Dfalse");
  await page.getByLabel("Correo electrónico").fill(person.email);
  await page.getByLabel("Contraseña", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  await expect(page).toHaveURL(/\/notifications\?read=false$/);
  await inEnglish(page);
  await expect(heading(page, "Notifications")).toBeVisible();

  await page.goto("/profile");
  const spanish = page.getByRole("button", { name: "Español" });
  await expect(spanish).toHaveAttribute("aria-pressed", "false");
  await page.route("**/api/profile", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await spanish.click();
  await expect(page.getByText("The server could not be reached")).toBeVisible();
  await inEnglish(page);
  await page.unroute("**/api/profile");
  await spanish.click();
  await inSpanish(page);
  await expect(heading(page, "Perfil")).toBeVisible();
  await expect(spanish).toHaveAttribute("aria-pressed", "true");
});
