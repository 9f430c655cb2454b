// Home and the impact dashboard.
import { expect, signIn, test } from "./fixtures.ts";
import { campaignsOf } from "./campaigns.ts";
import { demo, sessionOf } from "./people.ts";

test.describe("home", () => {
  test("PRODUCT 2.11, L1.4: the card shows the carbon units, the level and the four faces in turn, and can be paused", async ({
    page,
    server,
  }) => {
    const { user } = await sessionOf(server, demo.user);
    await signIn(page, demo.user);
    await page.goto("/home");
    const figure = user.carbonUnits.toLocaleString("en-US");
    await expect(page.getByText(`${figure} carbon units`).last()).toBeVisible();
    await expect(page.getByRole("progressbar", { name: /^Level \d+ of 11/ })).toBeVisible();

    const faces = page.getByRole("list", { name: "Your impact so far" }).getByRole("listitem");
    await expect(faces).toHaveCount(4);
    await expect(faces.first()).toHaveAttribute("data-face", user.impactMeasurement);
    await expect(faces.nth(1)).toHaveAttribute("data-place", "now");

    await page.getByRole("button", { name: "Pause" }).click();
    await page.reload();
    await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
    await expect(faces.first()).toHaveAttribute("data-place", "now");
  });

  test("PRODUCT L1.4: who wants less motion gets a card that stands still", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await signIn(page, demo.user);
    await page.goto("/home");
    await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
  });

  test("PRODUCT 2.11: a new person is greeted by the clock, asked for a phone number, and sees no figures yet", async ({
    page,
    newUser,
  }) => {
    const person = await newUser({ firstName: "Nia" });
    await page.clock.install({ time: new Date("2026-11-20T11:58:30-05:00") });
    await signIn(page, person);
    await page.goto("/home");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Good Morning Nia!");
    await expect(page.getByText("What are you recycling today?")).toBeVisible();
    await expect(page.getByText("Your first collection starts the count.")).toBeVisible();
    await page.clock.fastForward(120_000);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Good Afternoon Nia!");
    await page.clock.fastForward(6 * 3_600_000);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Good Evening Nia!");

    const banner = page.getByRole("link", {
      name: "Update your phone number to get notified when your pickup is scheduled",
    });
    await banner.click();
    await expect(page).toHaveURL(/\/profile\/update-profile$/);
  });

  test("PRODUCT 2.11: the two option cards lead to a drop-off and to a pickup", async ({
    page,
  }) => {
    await signIn(page, demo.user);
    await page.goto("/home");
    await page.getByRole("link", { name: "Plastic Bottles, fabric, etc Drop-off Only" }).click();
    await expect(page).toHaveURL(/\/dropoff\/create$/);
    await page.goBack();
    await page.getByRole("link", { name: "Metals and Appliances Pickup Only" }).click();
    await expect(page).toHaveURL(/\/pickup\/book$/);
  });

  test("the first campaign stands in its place before the application has come", async ({
    page,
  }) => {
    await signIn(page, demo.user);
    const held = Promise.withResolvers<void>();
    await page.route(/\/assets\/(?!start-)[^/]+\.js$/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto("/home", { waitUntil: "commit" });
    const painted = page.locator("#first-campaign");
    await expect(painted.getByText("Bottles back to the bay")).toBeVisible();
    await expect(painted.locator("img")).not.toHaveJSProperty("naturalWidth", 0);
    const place = await painted.locator("img").boundingBox();
    held.resolve();
    const card = page.getByRole("link", { name: "Bottles back to the bay" });
    await expect(card).toBeVisible();
    // The row that moves replaces the one that stands still, so the picture may be another element a moment later.
    await expect.poll(() => card.locator("img").boundingBox()).toEqual(place);
    await expect(painted).toHaveCount(0);
  });

  test("PRODUCT 9.5: campaigns go by with arrows and keyboard, their text cut to 90 characters", async ({
    page,
    server,
  }) => {
    const running = await campaignsOf(server, "active");
    const long = running.find(({ description }) => description.length > 90);
    await signIn(page, demo.user);
    await page.goto("/home");
    const carousel = page.getByRole("region", { name: "Ongoing Campaigns" }).last();
    if (long) {
      const cut = `${Array.from(long.description).slice(0, 90).join("")}...`;
      await expect(carousel.getByText(cut)).toBeAttached();
    }
    await expect(carousel.getByRole("status")).toHaveText(/^Slide 1 of/);
    await carousel.getByRole("button", { name: "Next" }).click();
    await expect(carousel.getByRole("status")).toHaveText(/^Slide 2 of/);
    await carousel.getByRole("button", { name: "Next" }).focus();
    await page.keyboard.press("ArrowLeft");
    await expect(carousel.getByRole("status")).toHaveText(/^Slide 1 of/);
  });

  test("PRODUCT 2.11: what this device last knew stands there at once; what the server knows replaces it without a jump", async ({
    page,
    server,
  }) => {
    const { user } = await sessionOf(server, demo.user);
    await signIn(page, demo.user);
    await page.evaluate(
      (old) => localStorage.setItem("user", old),
      JSON.stringify({ ...user, firstName: "Mia", carbonUnits: 90 }),
    );
    let answer = (): void => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/api/profile", (route) => held.then(() => route.continue()));
    await page.goto("/home");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/ Mia!$/);
    await expect(page.getByText("90 carbon units").first()).toBeAttached();
    const carousel = page.getByRole("region", { name: "Ongoing Campaigns" }).last();
    await expect(carousel.getByRole("button", { name: "Next" })).toBeVisible();
    await page.waitForFunction(() => Array.from(document.images).every(({ complete }) => complete));
    await page.evaluate(() => {
      Reflect.set(window, "shift", 0);
      new PerformanceObserver((list) => {
        const sum = list.getEntries().reduce((all, one) => all + Reflect.get(one, "value"), 0);
        Reflect.set(window, "shift", Reflect.get(window, "shift") + sum);
      }).observe({ type: "layout-shift" });
    });
    answer();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/ Maya!$/);
    const figure = user.carbonUnits.toLocaleString("en-US");
    await expect(page.getByText(`${figure} carbon units`).first()).toBeAttached();
    expect(await page.evaluate(() => Reflect.get(window, "shift"))).toBeLessThan(0.01);
  });

  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    test(`the figure counts up once after it grew, with motion: ${reducedMotion}`, async ({
      page,
      server,
    }) => {
      const { user } = await sessionOf(server, demo.user);
      await page.emulateMedia({ reducedMotion });
      await signIn(page, demo.user);
      const before = user.carbonUnits - 700;
      await page.evaluate(
        ([name, value]) => localStorage.setItem(name ?? "", value ?? ""),
        [`seen:carbon-units:${user._id}`, String(before)],
      );
      await page.addInitScript(() => {
        const shown: string[] = [];
        Reflect.set(window, "shown", shown);
        new MutationObserver(() => {
          const figure = document.querySelector("main .visually-hidden + [aria-hidden] > span");
          const text = figure?.textContent ?? "";
          if (text !== "" && shown.at(-1) !== text) shown.push(text);
        }).observe(document, { childList: true, characterData: true, subtree: true });
      });
      const shown = (): Promise<string[]> => page.evaluate(() => Reflect.get(window, "shown"));
      const said = [before, user.carbonUnits].map((value) => value.toLocaleString("en-US"));
      await page.goto("/home");
      await expect.poll(async () => (await shown()).at(-1)).toBe(said[1]);
      const steps = await shown();
      if (reducedMotion === "reduce") expect(said).toEqual(expect.arrayContaining(steps));
      else expect(steps.length).toBeGreaterThan(3);
      await page.reload();
      await expect.poll(async () => (await shown()).at(-1)).toBe(said[1]);
      expect(await shown()).toEqual([said[1]]);
    });
  }

  test("more campaigns than fit at once are asked for at the end of the row", async ({ page }) => {
    await signIn(page, demo.user);
    let fails = true;
    let first: object | undefined;
    await page.route("**/api/campaigns?*", async (route) => {
      const response = await route.fetch();
      const { data } = await response.json();
      const isSecond = route.request().url().includes("page=2");
      if (isSecond && fails) return route.abort();
      first ??= data.docs[0];
      const docs = [{ ...first, _id: crypto.randomUUID(), name: "A late campaign" }];
      const json = isSecond
        ? { data: { ...data, docs, page: 2, hasNextPage: false } }
        : { data: { ...data, hasNextPage: true } };
      return route.fulfill({ response, json });
    });
    await page.goto("/home");
    const carousel = page.getByRole("region", { name: "Ongoing Campaigns" }).last();
    await carousel.getByRole("button", { name: "More campaigns" }).click();
    await expect(carousel.getByRole("alert")).toHaveText("More campaigns did not load.");
    fails = false;
    await carousel.getByRole("button", { name: "Try again" }).click();
    await expect(carousel.getByText("A late campaign")).toBeVisible();
    await expect(carousel.getByRole("button", { name: "More campaigns" })).toHaveCount(0);
  });

  test("PRODUCT 8.11: campaigns that fail to load can be tried again", async ({ page }) => {
    await signIn(page, demo.user);
    await page.route("**/api/campaigns?*", (route) => route.abort());
    await page.goto("/home");
    await expect(page.getByText("Loading campaigns...")).toBeVisible();
    await expect(page.getByText("The campaigns did not load")).toBeVisible();
    await page.unroute("**/api/campaigns?*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("button", { name: "Next" })).toBeVisible();
  });
});

test.describe("impact", () => {
  test("PRODUCT 2.12: the dashboard shows score, points, collections, breakdown, panel and receipts", async ({
    page,
    server,
  }) => {
    const { user } = await sessionOf(server, demo.user);
    await signIn(page, demo.user);
    await page.goto("/Impact");
    await expect(page.getByRole("heading", { level: 1, name: "Impact" })).toBeVisible();
    await expect(
      page.getByText(`${user.pointsEarned.toLocaleString("en-US")} points`).first(),
    ).toBeVisible();
    await expect(page.getByText(`${user.itemsCount.plastic} Units`)).toBeVisible();
    await expect(page.getByText(`${user.itemsCount.fabric} Lb`)).toBeVisible();

    await expect(page.getByText("symbolic", { exact: true })).toBeVisible();
    await page.getByText("How it is calculated: Carbon").click();
    await expect(page.getByText(/^Source: EPA WARM/)).toBeVisible();
    await expect(page.getByText(/^Range: .+ kg CO2e$/)).toBeVisible();

    await expect(page.getByText(/^Pickup at /).first()).toBeVisible();
    await expect(page.getByText(/ x \d+ points = /).first()).toBeVisible();
    await expect(page.getByText(/^Balance /).first()).toBeVisible();
    await expect(page.getByText("Earned", { exact: true }).first()).toBeVisible();
    await expect(page.getByText("Not yet", { exact: true }).first()).toBeVisible();

    await page.getByRole("link", { name: /^\d+ collections$/ }).click();
    await expect(page).toHaveURL(/\/pickup\/all\?view=collections$/);
    await expect(page.getByRole("link", { name: /^Pickup at / }).first()).toBeVisible();
    await expect(page.getByRole("link", { name: /^Drop-off at / }).first()).toBeVisible();
    await page.goBack();
    await page.getByRole("link", { name: "View All rewards" }).click();
    await expect(page).toHaveURL(/\/rewards$/);
  });

  test("PRODUCT 2.12: a reward of the carousel opens where it can be redeemed, and Back leads to the impact screen", async ({
    page,
  }) => {
    await signIn(page, demo.user);
    await page.goto("/impact");
    const newest = page.getByRole("region", { name: "Newest rewards" });
    await newest.getByRole("link", { name: /Bike tune-up/ }).click();
    await expect(page).toHaveURL(/\/rewards\?view=/);
    const dialog = page.getByRole("dialog", { name: "Reward" });
    await expect(dialog).toContainText("Bike tune-up");
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "Impact" })).toBeVisible();
    await page.goForward();
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/rewards$/);
    await page
      .getByRole("button", { name: /^Redeem/ })
      .first()
      .click();
    const question = page.getByRole("dialog", { name: "Redeem this reward?" });
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: "Rewards" })).toBeVisible();
  });

  test("the receipts turn their pages in place", async ({ page }) => {
    await signIn(page, demo.user);
    await page.goto("/impact");
    const pages = page.getByRole("navigation", { name: "Pages of receipts" });
    await pages.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(pages.getByText(/^Page 2 of/)).toBeInViewport();
  });

  test("somebody new finds an empty dashboard that says what to do", async ({ page, newUser }) => {
    await signIn(page, await newUser());
    await page.goto("/impact");
    await expect(page.getByText("Nothing counted yet", { exact: true })).toBeVisible();
    await expect(page.getByText("No receipts yet")).toBeVisible();
    await expect(page.getByText("0 of 2 friends joined")).toBeVisible();
  });
});
