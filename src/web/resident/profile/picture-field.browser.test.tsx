import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { chooseFile, largeFile, pictureFile } from "#test/support/chosen-files.ts";
import { openProduct, refused, type Answers } from "#test/support/product.tsx";
import { PIXEL, user } from "#test/support/things.ts";

const chooser = page.getByLabelText("Change picture");
const save = page.getByRole("button", { name: /^(?:Save|Uploading\.\.\.)$/ });
const discard = page.getByRole("button", { name: "Discard" });
const picture = page.getByRole("img", { name: "Your picture" });
const shown = (): string | null | undefined =>
  picture.element().querySelector("img")?.getAttribute("src");

async function openProfile(answers: Answers = {}, url: string | null = null) {
  return openProduct("/profile", { as: user({ profilePicture: { url } }), answers });
}

const choose = (file: File): Promise<void> => chooseFile(chooser, file);

test("without a picture the initials stand there, and there is nothing to remove", async () => {
  await openProfile();
  await expect.element(picture).toHaveTextContent("MO");
  await expect
    .element(page.getByRole("button", { name: "Remove picture" }))
    .not.toBeInTheDocument();
  await expect.element(save).not.toBeInTheDocument();
});

test("a chosen picture is shown before it is saved, and can be discarded", async () => {
  const asked = await openProfile();
  await choose(pictureFile(40));
  await expect.poll(shown).toMatch(/^data:image\//);
  await expect.element(save).toBeVisible();
  await discard.click();
  await expect.element(picture).toHaveTextContent("MO");
  expect(asked.some(({ route }) => route === "PUT /profile/image")).toBe(false);
});

test("saving says so while it lasts and when it is done, and the picture is the new one everywhere", async () => {
  const answer = Promise.withResolvers<void>();
  const saved = user({ profilePicture: { url: PIXEL } });
  const asked = await openProfile({
    "PUT /profile/image": async () => {
      await answer.promise;
      return { data: saved };
    },
    "GET /profile": () => ({ data: saved }),
  });
  await choose(pictureFile(40));
  await save.click();
  await expect.element(save).toHaveAccessibleName("Uploading...");
  await expect.element(discard).not.toBeInTheDocument();
  answer.resolve();
  await expect.element(page.getByText("Saved!").first()).toBeVisible();
  await expect.poll(shown).toBe(PIXEL);
  const sent = asked.filter(({ route }) => route === "PUT /profile/image");
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toEqual({ image: expect.stringMatching(/^data:image\//) });
});

test("a picture that did not arrive is kept, and the next try sends the same one", async () => {
  let isBack = false;
  const asked = await openProfile({
    "PUT /profile/image": () => (isBack ? { data: user() } : refused("internal")),
  });
  await choose(pictureFile(40));
  await save.click();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Something went wrong, try again!");
  await expect.poll(shown).toMatch(/^data:image\//);
  isBack = true;
  await save.click();
  await expect.element(page.getByText("Saved!").first()).toBeVisible();
  const [first, second] = asked.filter(({ route }) => route === "PUT /profile/image");
  expect(second?.body).toEqual(first?.body);
});

test("what the server cannot read is told from a failure", async () => {
  await openProfile({ "PUT /profile/image": () => refused("not_an_image") });
  await choose(pictureFile(40));
  await save.click();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("That file isn't an image we can read");
});

test.each([
  ["too large", (): File => largeFile(2_000_001), "Image shouldn't be more than 2mb!"],
  [
    "of another kind",
    () => new File(["plain"], "notes.txt", { type: "text/plain" }),
    "Choose a picture that ends in .png, .jpg or .jpeg.",
  ],
  [
    "no picture",
    () => new File(["no picture"], "broken.png", { type: "image/png" }),
    "That file isn't an image we can read",
  ],
])(
  "a file that is %s is refused before it is sent, and the sentence can be closed",
  async (_, file, sentence) => {
    await openProfile({}, PIXEL);
    await choose(file());
    await expect.element(page.getByRole("alert")).toHaveTextContent(sentence);
    await expect.element(save).not.toBeInTheDocument();
    await expect.poll(shown).toBe(PIXEL);
    await page.getByRole("button", { name: "Close" }).click();
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  },
);

test("the limit is the size that may still be sent", async () => {
  await openProfile();
  await choose(largeFile(2_000_000));
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("That file isn't an image we can read");
});

test("a saved picture is removed after a question", async () => {
  const without = user();
  await openProfile({ "DELETE /profile/image": () => ({ data: without }) }, PIXEL);
  const remove = page.getByRole("button", { name: "Remove picture" });
  await remove.click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(remove).toHaveFocus();
  await remove.click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove picture" }).click();
  await expect.element(page.getByText("Picture removed")).toBeVisible();
  await expect.element(picture).toHaveTextContent("MO");
});
