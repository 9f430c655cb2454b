type Known = Partial<Readonly<Record<"firstName" | "lastName" | "phoneNumber" | "email", string>>>;

/** What somebody was looked for by, as the fields of a new resident: a number, an email address, or a name. */
export function residentFrom(typed: string): Known {
  const words = typed.trim().split(/\s+/).filter(Boolean);
  const text = words.join(" ");
  if (text.includes("@")) return { email: text };
  if (/^\+?[\d\s().-]+$/.test(text)) return { phoneNumber: text };
  // A street is no name.
  if (/\d/.test(text)) return {};
  const [firstName, ...rest] = text === text.toLowerCase() ? words.map(capitalized) : words;
  if (firstName === undefined) return {};
  return rest.length === 0 ? { firstName } : { firstName, lastName: rest.join(" ") };
}

const capitalized = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
