const SHAPE = /^\+?[0-9 ()-]{1,30}$/;
const US_DIGITS = 10;
/** The shortest numbers in use, with their country code, and the longest possible (E.164). */
const FEWEST_ABROAD = 8;
const MOST_DIGITS = 15;

/** A phone number as it is kept: as typed, without needless blanks; undefined when it is none. */
export function normalisePhone(text: string): string | undefined {
  const tidy = text.trim().replaceAll(/ +/g, " ");
  return SHAPE.test(tidy) ? tidy : undefined;
}

/**
 * The number in the form that a message service dials (E.164, at most 15 digits): a "+" and digits.
 * Without a country code ten digits are taken for the United States; undefined where no message would
 * reach it.
 */
export function dialable(text: string): string | undefined {
  const phone = normalisePhone(text);
  if (phone === undefined) return undefined;
  const digits = digitsOf(phone);
  if (phone.startsWith("+")) return isComplete(digits) ? `+${digits}` : undefined;
  if (digits.length === US_DIGITS) return `+1${digits}`;
  return digits.length === US_DIGITS + 1 && digits.startsWith("1") ? `+${digits}` : undefined;
}

/** Whether a dialable number begins with one of these calling codes, such as "+1". */
export function hasCallingCode(dialled: string, codes: readonly string[]): boolean {
  return codes.some((code) => dialled.startsWith(code));
}

/** A dialable number as it is read: "+14155552671" -> "+1 415 555 2671"; others stay as they are. */
export function formatDialable(dialled: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(dialled) ?? [];
  return area === undefined ? dialled : `+1 ${area} ${exchange} ${line}`;
}

/**
 * Why no message would reach a number, as a form says it at its field: too short, too long, without a
 * country code; undefined where one would. Empty is no number, and no fault.
 */
export function phoneFault(text: string): string | undefined {
  if (text.trim() === "" || dialable(text) !== undefined) return undefined;
  const phone = normalisePhone(text);
  if (phone === undefined) return "Enter a phone number such as +1 555 010 1234";
  const digits = digitsOf(phone);
  if (phone.startsWith("+1"))
    return `A US number has 10 digits after +1, this one has ${digits.length - 1}`;
  if (digits.length > MOST_DIGITS) return "This number is too long";
  if (phone.startsWith("+")) return "This number is too short";
  if (digits.length < US_DIGITS)
    return `This number is too short: a US number has 10 digits, such as (415) 555-2671, this one has ${digits.length}`;
  return "A number outside the US begins with + and its country code, such as +44 20 7946 0958";
}

/** Of a number with its country code: those of country code 1 all have ten digits more. */
function isComplete(digits: string): boolean {
  if (digits.startsWith("1")) return digits.length === US_DIGITS + 1;
  return digits.length >= FEWEST_ABROAD && digits.length <= MOST_DIGITS;
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, "");
}
