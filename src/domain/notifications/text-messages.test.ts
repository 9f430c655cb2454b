import { expect, test } from "vitest";

import { pickupBooked, pickupReminder } from "../emails/pickups.ts";
import {
  phoneCodeText,
  pickupWindowText,
  pickupReminderText,
  TEXT_MESSAGE_LENGTH,
  textMessage,
} from "./text-messages.ts";
import { LANGUAGE_CODES } from "../words/languages.ts";
import { english } from "../words/say.ts";
import { SAY } from "../words/spoken.ts";

const pickup = {
  itemType: "appliances",
  date: "2026-09-30",
  timeStart: "10:00",
  timeEnd: "12:00",
} as const;
const place = { id: "0190aaaa", locationName: "Home", address: "600 Congress Ave" };

test("PRODUCT R9.2: a text message says what and when, and nothing that a person wrote", () => {
  const written = { ...pickup, locationName: "call 1-900-555-0100", address: "12 Elm Street" };
  expect(pickupWindowText(english, written)).toBe(
    "Appliances, Wednesday, September 30, 2026, 10:00 AM - 12:00 PM.",
  );
  expect(pickupReminderText(english, written)).toBe(
    "Please have your appliances ready, 10:00 AM - 12:00 PM.",
  );
});

/** The Basic Character Set of GSM 03.38 as far as our texts need it: é, ñ, ü, ¿ and ¡ are in it, á, í, ó and ú not. */
const GSM = /^[A-Za-z0-9 .,:;?!¿¡/\n()'éÉñÑüÜ-]+$/;

test.each(LANGUAGE_CODES)(
  "the longest one is one message, in letters that every phone network has (%s)",
  (code) => {
    const say = SAY[code];
    const address = "https://recycling.a-long-name-of-a-city.example";
    const longest = { ...pickup, itemType: "appliances", date: "2026-09-30" } as const;
    const titles = [pickupBooked, pickupReminder].map((text) =>
      text(say, { ...longest, ...place }),
    );
    const texts = [
      textMessage(titles[0]?.title ?? "", pickupWindowText(say, longest), address),
      textMessage(titles[1]?.title ?? "", pickupReminderText(say, longest), address),
    ];
    for (const text of texts) expect(text.endsWith(address)).toBe(true);
    for (const text of [...texts, phoneCodeText(say, "012345")]) {
      expect(text).toMatch(GSM);
      expect(text.length).toBeLessThanOrEqual(TEXT_MESSAGE_LENGTH);
    }
    expect(phoneCodeText(say, "012345")).toMatch(/^012345$/m);
  },
);

test("in Spanish the four accents that phone networks lack are left out, ñ and é stay", () => {
  const { es } = SAY;
  const { title } = pickupReminder(es, { ...pickup, ...place });
  expect(textMessage(title, pickupReminderText(es, pickup), undefined)).toBe(
    "Rebound: Su recoleccion es mañana. Tenga todo listo: electrodomésticos, 10:00 a.m. - 12:00 p.m.",
  );
  const saturday = pickupWindowText(es, { ...pickup, itemType: "metals", date: "2026-10-03" });
  expect(textMessage("Lista", saturday, undefined)).toBe(
    "Rebound: Lista. Metales, sabado, 3 de octubre de 2026, 10:00 a.m. - 12:00 p.m.",
  );
  expect(phoneCodeText(es, "012345")).toBe(
    "Su codigo de Rebound para verificar este teléfono:\n012345\nSirve 10 minutos. Si no lo pidio, ignore este mensaje.",
  );
});

test("an address that would make it two messages is left out", () => {
  const text = textMessage("Pickup booked", "Soon.", `https://rebound.example/${"x".repeat(160)}`);
  expect(text).toBe("Rebound: Pickup booked. Soon.");
  expect(textMessage("Pickup booked", "Soon.", undefined)).toBe(text);
});
