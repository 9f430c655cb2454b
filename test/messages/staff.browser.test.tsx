import { vi } from "vitest";
import { page } from "vitest/browser";

import { chooseFile, largeFile, pictureFile } from "#test/support/chosen-files.ts";
import { openProduct, refused, type Answers } from "#test/support/product.tsx";
import {
  admin,
  agent,
  badge,
  campaign,
  dropOffLocation,
  idOf,
  pageOf,
  pickup,
  pickupDetail,
  user,
} from "#test/support/things.ts";

import { button, field, meet, type Ways } from "./meeting.ts";
import { BY_STAFF } from "./sentences.ts";

async function openOffice(address: string, answers: Answers): Promise<void> {
  await openProduct(address, { as: admin(), answers });
}

const STOP = `/admin/pickup/pickup/${idOf(40)}`;

async function openStop(answers: Answers = {}): Promise<void> {
  await openProduct(STOP, {
    as: agent(),
    answers: { "GET /pickup/:id": () => ({ data: pickupDetail() }), ...answers },
  });
}

async function count(answers: Answers): Promise<void> {
  await openStop(answers);
  await page.getByRole("textbox", { name: /^Metals/ }).fill("3");
  await button("Complete Pickup").click();
  await page.getByRole("dialog").getByRole("button", { name: "Complete", exact: true }).click();
}

async function assignBadge(answers: Answers): Promise<void> {
  await openOffice("/admin/badges", {
    "GET /badges": () => ({ data: [badge()] }),
    "GET /profile/all": () => ({ data: pageOf([user()]) }),
    "GET /badges/user/:userId": () => ({ data: [] }),
    ...answers,
  });
  await button(/^Assign/).click();
}

async function assignToMaya(answers: Answers): Promise<void> {
  await assignBadge(answers);
  await page.getByRole("combobox", { name: "User" }).fill("Maya");
  await page.getByRole("option", { name: /Maya Ortiz/ }).click();
  await page.getByText("No badges yet").findElement();
  await button("Assign to user").click();
}

async function addCampaign(answers: Answers = {}): Promise<void> {
  await openOffice("/admin/campaign", {
    "GET /campaigns": () => ({ data: pageOf([campaign()]) }),
    "GET /dropOff-location": () => ({ data: pageOf([dropOffLocation()]) }),
    ...answers,
  });
  await button("Add New Campaign").click();
}

const choosePicture = (file: File): Promise<void> =>
  chooseFile(page.getByLabelText("Choose a picture"), file);

async function deleteCampaign(answers: Answers = {}): Promise<void> {
  await openOffice("/admin/campaign", {
    "GET /campaigns": () => ({ data: pageOf([campaign()]) }),
    "GET /management/touches": () => refused("internal"),
    ...answers,
  });
  await button(/^Delete/).click();
}

const ADD_LOCATION = "/admin/dropoffs/create-location";

async function searchAddress(words: string): Promise<void> {
  await openOffice(ADD_LOCATION, { "GET /places": () => ({ data: { places: [] } }) });
  await field("Search for an address").fill(words);
  // The head of the office has a button of that name too.
  await page
    .getByRole("region", { name: "Search" })
    .getByRole("button", { name: "Search" })
    .click();
}

const ways: Ways<(typeof BY_STAFF)[number]> = {
  "Please enter the items count": async () => {
    await openStop();
    await button("Complete Pickup").click();
  },
  "Pickup completed successfully": () =>
    count({ "PUT /pickup/complete/:id": () => ({ data: pickup({ status: "completed" }) }) }),
  "An error occurred": async () => {
    await count({ "PUT /pickup/complete/:id": () => new Response("no JSON", { status: 500 }) });
  },
  "Location address copied": async () => {
    vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await openStop();
    await button("Copy location address").click();
  },

  "Please select a user": async () => {
    await assignBadge({});
    await button("Assign to user").click();
  },
  "Badge not found": () =>
    assignToMaya({
      "POST /badges/user/:userId/:badgeId": () => refused("badge_not_found"),
    }),
  "Badge assigned to user successfully": () =>
    assignToMaya({ "POST /badges/user/:userId/:badgeId": () => ({ data: [badge()] }) }),

  "Please fill in all required fields": async () => {
    await addCampaign();
    await button("Add campaign").click();
  },
  "Please select an image": async () => {
    await addCampaign();
    await button("Add campaign").click();
  },
  "Image size should not exceed 5mb": async () => {
    await addCampaign();
    await choosePicture(largeFile(5_000_001));
  },
  "Campaign added successfully": async () => {
    await addCampaign({ "POST /campaigns": () => ({ data: campaign() }) });
    await field("Name").fill("Clean Creek");
    await field("Description").fill("Bottles from the creek");
    await page.getByRole("combobox", { name: "Drop-off location" }).fill("South");
    await page.getByRole("option", { name: /South Lamar/ }).click();
    await field("Goal (Units)").fill("1000");
    await field("End date").fill("2099-12-31");
    await choosePicture(pictureFile(40));
    await page.getByText(/^badge\.png/).findElement();
    await button("Add campaign").click();
  },
  "Are you sure you want to delete this campaign?": () => deleteCampaign(),
  "Campaign deleted successfully": async () => {
    await deleteCampaign({ "DELETE /campaigns/:id": () => ({ data: { _id: idOf(30) } }) });
    await button("Delete campaign").click();
  },

  "Please enter a location query": () => searchAddress("  "),
  "No results found": () => searchAddress("Nowhere"),
  "Location ID not found": () =>
    openOffice(`${ADD_LOCATION}?id=${idOf(20)}`, {
      "GET /dropOff-location/:id": () => refused("not_found"),
    }),
  "Location updated successfully": async () => {
    await openOffice(`${ADD_LOCATION}?id=${idOf(20)}`, {
      "GET /dropOff-location/:id": () => ({ data: dropOffLocation() }),
      "PUT /dropOff-location/:id": () => ({ data: dropOffLocation() }),
      "GET /dropOff-location": () => ({ data: pageOf([dropOffLocation()]) }),
    });
    await field("Description").fill("Beside the market");
    await button("Save location").click();
  },
};

meet(BY_STAFF, ways);
