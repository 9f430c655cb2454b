import type { Factors, FactorsChanged } from "#contract/auth/factors.ts";

/** What each section is given to change something. */
export type Changing = Readonly<{
  factors: Factors;
  /** Asks who it is; undefined when the person gave up. */
  confirm: () => Promise<string | undefined>;
  /** Takes in what a change answered, and says what was done. */
  onChanged: (changed: FactorsChanged, done: string) => void;
}>;
