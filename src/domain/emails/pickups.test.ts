import { expect, test } from "vitest";

import { ATTEMPT_REASONS } from "../pickups/attempts.ts";
import {
  pickupBooked,
  pickupCancelledByStaff,
  pickupCompleted,
  pickupLapsed,
  pickupMoved,
  pickupMovedByStaff,
  pickupNotCollected,
  pickupReminder,
  pickupRevived,
} from "./pickups.ts";
import {
  pickupNotCollectedText,
  TEXT_MESSAGE_LENGTH,
  textMessage,
} from "../notifications/text-messages.ts";
import { LANGUAGE_CODES } from "../words/languages.ts";
import { english as say } from "../words/say.ts";
import { SAY } from "../words/spoken.ts";

const pickup = {
  id: "0190aaaa",
  itemType: "metals",
  locationName: "Home",
  address: "600 Congress Ave",
  date: "2026-12-03",
  timeStart: "08:00",
  timeEnd: "12:00",
} as const;

test("PRODUCT R9.6: a booked pickup says what, where and when, and when in the subject of its email as well", () => {
  expect(pickupBooked(say, pickup)).toStrictEqual({
    title: "Pickup booked",
    subject: "Pickup booked: Thu, Dec 3, 8 AM - 12 PM",
    message:
      "We'll collect your metals from Home, 600 Congress Ave: Thursday, December 3, 2026, 8:00 AM - 12:00 PM.",
    link: "/pickup/0190aaaa",
  });
});

test("the reminder comes the day before and speaks of tomorrow", () => {
  expect(pickupReminder(say, pickup)).toMatchObject({
    title: "Your pickup is tomorrow",
    message:
      "Please have your metals ready at Home, 600 Congress Ave: Thursday, December 3, 2026, 8:00 AM - 12:00 PM.",
    link: "/pickup/0190aaaa",
  });
});

test("PRODUCT R9.1: a completed pickup tells its points", () => {
  expect(pickupCompleted(say, { ...pickup, points: 1_240 })).toMatchObject({
    message: "Your pickup at Home brought you 1,240 points. Thank you!",
    link: "/pickup/0190aaaa",
  });
});

test("a pickup cancelled by staff says so, and tells points that were taken back", () => {
  const cancelled =
    "Our staff cancelled the pickup of your metals from Home, 600 Congress Ave: Thursday, December 3, 2026, 8:00 AM - 12:00 PM.";
  expect(pickupCancelledByStaff(say, { ...pickup, pointsTakenBack: 0 })).toMatchObject({
    message: cancelled,
    link: "/pickup/all",
  });
  expect(pickupCancelledByStaff(say, { ...pickup, pointsTakenBack: 20 }).message).toBe(
    `${cancelled} The 20 points credited for it were taken back.`,
  );
});

test("in Spanish a pickup is told with its place, its day and its times, whatever its material", () => {
  expect(pickupBooked(SAY.es, pickup)).toStrictEqual({
    title: "Recolección reservada",
    subject: "Recolección reservada: jue, 3 dic, 8 a.m. - 12 p.m.",
    message:
      "Recogeremos metales en Home, 600 Congress Ave: jueves, 3 de diciembre de 2026, 8:00 a.m. - 12:00 p.m.",
    link: "/pickup/0190aaaa",
  });
  expect(pickupReminder(SAY.es, { ...pickup, itemType: "plastic" }).message).toBe(
    "Tenga todo listo, por favor. Recogeremos plástico en Home, 600 Congress Ave: jueves, 3 de diciembre de 2026, 8:00 a.m. - 12:00 p.m.",
  );
  expect(pickupCancelledByStaff(SAY.es, { ...pickup, pointsTakenBack: 1 }).message).toMatch(
    /12:00 p\.m\. Descontamos de su saldo 1 punto que había ganado con ella\.$/,
  );
});

test("a pickup that its owner moved is told with its new time", () => {
  expect(pickupMoved(say, pickup)).toEqual({
    title: "Pickup moved",
    subject: "Pickup moved: Thu, Dec 3, 8 AM - 12 PM",
    message:
      "We'll collect your metals from Home, 600 Congress Ave on Thursday, December 3, 2026, 8:00 AM - 12:00 PM instead.",
    link: "/pickup/0190aaaa",
  });
});

test("one that staff moved also says what it was, and why where somebody said so", () => {
  const moved = { ...pickup, before: "2026-12-01", reason: "" };
  expect(pickupMovedByStaff(say, moved)).toEqual({
    title: "Your pickup was moved",
    subject: "Your pickup was moved: Thu, Dec 3, 8 AM - 12 PM",
    message:
      "We'll collect your metals from Home, 600 Congress Ave on Thursday, December 3, 2026, 8:00 AM - 12:00 PM instead of Tuesday, December 1, 2026. If that doesn't suit you, choose another time.",
    link: "/pickup/all?move=0190aaaa",
  });
  expect(pickupMovedByStaff(say, { ...moved, reason: "Snow" }).message).toMatch(/Reason: Snow$/);
});

test("a visit that brought nothing is told with our sentence and a way on, our own mistake as such", () => {
  const locked = {
    ...pickup,
    day: "2026-12-03",
    reason: "nobody_home",
    isAnswered: false,
  } as const;
  expect(pickupNotCollected(say, locked)).toEqual({
    title: "We couldn't collect",
    subject: "We couldn't collect: Thu, Dec 3",
    message:
      "Nobody was at home at Home. It was your pickup of metals on Thursday, December 3, 2026. Please choose a new time.",
    link: "/pickup/all?move=0190aaaa",
  });
  expect(pickupNotCollected(say, { ...locked, isAnswered: true })).toMatchObject({
    message:
      "Nobody was at home at Home. It was your pickup of metals on Thursday, December 3, 2026.",
    link: "/pickup/0190aaaa",
  });
  expect(pickupNotCollected(say, { ...locked, reason: "not_reached" })).toMatchObject({
    title: "We didn't get there",
  });
});

test("a closed pickup and one that was collected after its cancellation are told as what they are", () => {
  expect(pickupLapsed(say, pickup).message).toBe(
    "Your pickup of metals at Home on Thursday, December 3, 2026 was closed because no new time was chosen. You can book again at any time.",
  );
  const revived = { ...pickup, points: 4 };
  expect(pickupRevived(say, { ...revived, endedBy: "owner" }).message).toBe(
    "You had cancelled it, but our collector had your metals already: 4 points.",
  );
  expect(pickupRevived(say, { ...revived, endedBy: "product" }).message).toBe(
    "It had been closed, but our collector had your metals already: 4 points.",
  );
  expect(pickupRevived(say, { ...revived, endedBy: "office" }).message).toBe(
    "Our office had cancelled it, but our collector had your metals already: 4 points.",
  );
});

test.each(LANGUAGE_CODES)("the text message about a visit is one message (%s)", (code) => {
  const GSM = /^[A-Za-z0-9 .,:;?!¿¡/\n()'éÉñÑüÜ-]+$/;
  for (const reason of ATTEMPT_REASONS) {
    const tried = { ...pickup, day: "2026-09-30", reason, isAnswered: false };
    const { title } = pickupNotCollected(SAY[code], tried);
    const sentence = pickupNotCollectedText(SAY[code], { date: "2026-09-30", reason });
    const text = textMessage(title, sentence, undefined);
    expect(text).toMatch(GSM);
    expect(text.length).toBeLessThanOrEqual(TEXT_MESSAGE_LENGTH);
  }
});
