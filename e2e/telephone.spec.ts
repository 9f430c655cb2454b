// Acceptance: somebody without a mailbox is helped on the telephone, and later signs in to what was booked.
import { aPickup, aPlace } from "./booking.ts";
import { picture } from "./catalogue.ts";
import { inDays } from "./days.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { sessionOf, superadmin } from "./people.ts";
import { DESK } from "./sizes.ts";

test.use({ setup: { start: "empty" } });

test("PRODUCT R28.1, R28.3, R28.4, R28.15, R28.16: by telephone to a pickup, and a month later by code to the own account", async ({
  page,
  mailbox,
  elsewhere,
}) => {
  await signIn(page, superadmin);
  await page.goto("/admin/users");
  await page.getByRole("button", { name: "Add resident" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Phone number").fill("(415) 555-2601");
  await dialog.getByLabel("First name").fill("Rosa");
  await dialog.getByLabel("Last name").fill("Vela");
  await dialog.getByRole("button", { name: "Add resident" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rosa Vela");

  await page.getByRole("button", { name: "Book a pickup" }).first().click();
  // Nothing can be booked without a location, so it is asked for first.
  const place = page.getByRole("dialog", { name: "Location of Rosa Vela" });
  await place.getByLabel("Name", { exact: true }).fill("Home");
  await place.getByLabel("Address").fill("3328 S 4th St");
  await place.getByLabel("City", { exact: true }).fill("Philadelphia");
  await place.getByLabel("State").selectOption("Pennsylvania");
  await place.getByLabel("ZIP code").fill("19148");
  await place.getByRole("button", { name: "Add location" }).click();
  await expect(page.getByText("The location was saved")).toBeVisible();
  await dialog.getByLabel("Item type").selectOption({ label: "Metals" });
  await dialog.getByLabel("Date").fill(inDays(5));
  await dialog.getByRole("button", { name: /Morning/ }).click();
  await dialog.getByLabel("Description").fill("Two bags at the gate");
  await dialog.getByRole("button", { name: "Book pickup" }).click();
  await expect(page.getByText("The pickup was booked")).toBeVisible();

  // Open the person, press Notes, type, save.
  await page.goto("/admin/users");
  await page.getByRole("link", { name: "View Rosa Vela" }).click();
  await page.getByRole("link", { name: "Notes", exact: true }).click();
  await expect(page.getByLabel("Note of this call")).toBeFocused();
  await page.keyboard.type("Has no smartphone. Rings in the morning.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("row", { name: /Has no smartphone/ })).toBeVisible();
  await page.getByRole("link", { name: "Messages", exact: true }).click();
  const booked = page.getByRole("row", { name: /Our office booked for you/ });
  await expect(booked).toContainText("No address");
  await expect(booked).toContainText("No verified number");
  await page.goBack();
  await expect(page.getByRole("row", { name: /Has no smartphone/ })).toBeVisible();

  const email = `rosa.${Date.now()}@rebound.example`;
  await page.getByRole("button", { name: "Add email address" }).click();
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Save email address" }).click();
  await expect(page.getByText(/^The email address was saved/)).toBeVisible();
  await page.getByRole("button", { name: "Send a code" }).click();
  await dialog.getByRole("button", { name: "Send code" }).click();
  const otp = await mailbox.nextCode(email);

  const password = "correct horse battery";
  const answer = await page.request.post("/api/auth/reset-password", {
    data: { email, otp, newPassword: password },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const screen = await elsewhere({ email, password });
  await screen.goto("/pickup/all");
  await expect(screen.getByRole("main").getByText("3328 S 4th St")).toBeVisible();
  await screen.goto("/notifications");
  await expect(screen.getByText("Our office booked for you")).toBeVisible();
});

test("PRODUCT R28.4, R28.6, R28.7, R28.14: who has moved, and then will not give it after all, is helped from their page in four steps each", async ({
  page,
  server,
  newUser,
  elsewhere,
}) => {
  const rosa = await newUser({ firstName: "Rosa" });
  await aPickup(server, rosa, await aPlace(server, rosa, "Work"));
  const { user } = await sessionOf(server, rosa);
  await page.setViewportSize(DESK);
  await signIn(page, superadmin);

  // The person is found; press, fill in, press.
  await page.goto(`/admin/users/${user._id}`);
  const head = page.getByRole("region", { name: "At a call" });
  await expect(head.getByText("3328 S 4th St, Philadelphia").last()).toBeVisible();
  await head.getByRole("button", { name: "Add a location" }).click();
  const place = page.getByRole("dialog", { name: /^Location of Rosa/ });
  await expect(place.getByLabel("Name", { exact: true })).toHaveValue("Home");
  await place.getByLabel("Address").fill("1101 Market St");
  await place.getByLabel("City", { exact: true }).fill("Philadelphia");
  await place.getByLabel("State").selectOption("Pennsylvania");
  await place.getByLabel("ZIP code").fill("19107");
  await place.getByLabel(/^Use it for the pickup of .+ too$/).check();
  await place.getByRole("button", { name: "Add location" }).click();
  await expect(page.getByText("The pickup has another place")).toBeVisible();
  const next = head.getByRole("group", { name: /^Pickup of / });
  await expect(head.getByText("Metals, Home")).toBeVisible();

  await next.getByRole("button", { name: "Cancel pickup" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel 1 pickup" });
  await dialog.getByLabel("Reason").fill("You asked us on the telephone");
  await dialog.getByRole("button", { name: "Cancel pickup" }).click();
  await expect(page.getByText("The pickup was cancelled")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(head.getByText("None booked")).toBeVisible();

  // "Did you get my message?" Nothing has to be scrolled for the answer.
  await page.getByRole("link", { name: "Messages", exact: true }).click();
  const message = page.getByRole("row", { name: /You asked us on the telephone/ });
  await expect(message).toBeInViewport({ ratio: 1 });

  const screen = await elsewhere(rosa);
  await screen.goto("/notifications");
  await expect(screen.getByText(/You asked us on the telephone/)).toBeVisible();
});

test("PRODUCT R40.12, R46.3: who cannot sign in redeems at the office, and takes the code home on paper", async ({
  page,
  server,
}) => {
  const session = await sessionOf(server, superadmin);
  const { buffer } = await picture("coffee.jpg");
  const reward = {
    name: "1 coffee",
    description: "Of any size",
    pointsRequired: 100,
    sponsorName: "Corner Cup",
    voucher: "own",
    translations: {},
    image: `data:image/jpeg;base64,${buffer.toString("base64")}`,
  } as const;
  await server.call("POST /reward", { body: reward }, session);
  const caller = { firstName: "Ines", lastName: "Paz", language: "en" } as const;
  const added = await server.call(
    "POST /profile",
    { body: { ...caller, phoneNumber: "(415) 555-2677" } },
    session,
  );
  const params = { id: added.data._id };
  const body = { points: 150, reason: "Counted at the depot" };
  await server.call("POST /profile/:id/goodwill", { params, body }, session);

  await page.setViewportSize(DESK);
  await signIn(page, superadmin);
  await page.goto(`/admin/users/${params.id}`);
  await page.getByRole("button", { name: "Redeem a reward" }).click();
  const dialog = page.getByRole("dialog", { name: "Redeem for Ines Paz" });
  await dialog.getByLabel("Reward").selectOption({ label: "1 coffee, 100 points" });
  await expect(dialog.getByText("Ines has 150 points, and 50 points after this.")).toBeVisible();
  await dialog.getByRole("button", { name: "Redeem", exact: true }).click();
  await page.getByRole("button", { name: "Redeem for 100 points" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("1 coffee");
  const code = page.getByLabel("Code", { exact: true });
  await page.getByRole("button", { name: "Show the code" }).click();
  await expect(code).toHaveText(/^\w{4}-\w{4}-\w{2}$/);
  await page.emulateMedia({ media: "print" });
  await expect(code).toBeVisible();
  await expect(page.getByRole("img", { name: "QR code of this voucher" })).toBeVisible();
  await expect(page.getByText("50 points", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Print with the code" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  // Whoever comes to the screen later asks again.
  await page.reload();
  await expect(page.getByRole("button", { name: "Show the code" })).toBeVisible();
  await expect(code).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ines Paz");
  await page
    .getByRole("navigation", { name: "Parts" })
    .getByRole("link", { name: "Redeemed", exact: true })
    .click();
  await expect(page.getByRole("row", { name: /1 coffee/ })).toBeVisible();
  await page.goto("/admin/management/audit");
  await expect(
    page.getByRole("row", { name: /Reward redeemed by our office.*Ines Paz/ }),
  ).toBeVisible();
});
