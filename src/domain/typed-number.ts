const WHOLE = /^-?\d{1,15}$/;
const GROUPED = /^-?\d{1,3}(?:,\d{3}){1,4}$/;
const DECIMAL = /^-?\d{1,15}\.\d{1,15}$/;

/**
 * The number that was typed into a number field: a number for "12", "1,000" or "-4", else the text itself, so that a
 * form refuses "1e3", "2.5" or "12 bags" as typed instead of changing it into another number. `hasFraction` accepts
 * "30.27" too. "" stays "".
 */
export function numberIn(typed: string, hasFraction = false): number | string {
  const text = typed.trim();
  if (WHOLE.test(text) || (hasFraction && DECIMAL.test(text))) return Number(text);
  return GROUPED.test(text) ? Number(text.replaceAll(",", "")) : typed;
}
