import type { Confidence } from "./carbon-factors.ts";
import { CARBON_UNITS_PER_BIRD, GALLONS_PER_LB_PAPER, KG_PER_TREE, poundsOf } from "./impact.ts";
import type { ImpactMeasurement } from "../profile.ts";
import { type Message, message } from "../words/message.ts";
import type { PlainSentence } from "../words/say.ts";

/** How a figure was calculated, and whose numbers it rests on. */
type Method = Readonly<{ method: Message; source: PlainSentence }>;

/** How each figure of the impact is calculated, with its source; for `translate` and `say`. */
export const IMPACT_METHODS: Readonly<Record<ImpactMeasurement, Method>> = {
  trees: {
    method: message(
      "Avoided CO2e divided by {lb} lb: what one urban tree seedling takes up in 10 years.",
      { lb: Math.round(poundsOf(KG_PER_TREE)) },
    ),
    source: "EPA: 0.060 t CO2 per urban tree seedling grown for 10 years",
  },
  carbon: {
    method: message(
      "Greenhouse gas avoided by recycling instead of landfill, for each item counted.",
    ),
    source: "EPA WARM v15 (v16 where it agrees); fabric from EPA 2011; appliances from EPA RAD",
  },
  water: {
    method: message(
      "{gallons} gallons saved for each pound of paper; other materials have no figure.",
      { gallons: GALLONS_PER_LB_PAPER },
    ),
    source: "Attributed to the EPA",
  },
  birds: {
    method: message("Symbolic: one bird for every {carbonUnits} carbon units; no method exists.", {
      carbonUnits: CARBON_UNITS_PER_BIRD,
    }),
    source: "None",
  },
};

/** How far a figure can be trusted, within a sentence: "high", "medium", "low". */
export const CONFIDENCE_WORDS: Readonly<Record<Confidence, PlainSentence>> = {
  high: "high#confidence",
  medium: "medium#confidence",
  low: "low#confidence",
};
