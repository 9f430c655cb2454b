import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";

import { expectNoAxeViolations } from "#test/support/axe.ts";
import { chooseFile, pictureFile } from "#test/support/chosen-files.ts";
import { addressNow, openProduct, refused, type Answers } from "#test/support/product.tsx";
import { onPhone } from "#test/support/stage.tsx";
import { campaignDetail, dropOff, idOf, nearby, pageOf, user } from "#test/support/things.ts";

const BOTTLES = nearby();
const COATS = nearby({ _id: idOf(21), name: "Harbor Fabric", itemType: "fabric", distance: 4000 });

const field = (name: string) => page.getByLabelText(name, { exact: true });
const place = field("Drop-off location");
const itemType = field("Item type");
const photo = field("Photo");
const preview = page.getByRole("img", { name: "What you drop off" });
const send = page.getByRole("button", { name: /^(?:Create drop-off|Uploading\.\.\.)$/ });

async function open(answers: Answers = {}, address = "/dropoff/create") {
  vi.spyOn(navigator.geolocation, "getCurrentPosition").mockImplementation((found) =>
    found({ coords: { latitude: 30.27, longitude: -97.74 } } as GeolocationPosition),
  );
  const asked = await openProduct(address, {
    as: user(),
    answers: {
      "GET /dropOff-location/nearest/location": ({ url }) => {
        const wanted = url.searchParams.get("itemType");
        const found = [BOTTLES, COATS].filter((at) => wanted === null || at.itemType === wanted);
        return { data: found };
      },
      "GET /dropOff-location/:id": () => ({ data: BOTTLES }),
      "GET /dropOff": () => ({ data: pageOf([dropOff()]) }),
      ...answers,
    },
  });
  await expect.element(send).toBeVisible();
  return asked;
}

async function fill(): Promise<void> {
  await place.selectOptions(BOTTLES._id);
  await field("Description (optional)").fill("Two bags");
  await chooseFile(photo, pictureFile(40));
  await expect.element(preview).toBeVisible();
}

test("the nearest places are offered with what they take and how far they are", async () => {
  await open();
  await expect.element(page.getByText("2 locations near you")).toBeVisible();
  const options = [...place.element().querySelectorAll("option")].map(({ text }) => text);
  expect(options).toEqual([
    "Select a drop-off location",
    expect.stringContaining("South Lamar Bottle Depot · Plastic"),
    expect.stringContaining("Harbor Fabric · Fabric"),
  ]);
});

test("a place sets the item type and shows its address; another type gives the place up", async () => {
  await open();
  await place.selectOptions(COATS._id);
  await expect.element(itemType).toHaveValue("fabric");
  await expect.element(page.getByText(COATS.address)).toBeVisible();
  await itemType.selectOptions("plastic");
  await expect.element(place).toHaveValue("");
  await expect.element(page.getByText("1 location near you")).toBeVisible();
});

test("everything that is missing is named at once, and each line leads to its field", async () => {
  const asked = await open();
  await expect.element(page.getByText("2 locations near you")).toBeVisible();
  await send.click();
  const summary = page.getByRole("alert");
  await expect
    .element(summary.getByRole("heading", { name: /Please check 3 fields/ }))
    .toBeVisible();
  await summary.getByRole("link", { name: /^Photo/ }).click();
  await expect.element(photo).toHaveFocus();
  expect(asked.some(({ route }) => route === "POST /dropOff")).toBe(false);
});

test("a photo has a preview of 130 pixels, and another one may be chosen", async () => {
  await open();
  await chooseFile(photo, pictureFile(40));
  await expect.element(preview).toHaveAttribute("width", "130");
  await expect.element(page.getByRole("button", { name: "Choose another" })).toBeVisible();
});

test("a file that is no photo is refused beside the field", async () => {
  await open();
  await chooseFile(photo, new File(["no picture"], "broken.png", { type: "image/png" }));
  await expect.element(page.getByText("That file isn't an image we can read")).toBeVisible();
  await expect.element(photo).toHaveAttribute("aria-invalid", "true");
  await expect.element(preview).not.toBeInTheDocument();
});

test("PRODUCT 5.12: an iPhone's own format is refused kindly", async () => {
  await open();
  await chooseFile(photo, new File(["no picture"], "IMG_1.HEIC", { type: "image/heic" }));
  await expect.element(page.getByText(/HEIC photos can't be read/).last()).toBeVisible();
  await expect.element(photo).toHaveAttribute("aria-invalid", "true");
});

test("PRODUCT 2.23, 5.12: a campaign is named and decides the material", async () => {
  const coats = campaignDetail({ name: "Old Coats", material: "fabric" });
  await open(
    { "GET /campaigns/:id": () => ({ data: coats }) },
    `/dropoff/create?campaignId=${idOf(30)}&campaignName=Old%20Coats`,
  );
  await expect.element(page.getByText("Support Campaign: Old Coats")).toBeVisible();
  await expect.element(itemType).toHaveValue("fabric");
  await expect.element(page.getByRole("option", { name: "Plastic Bottles" })).toBeDisabled();
});

test("what was filled in is sent as one request with its photo, and leads to the drop-offs", async () => {
  const asked = await open({ "POST /dropOff": () => ({ data: dropOff() }) });
  await fill();
  await send.click();
  await expect.element(page.getByText("Drop off created successfully")).toBeVisible();
  const [sent, ...more] = asked.filter(({ route }) => route === "POST /dropOff");
  expect(more).toEqual([]);
  const { body } = sent ?? {};
  if (!(body instanceof FormData)) throw new Error("The drop-off is no form with a file");
  expect(body.get("location")).toBe(BOTTLES._id);
  expect(body.get("itemType")).toBe("plastic");
  expect(body.get("description")).toBe("Two bags");
  expect(body.get("file")).toBeInstanceOf(File);
  await expect.poll(() => location.pathname).toBe("/dropoff/all");
});

test("while it is on its way the button says so, and a second press sends nothing", async () => {
  const answer = Promise.withResolvers<{ data: ReturnType<typeof dropOff> }>();
  const asked = await open({ "POST /dropOff": () => answer.promise });
  await fill();
  await send.click();
  await expect.element(send).toHaveAccessibleName("Uploading...");
  await expect
    .element(page.getByRole("progressbar", { name: "Upload of the photo" }))
    .toBeVisible();
  await send.click({ force: true });
  answer.resolve({ data: dropOff() });
  await expect.element(page.getByText("Drop off created successfully")).toBeVisible();
  expect(asked.filter(({ route }) => route === "POST /dropOff")).toHaveLength(1);
});

test("PRODUCT 8.7: after a failure the photo and the text are still there, and the next press sends them", async () => {
  let isBack = false;
  const asked = await open({
    "POST /dropOff": () => (isBack ? { data: dropOff() } : refused("internal")),
  });
  await fill();
  await send.click();
  await expect.element(page.getByText(/^Error creating drop off\./)).toBeVisible();
  await expect.element(preview).toBeVisible();
  await expect.element(field("Description (optional)")).toHaveValue("Two bags");
  isBack = true;
  await send.click();
  await expect.element(page.getByText("Drop off created successfully")).toBeVisible();
  expect(asked.filter(({ route }) => route === "POST /dropOff")).toHaveLength(2);
});

test.each([
  ["not_found", "This campaign doesn't exist"],
  ["campaign_ended", "This campaign has ended"],
] as const)(
  "PRODUCT R5.5, L3.2: %s of a campaign while the form is open: it gives way, and the next press hands in without it",
  async (code, sentence) => {
    const refusal = (): Response => refused(code, { campaignId: sentence });
    let isOver = false;
    const bottles = campaignDetail({ name: "Bottles" });
    const ended = campaignDetail({ name: "Bottles", status: "ended" });
    const asked = await open(
      {
        "GET /campaigns/:id": () =>
          isOver && code === "not_found" ? refusal() : { data: isOver ? ended : bottles },
        "POST /dropOff": ({ body }) =>
          body instanceof FormData && body.get("campaignId") === ""
            ? { data: dropOff() }
            : refusal(),
      },
      `/dropoff/create?campaignId=${idOf(30)}`,
    );
    await expect.element(page.getByText("Support Campaign: Bottles")).toBeVisible();
    await fill();
    isOver = true;
    await send.click();
    await expect
      .element(page.getByText(/^Error creating drop off\..* Press again to hand it in without/))
      .toBeVisible();
    await expect.element(page.getByText("Bottles is no longer open.")).toBeVisible();
    await expect.element(page.getByText("Support Campaign: Bottles")).not.toBeInTheDocument();
    await expect.element(preview).toBeVisible();
    await expect.element(field("Description (optional)")).toHaveValue("Two bags");
    await send.click();
    await expect.element(page.getByText("Drop off created successfully")).toBeVisible();
    expect(asked.filter(({ route }) => route === "POST /dropOff")).toHaveLength(2);
  },
);

test("PRODUCT R53.3: a place that closes while the form is open refuses; photo and text stay, after a reload too, and go to another place", async () => {
  let places = [BOTTLES];
  const closed = { ...BOTTLES, closedUntil: "2099-12-31", closedNote: "Rebuilding the ramp" };
  const other = nearby({ _id: idOf(22), name: "Lake Street Return Point" });
  const sentence = "Closed through December 31, 2099. Choose another place.";
  const answers: Answers = {
    "GET /dropOff-location/nearest/location": () => ({ data: places }),
    "GET /dropOff-location/:id": () => ({ data: places[0] ?? BOTTLES }),
    "POST /dropOff": ({ body }) =>
      body instanceof FormData && body.get("location") === other._id
        ? { data: dropOff() }
        : refused("place_closed", { location: sentence }),
  };
  const asked = await open(answers, `/dropoff/create?location=${BOTTLES._id}`);
  await fill();
  await send.click();
  await expect.element(place).toHaveAccessibleDescription(new RegExp(sentence));
  await expect.element(place).toHaveFocus();

  places = [closed, other];
  await cleanup();
  await open(answers, addressNow());
  await expect.element(page.getByText("Rebuilding the ramp")).toBeVisible();
  await expect.element(preview).toBeVisible();
  await place.selectOptions(other._id);
  await send.click();
  await expect.element(page.getByText("Drop off created successfully")).toBeVisible();
  expect(asked.filter(({ route }) => route === "POST /dropOff")).toHaveLength(1);
});

test("without a position all places can be asked for", async () => {
  await open({ "GET /dropOff-location": () => ({ data: pageOf([BOTTLES, COATS]) }) });
  await page.getByRole("button", { name: "All locations" }).click();
  await expect.element(page.getByText("2 locations", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Near me" }).click();
  await expect.element(page.getByText("2 locations near you")).toBeVisible();
});

test("axe finds nothing on the form with what is missing, on a desk and on a phone", async () => {
  await open();
  await expect.element(page.getByText("2 locations near you")).toBeVisible();
  await send.click();
  await expect.element(page.getByText("Please upload a photo", { exact: true })).toBeVisible();
  await expectNoAxeViolations();
  await onPhone();
  await expectNoAxeViolations();
});
