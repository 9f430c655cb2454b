// Texts cut to the lengths of the specification, at the end of a word.
const ELLIPSIS = "...";
const HOME_DESCRIPTION = 90;
const REWARD_NAME = 20;
const REWARD_DESCRIPTION = 30;
const ADMIN_DESCRIPTION = 200;
const ADMIN_THRESHOLD = 100;

/** The words within the first `length` characters and an ellipsis, or the text itself when it is not longer. */
export function truncate(text: string, length: number): string {
  return cut(text, length, length);
}

/** A campaign's description on a home card: 90 characters plus ellipsis (PRODUCT 9.5). */
export function truncateForHome(description: string): string {
  return truncate(description, HOME_DESCRIPTION);
}

/** A reward's name in lists: 20 characters plus ellipsis (PRODUCT 9.5). */
export function truncateRewardName(name: string): string {
  return truncate(name, REWARD_NAME);
}

/** A reward's description in lists: 30 characters plus ellipsis (PRODUCT 9.5). */
export function truncateRewardDescription(description: string): string {
  return truncate(description, REWARD_DESCRIPTION);
}

/**
 * A campaign's description in admin lists: cut to 200 plus ellipsis when longer than 100 (PRODUCT 9.5). To the letter:
 * between 101 and 200 characters the ellipsis follows the whole text.
 */
export function truncateForAdmin(description: string): string {
  return cut(description, ADMIN_DESCRIPTION, ADMIN_THRESHOLD);
}

// By code points, so that no emoji is cut in half.
function cut(text: string, length: number, threshold: number): string {
  const characters = Array.from(text);
  if (characters.length <= threshold) return text;
  const within = characters.slice(0, length).join("");
  return wholeWords(within, characters[length]) + ELLIPSIS;
}

/** A single word that is longer than the length is cut inside. */
function wholeWords(within: string, next: string | undefined): string {
  const isWordEnd = next === undefined || /\s/.test(next);
  const words = isWordEnd ? within : within.replace(/\S*$/, "");
  return words.replace(/[\s,;:–—-]+$/, "") || within;
}
