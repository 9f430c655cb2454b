import { expect, test } from "vitest";

import {
  phoneCodeText,
  pickupBookedText,
  pickupReminderText,
  TEXT_MESSAGE_LENGTH,
  textMessage,
} from "./text-messages.ts";

const pickup = {
  itemType: "appliances",
  date: "2026-09-30",
  timeStart: "10:00",
  timeEnd: "12:00",
} as const;

test("PRODUCT R9.2: a text message says what and when, and nothing that a person wrote", () => {
  const written = { ...pickup, locationName: "call 1-900-555-0100", address: "12 Elm Street" };
  expect(pickupBookedText(written)).toBe(
    "Appliances, Wednesday, September 30, 2026, 10:00 AM - 12:00 PM.",
  );
  expect(pickupReminderText(written)).toBe(
    "Please have your appliances ready, 10:00 AM - 12:00 PM.",
  );
});

test("the longest one is one message, in letters that every phone network has", () => {
  const address = "https://recycling.a-long-name-of-a-city.example";
  const texts = [
    textMessage("Pickup booked", pickupBookedText(pickup), address),
    textMessage("Your pickup is tomorrow", pickupReminderText(pickup), address),
  ];
  for (const text of texts) expect(text.endsWith(address)).toBe(true);
  for (const text of [...texts, phoneCodeText("012345")]) {
    expect(text).toMatch(/^[A-Za-z0-9 .,:/\n-]+$/);
    expect(text.length).toBeLessThanOrEqual(TEXT_MESSAGE_LENGTH);
  }
  expect(phoneCodeText("012345")).toMatch(/^012345$/m);
});

test("an address that would make it two messages is left out", () => {
  const text = textMessage("Pickup booked", "Soon.", `https://rebound.example/${"x".repeat(160)}`);
  expect(text).toBe("Rebound: Pickup booked. Soon.");
  expect(textMessage("Pickup booked", "Soon.", undefined)).toBe(text);
});
