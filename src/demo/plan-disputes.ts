// One question about a count for each way in which it can end, and one that waits for its answer. All are about pickups
// that the agent counted, so that the admin may answer.
import type { DisputeOutcome } from "#domain/corrections/disputes.ts";
import type { Material } from "#domain/rates/material-facts.ts";

import type { Moment, PickupPlan } from "./plan-collections.ts";
import { AGENT, MAYA } from "./plan-people.ts";

type Answer = Moment &
  Readonly<{ outcome: DisputeOutcome | "withdrawn"; count?: number; reason: string }>;

export type DisputePlan = Readonly<{
  /** The number of the pickup in the plan. */
  number: number;
  who: string;
  material: Material;
  note: string;
  /** What it should be. */
  claimed: number;
  asked: Moment;
  remarked?: Moment & { readonly text: string };
  answered?: Answer;
}>;

/** What is asked, by how much it should be more, and by how much the answer adds to it. */
type Question = Readonly<{ note: string; more: number; remark?: string; answer?: Ending }>;
type Ending = Readonly<{ outcome: Answer["outcome"]; more?: number; reason: string }>;

const UPHELD: Question = {
  note: "There was a second box behind the first one.",
  more: 6,
  remark: "I may have missed a box, it was dark.",
  answer: {
    outcome: "upheld",
    more: 6,
    reason: "Our collector remembers it the same way. Thank you for telling us.",
  },
};
const PARTLY: Question = {
  note: "I counted them myself before they were collected.",
  more: 5,
  answer: {
    outcome: "partly_upheld",
    more: 2,
    reason: "Two more were in the truck. The others were not metal.",
  },
};
const DECLINED: Question = {
  note: "Should this not be one more?",
  more: 1,
  answer: {
    outcome: "declined",
    reason: "We counted again at the depot and found the same number.",
  },
};
const WITHDRAWN: Question = {
  note: "",
  more: 2,
  answer: { outcome: "withdrawn", reason: "" },
};
const OPEN: Question = { note: "The neighbour added a bag, which was taken along.", more: 4 };

type Counted = PickupPlan & Readonly<{ number: number; count: number }>;

/** The questions about these pickups; none about what no agent counted. */
export function planDisputes(pickups: readonly PickupPlan[]): DisputePlan[] {
  const counted = pickups.flatMap((plan, number): Counted[] => {
    const count = plan.counted?.items[plan.itemType] ?? 0;
    const isMeant = plan.counted?.by === AGENT && plan.campaign === undefined && count > 4;
    return isMeant ? [{ ...plan, number, count }] : [];
  });
  const [upheld, partly, withdrawn] = counted.filter(
    ({ who, day }) => who !== MAYA && day < -10 && day > -60,
  );
  const declined = counted.findLast(({ who, day }) => who === MAYA && day < -14);
  const open = counted.findLast(({ who, day }) => who !== MAYA && day <= -2 && day >= -9);
  return [
    ...about(upheld, UPHELD),
    ...about(partly, PARTLY),
    ...about(declined, DECLINED),
    ...about(withdrawn, WITHDRAWN),
    ...about(open, OPEN),
  ];
}

/** Asked in the evening after it was counted, an open one last night; answered two days later. */
function about(
  pickup: Counted | undefined,
  { note, more, remark, answer }: Question,
): DisputePlan[] {
  if (!pickup) return [];
  const { number, who, itemType: material, day, count } = pickup;
  const asked = { day: answer ? day + 1 : -1, time: "18:20" };
  const plan = { number, who, material, note, claimed: count + more, asked };
  if (!answer) return [plan];
  const { outcome, reason } = answer;
  return [
    {
      ...plan,
      ...(remark !== undefined && { remarked: { day: day + 2, time: "07:50", text: remark } }),
      answered: { day: day + 3, time: "10:15", outcome, reason, count: count + (answer.more ?? 0) },
    },
  ];
}
