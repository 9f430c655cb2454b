// The product in Spanish: which language a page speaks, and the main journey in it.
import type { Locator, Page } from "@playwright/test";

import { aPlace, cardOf, heading } from "./booking.ts";
import { inDays } from "./days.ts";
import { expect, test } from "./fixtures.ts";
import { giveRole, sessionOf, type Account } from "./people.ts";

test.use({ locale: "es-MX", setup: { start: "empty" } });

/** Metals: two points each (PRODUCT 9.1), so thirty make sixty. */
const COUNTED = 30;

const language = (page: Page): Locator => page.locator("html");
const inSpanish = (page: Page): Promise<void> =>
  expect(language(page)).toHaveAttribute("lang", "es");
const inEnglish = (page: Page): Promise<void> =>
  expect(language(page)).toHaveAttribute("lang", "en");

test("PRODUCT L5.10: a guest reads the browser's language, after a sign-in that of the account, and changes it in the profile", async ({
  page,
  server,
  newUser,
}) => {
  const user = await newUser();
  await server.call("PUT /profile", { body: { language: "en" } }, user);
  await page.goto("/?next=%2Fnotifications%3Fread%3Dfalse");
  await inSpanish(page);
  await expect(page).toHaveTitle("Iniciar sesión · Rebound");
  await enter(page, user);
  await expect(page).toHaveURL(/\/notifications\?read=false$/);
  await inEnglish(page);
  await expect(heading(page, "Notifications")).toBeVisible();

  await page.getByRole("link", { name: "Profile", exact: true }).first().click();
  const spanish = page.getByRole("button", { name: "Español" });
  await expect(spanish).toHaveAttribute("aria-pressed", "false");
  await spanish.click();
  await inSpanish(page);
  await expect(heading(page, "Perfil")).toBeVisible();
  await expect(spanish).toHaveAttribute("aria-pressed", "true");
});

test("PRODUCT L5.10: a guest changes the language and loses nothing typed unasked; the choice becomes that of the account", async ({
  page,
  server,
  newUser,
}) => {
  const person = await newUser();
  await page.goto("/signup");
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

  // What was chosen holds for the next visit too.
  await page.goto("/");
  await inEnglish(page);
  await page.getByRole("button", { name: "Español" }).click();
  await inSpanish(page);
  await enter(page, person);
  await expect(page).toHaveURL(/\/home$/);
  await inSpanish(page);
  const session = await server.call("POST /auth/signin", { body: person });
  expect(session.user.language).toBe("es");
});

test("PRODUCT L5.8: the main journey in Spanish, from the sign-up to the points, emails included", async ({
  page,
  server,
  mailbox,
  newUser,
}) => {
  test.setTimeout(150_000);
  const agent = await newUser({ firstName: "Andre", lastName: "Boone" });
  await giveRole(server, agent, "agent");
  const lucia = { email: `lucia.${Date.now()}@rebound.example`, password: "un río tranquilo" };
  await test.step("Lucía signs up and verifies with the code of a Spanish email", async () => {
    await signUp(page, lucia);
    const email = await mailbox.nextEmail(lucia.email);
    expect(email.text).toContain("Escriba este código para verificar su correo electrónico");
    await page.getByLabel("Código").fill(/^\d{6}$/m.exec(email.text)?.[0] ?? "");
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByText(/¡Buen[oa]s (?:días|tardes|noches), Lucía!/)).toBeVisible();
  });
  const session = await server.call("POST /auth/signin", { body: lucia });
  expect(session.user.language).toBe("es");
  await aPlace(server, { ...lucia, ...session.user, token: session.token }, "Casa");

  await test.step("she is refused without a date, then books a pickup", async () => {
    await page.goto("/pickup/book");
    await page.getByRole("radio", { name: /Metales/ }).check();
    await page.getByLabel("Descripción").fill("Dos bicicletas");
    const book = page.getByRole("button", { name: "Reservar la recolección" });
    await book.click();
    await expect(page.getByText("Seleccione una fecha").first()).toBeVisible();
    await page.getByLabel("Fecha").fill(inDays(3));
    await page.getByLabel("Hora de inicio").fill("09:00");
    await page.getByLabel("Hora de fin").fill("12:00");
    await book.click();
    await expect(page.getByText("Recolección reservada").first()).toBeVisible();
    await expect(cardOf(page, "Casa").getByText("Metales")).toBeVisible();
    expect((await mailbox.nextEmail(lucia.email)).subject).toContain("Recolección reservada");
  });

  const { data } = await server.call("GET /pickup", { query: {} }, session);
  const params = { id: data.docs[0]?._id ?? "" };
  const body = { itemsCount: COUNTED };
  await server.call("PUT /pickup/complete/:id", { params, body }, await sessionOf(server, agent));

  await test.step("notification, email and points are in Spanish, in English after the switch", async () => {
    await page.goto("/notifications?read=false");
    const notice = "Con su recolección en Casa ganó 60 puntos. ¡Gracias!";
    await expect(page.getByText(notice)).toBeVisible();
    expect((await mailbox.nextEmail(lucia.email)).subject).toContain("Recolección completada");
    await page.getByRole("link", { name: "Impacto", exact: true }).first().click();
    await expect(page.getByText("60 puntos").first()).toBeVisible();
    await page.getByRole("link", { name: "Perfil", exact: true }).first().click();
    await page.getByRole("button", { name: "English" }).click();
    await expect(heading(page, "Profile")).toBeVisible();
    await expect(page).toHaveURL(/\/profile$/);
    await page.getByRole("link", { name: "Impact", exact: true }).first().click();
    await inEnglish(page);
    await expect(page.getByText("60 points").first()).toBeVisible();
  });
});

/** Signs in on the Spanish screen. */
async function enter(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
}

async function signUp(page: Page, { email, password }: Account): Promise<void> {
  await page.goto("/signup");
  await page.getByLabel("Nombre").fill("Lucía");
  await page.getByLabel("Apellido").fill("Ríos");
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByLabel("Confirmar la contraseña").fill(password);
  await page.getByRole("button", { name: "Crear una cuenta" }).click();
  await expect(heading(page, "Verifique su correo electrónico")).toBeVisible();
}
