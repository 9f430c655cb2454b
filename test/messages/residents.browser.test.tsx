import { expect, vi } from "vitest";
import { page } from "vitest/browser";

import { addDays } from "#domain/pickups/schedule.ts";
import { chooseFile, largeFile, pictureFile } from "#test/support/chosen-files.ts";
import { openProduct, refused, type Answers } from "#test/support/product.tsx";
import {
  campaign,
  campaignDetail,
  config,
  dropOff,
  idOf,
  location as home,
  nearby,
  notifications,
  pageOf,
  pickup,
  place,
  redemption,
  reward,
  user,
} from "#test/support/things.ts";
import { momentIn } from "#web/kit/time/zone.ts";

import { button, field, meet, underWay, type Ways } from "./meeting.ts";
import { BY_RESIDENTS } from "./sentences.ts";

const maya = user();
const lost = (): Response => refused("internal");

async function open(address: string, answers: Answers = {}): Promise<void> {
  await openProduct(address, { as: maya, answers });
}

/** The device says where it is, or that it may not say so. */
function standAt(point: Readonly<{ latitude: number; longitude: number }> | undefined): void {
  vi.spyOn(navigator.geolocation, "getCurrentPosition").mockImplementation((found, refuse) => {
    if (point) found({ coords: point } as GeolocationPosition);
    else refuse?.({ code: 1 } as GeolocationPositionError);
  });
}

const AUSTIN = { latitude: 30.2672, longitude: -97.7431 };

async function choosePicture(file: File): Promise<void> {
  await chooseFile(page.getByLabelText("Change picture"), file);
}

async function savePicture(answers: Answers): Promise<void> {
  await open("/profile", answers);
  await choosePicture(pictureFile(40));
  await button("Save").click();
}

const LOCATIONS = "/locations?add=open";

async function typeLocation(): Promise<void> {
  await field("Name").fill("Home");
  await field("Address").fill("1100 Congress Avenue");
  await field("City").fill("Austin");
  await field("State").selectOptions("Texas");
  await button("Save location").click();
}

/** Everything that a booking needs but a date. */
async function typeBooking(answers: Answers = {}): Promise<void> {
  await open("/pickup/book", { "GET /location": () => ({ data: [home()] }), ...answers });
  await page.getByRole("radio", { name: /Metals/ }).click();
  await field("Start time").fill("10:00");
  await field("End time").fill("12:00");
  await field("Description").fill("An old bicycle by the gate");
}

const NEAREST = "GET /dropOff-location/nearest/location";

async function openDropOff(answers: Answers = {}): Promise<void> {
  standAt(AUSTIN);
  await open("/dropoff/create", { [NEAREST]: () => ({ data: [nearby()] }), ...answers });
}

async function sendDropOff(answers: Answers): Promise<void> {
  await openDropOff(answers);
  await field("Drop-off location").selectOptions(nearby()._id);
  await chooseFile(field("Photo"), pictureFile(40));
  await page.getByRole("img", { name: "What you drop off" }).findElement();
  await button("Create drop-off").click();
}

const ways: Ways<(typeof BY_RESIDENTS)[number]> = {
  "Update your phone number to get notified when your pickup is scheduled": () => open("/home"),
  "What are you recycling today?": () => open("/home"),
  "Loading campaigns...": () => open("/home", { "GET /campaigns": underWay }),
  "No contributors yet": () =>
    open(`/campaigns/${idOf(30)}/contributors`, {
      "GET /campaigns/:id": () => ({ data: campaignDetail() }),
      "GET /campaigns/:id/contributors": () => ({
        data: { ...pageWithoutDocs(), users: [], pickupCount: 0 },
      }),
    }),
  "No notifications": () =>
    open("/notifications", { "GET /notifications": () => ({ data: notifications() }) }),

  "Image shouldn't be more than 2mb!": async () => {
    await open("/profile");
    await choosePicture(largeFile(2_000_001));
  },
  "Uploading...": () => savePicture({ "PUT /profile/image": underWay }),
  "Saved!": () => savePicture({ "PUT /profile/image": () => ({ data: maya }) }),
  "Something went wrong, try again!": () => savePicture({ "PUT /profile/image": lost }),
  "Profile Updated Successfully": async () => {
    await open("/profile/update-profile", { "PUT /profile": () => ({ data: maya }) });
    await field("First name").fill("Maja");
    await button("Save changes").click();
  },
  "An error occurred. Please try again.": async () => {
    await open("/profile", { "GET /auth/signout": lost });
    await button("Logout").click();
  },

  "Please fill all fields": async () => {
    await open(LOCATIONS, { "GET /location": () => ({ data: [] }) });
    await button("Save location").click();
  },
  "Country not found": async () => {
    await open(LOCATIONS, {
      "GET /location": () => ({ data: [] }),
      "GET /places": () => ({ data: { places: [place()] } }),
    });
    await page.getByRole("combobox", { name: "Search for a place" }).fill("Congress");
    await page.getByRole("option", { name: /Congress Avenue/ }).click();
  },
  "Location added successfully": async () => {
    await open(LOCATIONS, {
      "GET /location": () => ({ data: [] }),
      "POST /location": () => ({ data: home() }),
    });
    await typeLocation();
  },
  "Error adding location": async () => {
    await open(LOCATIONS, {
      "GET /location": () => ({ data: [] }),
      "POST /location": () => refused("place_not_found"),
    });
    await typeLocation();
  },
  "Error fetching locations": () => open("/locations", { "GET /location": lost }),
  "Are you sure you want to delete this location?": async () => {
    await open("/locations", { "GET /location": () => ({ data: [home()] }) });
    await button("Delete Home").click();
  },

  "Please select a location": async () => {
    await open("/pickup/book", { "GET /location": () => ({ data: [] }) });
    await button("Book Pickup").click();
  },
  "Please select a date": async () => {
    await typeBooking();
    await button("Book Pickup").click();
  },
  "Pickup booked successfully": async () => {
    await typeBooking({ "POST /pickup": () => ({ data: pickup() }) });
    await field("Date").fill(addDays(momentIn(home().timeZone, Date.now()).today, 3));
    await button("Book Pickup").click();
  },
  "Pickup cancelled": async () => {
    await open("/pickup/all", { "GET /pickup": () => ({ data: pageOf([pickup()]) }) });
    await button(/^Actions for Metals/).click();
    await page.getByRole("menuitem", { name: "Cancel Pickup" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel Pickup" }).click();
  },

  "Support Campaign: ": async () => {
    await openProduct(`/dropoff/create?campaignId=${idOf(30)}&campaignName=Clean%20Creek`, {
      as: maya,
      answers: { "GET /campaigns/:id": () => ({ data: campaignDetail() }) },
    });
    return `Support Campaign: ${campaign().name}`;
  },
  "Please wait for locations to load": async () => {
    await openDropOff({ [NEAREST]: underWay });
    await button("Create drop-off").click();
  },
  "Please select a drop off location": async () => {
    await openDropOff();
    await page.getByText("1 location near you").findElement();
    await button("Create drop-off").click();
  },
  "Please upload a photo": async () => {
    await openDropOff();
    await button("Create drop-off").click();
  },
  "No locations found. Expanding 300km": () =>
    openDropOff({
      [NEAREST]: ({ url }) => ({
        data: url.searchParams.get("distance") === "90000" ? [] : [nearby()],
      }),
    }),
  "No locations in 300km": () => openDropOff({ [NEAREST]: () => ({ data: [] }) }),
  "Error getting user location": async () => {
    standAt(undefined);
    await open("/dropoff/create");
  },
  "Drop off created successfully": () =>
    sendDropOff({
      "POST /dropOff": () => ({ data: dropOff() }),
      "GET /dropOff": () => ({ data: pageOf([dropOff()]) }),
    }),
  "Error creating drop off": async () => {
    await sendDropOff({ "POST /dropOff": lost });
    return "Error creating drop off. An error occurred. Your photo and your text are still here.";
  },

  "Reward redeemed successfully": async () => {
    await open("/rewards", {
      "GET /reward": () => ({ data: pageOf([reward()]) }),
      "POST /reward/:id/redeem": () => ({ data: redemption() }),
    });
    await button("Redeem Steel bottle").click();
    await button("Redeem for 500 points").click();
    const dialog = (name: string) => page.getByRole("dialog", { name });
    await expect.element(dialog("It's yours")).toBeVisible();
    await expect.element(dialog("Redeem this reward?")).not.toBeInTheDocument();
  },
  "Copied to clipboard": async () => {
    vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await open("/impact", {
      "GET /reward": () => ({ data: pageOf([]) }),
      "GET /profile/referrals/:id": () => ({ data: [] }),
    });
    await button(/Invite/).click();
    await button("Copy").click();
  },
  "Map authentication failure": async () => {
    standAt(undefined);
    await openProduct("/where", {
      as: maya,
      answers: {
        "GET /config": () => ({ data: config({ tilesUrl: "/tiles/{z}/{x}/{y}" }) }),
        "GET /dropOff-location": () => ({ data: pageOf([nearby()]) }),
        "GET /location": () => ({ data: [] }),
      },
      elsewhere: 403,
    });
  },
};

/** The facts of an empty list. */
function pageWithoutDocs(): Omit<ReturnType<typeof pageOf>, "docs"> {
  const { docs: _, ...facts } = pageOf([]);
  return facts;
}

meet(BY_RESIDENTS, ways);
