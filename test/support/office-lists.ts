// Answers of a server that has two rows in every list of the back office.
import type { Answers } from "./product.tsx";
import {
  admin,
  agent,
  badge,
  campaign,
  campaignDetail,
  dropOff,
  dropOffLocation,
  idOf,
  pageOf,
  pickup,
  redemption,
  reward,
  user,
} from "./things.ts";
import { atCall, auditEvent, invitation, receipt, referral } from "./things-of-office.ts";

const cleo = user({ _id: idOf(4), firstName: "Cleo", lastName: "Adams", email: "cleo@a.example" });
const { phoneNumber: _, ...maya } = pickup().user;

/** Two rows in every list. */
export const twoRowsEach: Answers = {
  "GET /profile/all": () => ({ data: pageOf([user(), cleo]) }),
  "GET /profile/:id": () => ({ data: user() }),
  "GET /profile/:id/call": () => ({ data: atCall(user()) }),
  "GET /profile/:id/ledger": () => ({ data: pageOf([receipt(), receipt({ _id: idOf(201) })]) }),
  "GET /profile/referrals/:id": () => ({ data: [referral(), referral({ _id: idOf(211) })] }),
  "GET /management/held-referrals": () => ({ data: pageOf([]) }),
  "GET /management/staff": () => ({ data: pageOf([agent(), admin({ role: "superadmin" })]) }),
  "GET /management/invitations": () => ({ data: [invitation()] }),
  "GET /management/audit": () => ({ data: pageOf([auditEvent(), auditEvent({ _id: idOf(231) })]) }),
  "GET /pickup/admin": () => ({ data: pageOf([pickup(), pickup({ _id: idOf(41) })]) }),
  "GET /dropOff/admin": () => ({ data: pageOf([dropOff(), dropOff({ _id: idOf(81) })]) }),
  "GET /dropOff-location": () => ({
    data: pageOf([dropOffLocation(), dropOffLocation({ _id: idOf(21) })]),
  }),
  "GET /dropOff-location/:id": () => ({ data: dropOffLocation() }),
  "GET /badges": () => ({ data: [badge()] }),
  "GET /reward": () => ({ data: pageOf([reward(), reward({ _id: idOf(51) })]) }),
  "GET /reward/admin/redemptions": () => ({
    data: pageOf([redemption(), redemption({ _id: idOf(61) })]),
  }),
  "GET /campaigns": () => ({ data: pageOf([campaign()]) }),
  "GET /campaigns/:id": () => ({ data: campaignDetail() }),
  "GET /campaigns/:id/contributors": () => ({
    data: {
      ...pageOf([]),
      users: [
        { ...maya, contributions: 4 },
        { ...maya, _id: cleo._id, contributions: 2 },
      ],
      pickupCount: 4,
    },
  }),
};
