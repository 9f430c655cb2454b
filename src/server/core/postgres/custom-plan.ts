/**
 * Marks statements that PostgreSQL plans at each run for their values. A statement without it is prepared, and
 * its plan may be one for all values: right for a row by its id, wrong for a list, where one value is rare and
 * another common.
 */
export const CUSTOM_PLAN = "/* custom plan */";
