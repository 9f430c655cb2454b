const LONGEST = 254;
const LABEL = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const ADDRESS = new RegExp(`^ *(?=[^@]{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${LABEL} *$`);

/**
 * An e-mail address as it is kept and compared: trimmed, lower-case; undefined for what is none.
 * The ASCII check comes first, because lower-casing turns some other letters into ASCII: the
 * Kelvin sign would become a k, and with it somebody else's address (security "E-mail").
 */
export function normaliseEmail(text: string): string | undefined {
  if (!ADDRESS.test(text)) return undefined;
  const email = text.trim().toLowerCase();
  return email.length <= LONGEST ? email : undefined;
}
