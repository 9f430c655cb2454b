/** How the contributors of a campaign see a person: "Maya Ortiz", "Maya O.", or without a name (PRODUCT R38.1). */
export const CONTRIBUTOR_NAMES = ["full", "initial", "none"] as const;
export type ContributorName = (typeof CONTRIBUTOR_NAMES)[number];

type Name = Readonly<{ firstName: string; lastName: string }>;

/** A letter with the marks that stand on it. */
const FIRST_LETTER = /^\P{M}\p{M}*/u;

/** The name that contributors see of a person who chose so; both parts are "" for one who is not named. */
export function nameForContributors({ firstName, lastName }: Name, choice: ContributorName): Name {
  if (choice === "none") return { firstName: "", lastName: "" };
  if (choice === "full") return { firstName, lastName };
  const [letter] = FIRST_LETTER.exec(lastName.trim()) ?? [];
  return { firstName, lastName: letter === undefined ? "" : `${letter}.` };
}
