const SHAPE = /^\+?[0-9 ()-]{7,20}$/;
const FEWEST_DIGITS = 7;
const MOST_DIGITS = 15;
const US_DIGITS = 10;

/** Whether a text can be a phone number: 7 to 20 signs with at least 7 digits, "+" only in front. */
export function isPhoneNumber(text: string): boolean {
  return SHAPE.test(text) && digitsOf(text).length >= FEWEST_DIGITS;
}

/** A phone number as it is kept: as typed, without needless blanks; undefined when it is none. */
export function normalisePhone(text: string): string | undefined {
  const tidy = text.trim().replaceAll(/ +/g, " ");
  return isPhoneNumber(tidy) ? tidy : undefined;
}

/**
 * The number in the form that a message service dials (E.164, at most 15 digits): a "+" and digits.
 * Without a country code ten digits are taken for the United States; undefined where it stays unclear.
 */
export function dialable(text: string): string | undefined {
  const phone = normalisePhone(text);
  if (phone === undefined) return undefined;
  const digits = digitsOf(phone);
  if (phone.startsWith("+")) return digits.length <= MOST_DIGITS ? `+${digits}` : undefined;
  if (digits.length === US_DIGITS) return `+1${digits}`;
  return digits.length === US_DIGITS + 1 && digits.startsWith("1") ? `+${digits}` : undefined;
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, "");
}
