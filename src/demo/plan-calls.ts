// What the office wrote down of calls.
import type { Moment } from "./plan-collections.ts";
import { MAYA } from "./plan-people.ts";

export type CallPlan = Moment & Readonly<{ who: string; text: string }>;

export const calls: readonly CallPlan[] = [
  {
    who: MAYA,
    day: -41,
    time: "10:20",
    text: "Asked whether a bike frame counts as metal. It does, without the tires.",
  },
  {
    who: MAYA,
    day: -9,
    time: "16:05",
    text: "The gate code has changed. She writes the new one into each booking.",
  },
  {
    who: "leo.kim",
    day: -5,
    time: "11:40",
    text: "Prefers to be called in the evening, works until six.",
  },
  {
    who: "nora.lindqvist",
    day: -2,
    time: "09:15",
    text: "Did not see our email about the campaign. It is switched off, she knows now.",
  },
];
