// Answers of a server that has twenty rows in every list of the back office, with as much in each as people write.
import type { Dispute } from "#contract/corrections/disputes.ts";
import type { Campaign } from "#contract/campaigns.ts";
import { MATERIALS } from "#domain/rates/material-facts.ts";
import { recordOf } from "#domain/record.ts";

import type { Answers } from "./product.tsx";
import {
  admin,
  badge,
  campaign,
  dropOff,
  dropOffLocation,
  idOf,
  pageOf,
  pickup,
  redemption,
  reward,
  user,
} from "./things.ts";
import { atCall, auditEvent, receipt } from "./things-of-office.ts";

const MOMENT = "2026-03-14T15:00:00.000Z";
const WORDS = "Bottles, cans and whatever else the winter left beside the creek behind the mill. ";
const PERSON = { firstName: "Maria-Magdalena", lastName: "Vandenberghe Castellanos" };
const CALLED = { ...PERSON, email: "maria-magdalena.vandenberghe@neighborhood.example.org" };
const PLACE = {
  name: "South Lamar Neighborhood Bottle and Fabric Depot",
  address: "20001 South Lamar Boulevard, Building C, Austin, Texas 78704, United States",
};

const UNUSUAL = { reason: "many", average: 3, reviewedAt: null, reviewedBy: null } as const;

/** Twenty of a thing, each with an id of its own. */
const twenty = <T>(one: (some: { _id: string }) => T) =>
  pageOf(Array.from({ length: 20 }, (_, index) => one({ _id: idOf(1000 + index) })));

const counts = (count: number) => recordOf(MATERIALS, () => count);

const dispute = (some: { _id: string }): Dispute => ({
  user: { ...CALLED, _id: idOf(1), profilePicture: { url: null } },
  collection: {
    type: "drop_off",
    _id: idOf(80),
    itemType: "plastic",
    place: { name: PLACE.name, timeZone: "America/Chicago" },
    at: MOMENT,
    declared: {},
    description: WORDS,
    photo: { url: null },
  },
  claim: "count",
  claimedItems: counts(12),
  note: WORDS,
  photo: { url: null },
  countedItems: counts(11),
  countedPoints: 110,
  rates: counts(1),
  countedBy: null,
  countedAt: MOMENT,
  remark: null,
  remarkedAt: null,
  status: "open",
  openedAt: MOMENT,
  dueAt: MOMENT,
  dueOn: "2026-03-20",
  isCheckedByAnother: false,
  extendedAt: null,
  decidedAt: null,
  decidedBy: null,
  reason: null,
  decidedItems: null,
  correctionPoints: null,
  ...some,
});

const running = (some: { _id: string }): Campaign =>
  campaign({
    ...some,
    name: "Clean Creek behind the old mill",
    description: WORDS.repeat(3),
    goal: 120_000,
    progress: 119_999,
  });

export const twentyRowsEach: Answers = {
  "GET /profile/all": () => ({
    data: twenty((some) => ({
      ...user({ ...some, ...CALLED, phoneNumber: "+1 (512) 555-0100", isDisabled: true }),
      role: "superadmin" as const,
      isEmailVerified: false,
      town: "Rancho Santa Margarita",
      nextPickup: "2099-12-31",
    })),
  }),
  "GET /profile/:id/call": () => ({ data: atCall(user()) }),
  "GET /profile/:id/ledger": () => ({
    data: twenty((some) =>
      receipt({
        ...some,
        items: MATERIALS.map((material) => ({ material, count: 12, rate: 10, points: 120 })),
      }),
    ),
  }),
  "GET /management/held-referrals": () => ({
    data: twenty((some) => ({
      ...some,
      referrerId: idOf(1),
      referrerName: "Maria-Magdalena Vandenberghe",
      referrerHeld: 20,
      friendId: idOf(5),
      friendName: "Bartholomew Featherstonehaugh",
      friendPoints: 0,
      heldAt: MOMENT,
    })),
  }),
  "GET /management/staff": () => ({ data: twenty((some) => admin({ ...some, ...CALLED })) }),
  "GET /management/invitations": () => ({ data: [] }),
  "GET /management/audit": () => ({
    data: twenty((some) =>
      auditEvent({
        ...some,
        type: "setting_changed",
        detail: { name: "officePhone", from: WORDS.repeat(2), to: WORDS.repeat(2) },
        actor: { _id: idOf(2), ...CALLED },
        user: { _id: idOf(1), ...PERSON },
      }),
    ),
  }),
  "GET /pickup/admin": () => ({
    data: twenty((some) =>
      pickup({
        ...some,
        user: { ...pickup().user, ...CALLED },
        location: { ...pickup().location, address: PLACE.address },
        unusual: UNUSUAL,
        lastAttempt: {
          _id: idOf(300),
          reason: "nobody_home",
          note: WORDS,
          photo: { url: null },
          happenedAt: MOMENT,
        },
      }),
    ),
  }),
  "GET /dropOff/admin": () => ({
    data: twenty((some) =>
      dropOff({
        ...some,
        status: "completed",
        itemsCount: 1200,
        user: { ...dropOff().user, ...CALLED },
        dropOffLocation: { ...dropOff().dropOffLocation, ...PLACE },
        unusual: UNUSUAL,
      }),
    ),
  }),
  "GET /dispute/admin": () => ({ data: twenty(dispute) }),
  "GET /dispute/agents": () => ({
    data: twenty((some) => ({
      ...some,
      person: { ...some, ...PERSON },
      counted: 1200,
      disputes: 12,
      perHundred: 1,
      changedPercent: 40,
      medianDays: 2,
      netPoints: -1200,
    })),
  }),
  "GET /dropOff-location": () => ({
    data: twenty((some) => dropOffLocation({ ...some, ...PLACE })),
  }),
  "GET /badges": () => ({
    data: twenty((some) => badge({ ...some, name: PLACE.name, description: WORDS.repeat(2) })).docs,
  }),
  "GET /reward": () => ({
    data: twenty((some) =>
      reward({ ...some, name: PLACE.name, description: WORDS, sponsorName: PLACE.name }),
    ),
  }),
  "GET /reward/admin/redemptions": () => ({
    data: twenty((some) =>
      redemption({
        ...some,
        name: PLACE.name,
        description: WORDS,
        user: { _id: idOf(1), ...PERSON },
      }),
    ),
  }),
  "GET /campaigns": () => ({ data: twenty(running) }),
  "GET /campaigns/:id": ({ url }) => ({
    data: {
      campaign: {
        ...running({ _id: url.pathname.split("/").at(-1) ?? "" }),
        pickupCount: 4,
        ownContribution: 0,
        dropOffLocationName: PLACE.name,
      },
      pickupCount: 4,
    },
  }),
  "GET /dropOff-location/:id": () => ({ data: dropOffLocation() }),
  "GET /campaigns/:id/contributors": () => ({
    data: {
      ...pageOf([]),
      users: twenty((some) => ({
        ...some,
        ...CALLED,
        profilePicture: { url: null },
        contributions: 4,
      })).docs,
      pickupCount: 4,
    },
  }),
};
