// Inviting staff by the link of an email.
import { expect, test } from "./fixtures.ts";
import { demo, sessionOf } from "./people.ts";

test("PRODUCT 2.6: an invited colleague sets a password by the link and begins; the link works once", async ({
  page,
  server,
}) => {
  const email = `kai.${Date.now()}@rebound.example`;
  const { password } = demo.superadmin;
  const body = { firstName: "Kai", lastName: "Lindqvist", email, role: "admin", password } as const;
  const boss = await sessionOf(server, demo.superadmin);
  await server.call("POST /management/invitations", { body }, boss);

  const emails = (await server.call("GET /dev/outbox", {})).data;
  const text = emails.find(({ to }) => to === email)?.text ?? "";
  const link = /http\S+\/invitation#\S+/.exec(text)?.[0] ?? "";
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Kai!");
  await page.getByLabel("Password", { exact: true }).fill("kai's password");
  await page.getByLabel("Confirm Password").fill("kai's password");
  await page.getByRole("button", { name: "Set password and begin" }).click();
  await expect(page).toHaveURL(/\/admin\/today$/);
  await page.goto(link);
  await expect(page.getByText("This invitation has been used")).toBeVisible();
});
