import { message } from "./words/message.ts";
import type { PlainSentence, Sentence } from "./words/say.ts";

/** The roles from the lowest rank to the highest. What each may do stands in permissions.ts. */
export const ROLES = ["user", "agent", "admin", "superadmin"] as const;
export type Role = (typeof ROLES)[number];

/** The message when no role was chosen. */
export const SELECT_ROLE = message("Please choose a role");

const [, ...staff] = ROLES;
/** The roles of people who work for the programme. */
export const STAFF_ROLES: Readonly<typeof staff> = staff;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** What is said of a role. `invites` is the sentence of an invitation to the staff. */
type RoleFacts = Readonly<{
  /** One of them and several, in the words of the back office. */
  label: PlainSentence;
  plural: PlainSentence;
  /** In a sentence, with its article. */
  as: PlainSentence;
  /** Where they work: how long a session lasts and the colour of the role follow from it. */
  area: "home" | "runs" | "office" | "management";
  /** The button of the demo account; null: the demo has none. */
  demo: PlainSentence | null;
}>;

/** Everything that is particular to a role but what it may do. */
export const ROLE_FACTS = {
  user: {
    label: "User",
    plural: "Users",
    as: "a resident",
    area: "home",
    demo: "Resident",
  },
  agent: {
    label: "Agent",
    plural: "Agents",
    as: "a pickup agent",
    invites: "{inviter} invites you to {product} as a pickup agent.",
    area: "runs",
    demo: "Pickup agent",
  },
  admin: {
    label: "Admin",
    plural: "Admins",
    as: "an admin",
    invites: "{inviter} invites you to {product} as an admin.",
    area: "office",
    demo: "Admin",
  },
  superadmin: {
    label: "Superadmin",
    plural: "Superadmins",
    as: "a superadmin",
    invites: "{inviter} invites you to {product} as a superadmin.",
    area: "management",
    demo: "Superadmin",
  },
} as const satisfies Readonly<
  Record<"user", RoleFacts> & Record<StaffRole, RoleFacts & Readonly<{ invites: Sentence }>>
>;

/** Whether a text is the name of a role. */
export function isRole(text: string): text is Role {
  return ROLES.some((role) => role === text);
}

/** Whether a role belongs to the staff, who have shorter sessions (docs/SECURITY.md, "Sessions"). */
export function isStaff(role: Role): boolean {
  return STAFF_ROLES.some((one) => one === role);
}
