import type { LinkProps } from "@tanstack/react-router";

import type { FirstWeek } from "#contract/office/first-week.ts";

import { say } from "../words/say.ts";

export type Step = Readonly<{
  /** Its screen. */
  to: NonNullable<LinkProps["to"]>;
  title: string;
  /** What it is for. */
  why: string;
  /** Its screen belongs to superadmins. */
  isOfSuperadmins?: boolean;
}>;

/** What a new programme needs, in the order in which it is done (PRODUCT R33.3): one more step is one more row. */
export const STEPS: Readonly<Record<keyof FirstWeek, Step>> = {
  areas: {
    to: "/admin/areas",
    title: say("Say where and when you collect"),
    why: say(
      "An area has ZIP codes, days and how many pickups fit. Without one, residents choose any day and time.",
    ),
  },
  rates: {
    to: "/admin/management/rates",
    title: say("Decide the rates"),
    why: say(
      "What one unit of each material brings. Done once a rate was announced or points were credited.",
    ),
    isOfSuperadmins: true,
  },
  places: {
    to: "/admin/dropoffs/create-location",
    title: say("Add a drop-off location"),
    why: say("Residents find it on their map and hand things in there."),
  },
  terms: {
    to: "/admin/management/legal",
    title: say("Publish terms and a privacy notice"),
    why: say("Whoever signs up agrees to them, and the product keeps that they did."),
    isOfSuperadmins: true,
  },
  factors: {
    to: "/admin/security",
    title: say("Second factors for every admin"),
    why: say(
      "A passkey or an authenticator application each, so that a password alone lets nobody in.",
    ),
  },
  run: {
    to: "/admin/plan",
    title: say("Plan the first run"),
    why: say("Put the pickups of a day on the run of an agent."),
  },
};
