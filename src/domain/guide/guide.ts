// What may be brought, and where (PRODUCT R52).
import type { Material } from "../rates/material-facts.ts";
import { isDropOffItemType } from "../rates/materials.ts";
import type { PlainSentence, Say } from "../words/say.ts";

type Facts = Readonly<{ label: PlainSentence; isTaken: boolean }>;

/** What becomes of a thing. Only what is taken here stands under "Yes" on its material's page. */
const ACTION_FACTS = {
  drop_off: { label: "Drop it off, or book a pickup", isTaken: true },
  pickup: { label: "Book a pickup", isTaken: true },
  curbside: { label: "Your own bin", isTaken: false },
  special: { label: "Special collection", isTaken: false },
  reuse: { label: "Give it away", isTaken: false },
  trash: { label: "Trash", isTaken: false },
} as const satisfies Record<string, Facts>;
export type GuideAction = keyof typeof ACTION_FACTS;

const isAction = (text: string): text is GuideAction => Object.hasOwn(ACTION_FACTS, text);
export const GUIDE_ACTIONS: readonly GuideAction[] = Object.keys(ACTION_FACTS).filter((text) =>
  isAction(text),
);

/** "Book a pickup", "Trash" */
export function actionLabel(say: Say, action: GuideAction): string {
  return say(ACTION_FACTS[action].label);
}

/** Whether the programme takes it. */
export function isTaken(action: GuideAction): boolean {
  return ACTION_FACTS[action].isTaken;
}

/** The material that a drop-off location near by could take it as; undefined where none can. */
export function droppedAs(
  action: GuideAction,
  material: Material | null,
): "plastic" | "fabric" | undefined {
  return action === "drop_off" && isDropOffItemType(material) ? material : undefined;
}

export const MAX_GUIDE_NAME = 120;
export const MAX_GUIDE_WORDS = 300;
export const MAX_GUIDE_ADVICE = 600;
export const MAX_GUIDE_QUESTION = 100;
/** Answers to one question. */
export const MAX_GUIDE_ANSWERS = 10;

/** What is kept of a question that found nothing: at most 40 characters. */
export const MAX_ASKED = 40;
/** How often something is asked on one day before the office reads it. */
export const ASKED_OFTEN = 3;
/** Days after which it is forgotten. */
export const ASKED_DAYS = 90;

/**
 * The words of a question without what could name a person: no digits, no addresses of mail, at most 40 characters
 * (PRODUCT R52.4). "" where nothing is left.
 */
export function askedWords(question: string): string {
  return question
    .toLowerCase()
    .replaceAll(/\S*@\S*/g, " ")
    .replaceAll(/[^\p{L}'-]/gu, " ")
    .replaceAll(/(^|\s)['-]+(?=\s|$)/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, MAX_ASKED)
    .trim();
}
