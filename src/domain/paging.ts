/** Totals are exact up to here; beyond, `totalIsCapped` is true and screens show "about 1.2 million". */
export const TOTAL_CAP = 100_000;
/** Results of a search are counted exactly up to here, because every one of those rows has to be read. */
export const SEARCH_TOTAL_CAP = 10_000;
/** The rows of one page: at most, and where nothing else is asked for. */
export const MAX_PAGE_SIZE = 100;
export const DEFAULT_PAGE_SIZE = 20;
/** The rows of one page for a person of the office who wants more of them. */
export const LONG_PAGE_SIZE = 50;
