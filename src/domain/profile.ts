/** The figures of the impact card, in the order of its cycle when no preference is set (spec 2). */
export const IMPACT_MEASUREMENTS = ["trees", "carbon", "water", "birds"] as const;

/** The figure that a person wants to see first (rules 8). */
export type ImpactMeasurement = (typeof IMPACT_MEASUREMENTS)[number];

/** What may stand in the field of a phone number; empty is no number. */
export const PHONE_PATTERN = /^(\+?[0-9 ()-]{1,30})?$/;

/** What a form says of a text that is no phone number. */
export const NOT_A_PHONE = "Enter a phone number such as +1 555 010 1234";
