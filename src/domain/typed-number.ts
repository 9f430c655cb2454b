const WHOLE = /^-?\d{1,15}$/;
const GROUPED = /^-?\d{1,3}(?:,\d{3}){1,4}$/;
const DECIMAL = /^-?\d{1,15}\.\d{1,15}$/;

/**
 * What a text typed into a number field means: the number where it is written as one ("12", "1,000",
 * "-4"), else the text itself, so that a form refuses it as it stands ("1e3", "2.5", "12 bags") instead
 * of making another number of it. `hasFraction` takes "30.27" too. "" stays "".
 */
export function numberIn(typed: string, hasFraction = false): number | string {
  const text = typed.trim();
  if (WHOLE.test(text) || (hasFraction && DECIMAL.test(text))) return Number(text);
  return GROUPED.test(text) ? Number(text.replaceAll(",", "")) : typed;
}
