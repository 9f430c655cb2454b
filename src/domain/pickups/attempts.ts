import { DAY_MS } from "../durations.ts";
import { message } from "../words/message.ts";
import type { PlainSentence, Say, Sentence } from "../words/say.ts";

/** The message of the form without a reason. */
export const CHOOSE_A_REASON = message("Please choose a reason");

/** Whose part it was: a pickup lapses after an attempt on the resident's side only (PRODUCT R16.7). */
export type AttemptSide = "resident" | "nobody" | "ours";

/** Whether the form asks for a photo, offers one, or has none. It is never required. */
export type AttemptPhoto = "asked" | "offered" | "no";

type Facts = Readonly<{
  side: AttemptSide;
  photo: AttemptPhoto;
  /** What the agent taps. */
  label: PlainSentence;
  /** The resident's reading in a few words, after "Not collected: ". */
  cause: PlainSentence;
  /** What the resident reads first. */
  sentence: Extract<Sentence, `${string}{place}${string}`>;
}>;

/**
 * Why a visit brought nothing (PRODUCT R16.4), in the order of the agent's form. What is ours is recorded by the product, never
 * chosen by an agent.
 */
const FACTS = {
  not_set_out: {
    side: "resident",
    photo: "offered",
    label: "Not set out",
    cause: "nothing was out for collection",
    sentence: "Nothing was out for collection at {place}.",
  },
  nobody_home: {
    side: "resident",
    photo: "no",
    label: "Nobody home",
    cause: "nobody was at home",
    sentence: "Nobody was at home at {place}.",
  },
  no_access: {
    side: "resident",
    photo: "offered",
    label: "No access",
    cause: "our collector couldn't get to it",
    sentence:
      "Our collector couldn't get to it at {place}, for example because of a locked gate, a dog or a blocked way.",
  },
  contaminated: {
    side: "resident",
    photo: "asked",
    label: "Not what we collect",
    cause: "it isn't something we can take",
    sentence: "What was out at {place} isn't something we can take.",
  },
  too_much: {
    side: "resident",
    photo: "asked",
    label: "Too much",
    cause: "there was more than we can take in one visit",
    sentence: "There was more at {place} than we can take in one visit.",
  },
  unsafe: {
    side: "nobody",
    photo: "offered",
    label: "Not safe",
    cause: "it wasn't safe to collect",
    sentence: "It wasn't safe to collect at {place}.",
  },
  wrong_address: {
    side: "nobody",
    photo: "no",
    label: "Address not found",
    cause: "our collector couldn't find the address",
    sentence: "Our collector couldn't find {place}. Please check the address.",
  },
  not_reached: {
    side: "ours",
    photo: "no",
    label: "We didn't get there",
    cause: "we didn't get there in time, which is our mistake",
    sentence: "We didn't get to {place} in time. This is our mistake, and we're sorry.",
  },
} as const satisfies Readonly<Record<string, Facts>>;

export type AttemptReason = keyof typeof FACTS;

const isReason = (text: string): text is AttemptReason => Object.hasOwn(FACTS, text);
/** All reasons. */
export const ATTEMPT_REASONS: readonly AttemptReason[] = Object.keys(FACTS).filter((text) =>
  isReason(text),
);

type OfAgents<Reason extends AttemptReason> = (typeof FACTS)[Reason]["side"] extends "ours"
  ? never
  : Reason;
export type AgentReason = { [Reason in AttemptReason]: OfAgents<Reason> }[AttemptReason];

/** The reasons that an agent chooses from. */
export const AGENT_REASONS: readonly AgentReason[] = ATTEMPT_REASONS.filter((reason) =>
  isOfAgents(reason),
);

function isOfAgents(reason: AttemptReason): reason is AgentReason {
  return FACTS[reason].side !== "ours";
}

/** Whose part it was that a visit brought nothing. */
export function sideOf(reason: AttemptReason): AttemptSide {
  return FACTS[reason].side;
}

/** Whether the agent's form asks for a photo. */
export function photoOf(reason: AttemptReason): AttemptPhoto {
  return FACTS[reason].photo;
}

/** The agent's word for a reason: "No access". */
export function reasonLabel(say: Say, reason: AttemptReason): string {
  return say(FACTS[reason].label);
}

/** What the resident's card and text message say after "Not collected: " (PRODUCT R16.4). */
export function causeOf(say: Say, reason: AttemptReason): string {
  return say(FACTS[reason].cause);
}

/** The sentence that the resident reads first, with the name of the saved location (PRODUCT R16.4). */
export function attemptSentence(say: Say, reason: AttemptReason, place: string): string {
  return say(FACTS[reason].sentence, { place });
}

/** Most attempts of agents at one pickup on one of its days; another one is refused (PRODUCT R16). */
export const MAX_ATTEMPTS_A_DAY = 5;

/** Days after which a pending pickup lapses that nobody moved (PRODUCT R16.7). */
export const LAPSE_DAYS = 7;

/**
 * When a pending pickup lapses after an attempt that the server heard of at `recordedAt`; null: not because of this
 * reason. Epoch milliseconds. From when it was heard of and not from when it happened: a phone without reception takes
 * none of the resident's days.
 */
export function lapsesAt(reason: AttemptReason, recordedAt: number): number | null {
  return sideOf(reason) === "resident" ? recordedAt + LAPSE_DAYS * DAY_MS : null;
}

/** Days after which photos and notes of attempts are forgotten (PRODUCT R16.4). */
export const ATTEMPT_WORDS_DAYS = 90;
