import { say } from "#web/kit/words/say.ts";

type Option = Readonly<{ value: "pending" | "completed" | undefined; label: string }>;

/** The states by which a list of pickups is filtered; all of them need no parameter. */
export const statusOptions = (): Option[] => [
  { value: undefined, label: say("All#status") },
  { value: "pending", label: say("Pending#several") },
  { value: "completed", label: say("Completed#several") },
];
