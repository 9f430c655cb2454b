/** Limits on the structure of a JSON text. */
export type JsonShape = {
  /** How deeply lists and objects may be nested. */
  readonly depth: number;
  /** Brackets, braces, commas and colons outside of strings, and backslashes within them. */
  readonly signs: number;
};

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** How each sign outside of a string changes the depth, by its byte. */
const steps = new Map([
  [0x5b, 1], // [
  [0x7b, 1], // {
  [0x5d, -1], // ]
  [0x7d, -1], // }
  [0x2c, 0], // ,
  [0x3a, 0], // :
]);

/**
 * Makes a check of a JSON text that runs while it arrives, before anything is parsed: parsing millions of brackets
 * takes seconds and hundreds of megabytes. Strings, such as an encoded picture, are skipped quickly. The check does
 * not find out whether the text is valid JSON; the parser does.
 * @returns a function that takes the next piece and says whether everything so far is within the limits.
 */
export function makeShapeCheck({ depth, signs }: JsonShape): (piece: Buffer) => boolean {
  let isInText = false;
  let isEscaped = false;
  let level = 0;
  let count = 0;
  const fits = (): boolean => level <= depth && count <= signs;

  /** Skips a string to its end, to its next backslash, or to the end of the piece; returns where it stopped. */
  const takeText = (piece: Buffer, at: number, backslash: number): number => {
    if (isEscaped) {
      isEscaped = false;
      return at + 1;
    }
    const quote = piece.indexOf(QUOTE, at);
    if (backslash >= 0 && (quote < 0 || backslash < quote)) {
      isEscaped = true;
      count += 1;
      return backslash + 1;
    }
    isInText = quote < 0;
    return quote < 0 ? piece.length : quote + 1;
  };

  const takeSign = (byte: number): void => {
    if (byte === QUOTE) isInText = true;
    const step = steps.get(byte);
    if (step === undefined) return;
    level += step;
    count += 1;
  };

  return (piece) => {
    let at = 0;
    let backslash = piece.indexOf(BACKSLASH);
    while (at < piece.length && fits()) {
      if (backslash >= 0 && backslash < at) backslash = piece.indexOf(BACKSLASH, at);
      if (isInText) at = takeText(piece, at, backslash);
      else takeSign(piece[at++] ?? 0);
    }
    return fits();
  };
}
