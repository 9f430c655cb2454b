import { describe, expect, test } from "vitest";

import {
  countCorrected,
  countQuestioned,
  disputeDeclined,
  disputeLate,
  disputeOpened,
  disputeUpheld,
} from "./corrections.ts";
import { countsOf } from "../rates/materials.ts";
import { english as say } from "../words/say.ts";
import { SAY } from "../words/spoken.ts";

const dropOff = { type: "drop_off", placeName: "South Depot" } as const;

test("a corrected count says what it was and is, what it did to the points, and why", () => {
  const correction = {
    subject: { type: "pickup", id: "0190aaaa", placeName: "Home" },
    before: countsOf({ plastic: 12 }),
    after: countsOf({ plastic: 10 }),
    points: -20,
    reason: "Counted twice.",
    until: "2026-10-09",
  } as const;
  expect(countCorrected(say, correction)).toEqual({
    title: "Count corrected",
    message:
      "Your count at Home was corrected from 12 to 10 units of plastic. 20 points were taken back. You can question this until Friday, October 9, 2026. Reason: Counted twice.",
    link: "/pickup/0190aaaa",
  });
  expect(countCorrected(say, { ...correction, points: 0, until: null }).message).toContain(
    "Your points stay the same. Reason",
  );
});

describe("what people are told about a dispute", () => {
  test("its owner: by when there is an answer, in both languages", () => {
    const answerOn = "2026-10-09";
    expect(disputeOpened(say, { ...dropOff, answerOn, isCheckedByAnother: true })).toEqual({
      title: "We're looking at your count",
      message:
        "You told us that the count of your drop-off at South Depot isn't right. A different team member will check and reply by Friday, October 9, 2026.",
      link: "/disputes",
    });
    expect(disputeOpened(say, { ...dropOff, answerOn, isCheckedByAnother: false }).message).toBe(
      "You told us that the count of your drop-off at South Depot isn't right. Our team will check and reply by Friday, October 9, 2026.",
    );
    expect(disputeLate(SAY.es, { ...dropOff, answerOn: "2026-10-16" }).message).toBe(
      "Todavía no respondimos su consulta sobre la entrega en South Depot. Le responderemos a más tardar el viernes, 16 de octubre de 2026.",
    );
  });

  test("whoever counted it: what was counted and what it should be", () => {
    const asked = { ...dropOff, firstName: "Maya", counted: countsOf({ plastic: 12 }) };
    expect(countQuestioned(say, { ...asked, claimed: countsOf({ plastic: 18 }) }).message).toBe(
      "Maya asks about the drop-off at South Depot: counted 12 units of plastic, asked for 18 units of plastic. You can add what you remember.",
    );
    const rejected = { ...asked, counted: countsOf({}), claimed: null };
    expect(countQuestioned(say, rejected).message).toBe(
      "Maya asks about the drop-off at South Depot: counted nothing. You can add what you remember.",
    );
  });

  test("its owner: the answer, and where to write to who disagrees", () => {
    const upheld = { ...dropOff, items: countsOf({ glass: 5 }), points: 1, reason: "Seen." };
    expect(disputeUpheld(say, upheld).message).toBe(
      "We now count 5 lb of glass for your drop-off at South Depot. 1 point was added to your balance. Seen.",
    );
    const declined = { ...dropOff, reason: "The photo shows 12.", contactEmail: "a@example.org" };
    expect(disputeDeclined(say, declined).message).toBe(
      "We looked at your drop-off at South Depot again. The photo shows 12. If you still disagree, write to a@example.org.",
    );
  });
});
