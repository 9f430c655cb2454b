// A drop-off in the back office, with the photo that only the session may see, in a browser that is used by touch.
import type { Locator } from "@playwright/test";

import { picture } from "./catalogue.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { demo, type Person, sessionOf } from "./people.ts";
import type { Server } from "./server.ts";
import { DESK } from "./sizes.ts";

test.use({ viewport: DESK, hasTouch: true });

/** Hands in bottles with a photo, at the first location that takes them. */
async function handIn(server: Server, person: Person): Promise<void> {
  const query = { itemType: "plastic", limit: 1 } as const;
  const { data } = await server.call("GET /dropOff-location", { query }, person);
  const form = new FormData();
  form.set("location", data.docs[0]?._id ?? "");
  form.set("itemType", "plastic");
  form.set("description", "Two bags");
  const { buffer, mimeType: type, name } = await picture("bags.jpg");
  form.set("file", new File([new Uint8Array(buffer)], name, { type }));
  const response = await fetch(`${server.url}/api/dropOff`, {
    method: "POST",
    headers: { authorization: `Bearer ${person.token}` },
    body: form,
  });
  expect(response.status, await response.text()).toBe(201);
}

const heightOf = async (one: Locator): Promise<number> => (await one.boundingBox())?.height ?? 0;

test("PRODUCT 2.33, L2.10: by touch a drop-off's row and buttons are large at a desk too, and a tab of its own shows its photo whole", async ({
  page,
  server,
  newUser,
}) => {
  const person = await newUser({ firstName: "Ivo", lastName: "Brandt" });
  await handIn(server, person);
  const { _id } = (await sessionOf(server, person)).user;
  await signIn(page, demo.admin);
  await page.goto(`/admin/dropoffs?status=pending&userId=${_id}`);
  const view = page.getByRole("link", { name: /^View/ });
  await expect(view).toBeVisible();
  expect(await heightOf(page.locator("main tbody tr"))).toBeGreaterThanOrEqual(55);
  for (const one of [view, page.getByRole("combobox", { name: "Status" })])
    expect(await heightOf(one)).toBeGreaterThanOrEqual(44);

  await view.click();
  // The photo needs the session.
  const photo = page.getByRole("link", { name: /Opens in a new tab/ });
  await expect(photo.getByRole("img")).not.toHaveJSProperty("naturalWidth", 0);
  const opening = page.waitForEvent("popup");
  await photo.click();
  await expect((await opening).locator("img")).not.toHaveJSProperty("naturalWidth", 0);
});
