import type { PlainSentence } from "#domain/words/say.ts";
import { day, oneOf, page, text } from "#web/kit/lists/search.ts";
import type { Shell } from "#web/parts/application/screen-table.ts";
import { SIGN_IN } from "#web/parts/application/sign-in-row.ts";

export const AGENT_SIGN_IN = {
  module: "parts/shell/public-shell.tsx",
  frame: "public",
  screens: {
    "/admin/pickup/login": {
      module: "agent/auth/agent-sign-in-page.tsx",
      title: "Collector",
      ...SIGN_IN,
    },
  },
} as const satisfies Shell<PlainSentence>;

/** The screens of pickup agents. */
export const AGENTS = {
  module: "agent/shell/agent-shell.tsx",
  guard: "agent",
  frame: "tabs",
  screens: {
    "/admin/pickup/pickups": {
      module: "agent/runs/agent-pickups-page.tsx",
      title: "Pickups",
      search: {
        day: oneOf("overdue", "tomorrow", "all"),
        status: oneOf("pending", "completed"),
        date: text,
        userId: text,
        page,
      },
    },
    "/admin/pickup/pickup/$id": { module: "agent/runs/agent-pickup-page.tsx", title: "Pickup" },
    "/admin/pickup/run": {
      module: "agent/runs/run-page.tsx",
      title: "Your run",
      search: { date: day, stop: text },
    },
    "/admin/pickup/sheet": {
      module: "agent/runs/run-sheet-page.tsx",
      title: "Route sheet",
      search: { date: day, run: text },
    },
    "/admin/pickup/disputes": {
      module: "agent/corrections/agent-disputes-page.tsx",
      title: "Questions about counts",
      search: { page },
    },
    "/admin/pickup/profile": { module: "agent/profile/agent-profile-page.tsx", title: "Profile" },
    "/admin/pickup/settings": {
      module: "agent/profile/agent-profile-page.tsx",
      title: "Settings",
    },
    "/admin/pickup/notifications": {
      module: "parts/notifications/message-settings-page.tsx",
      title: "Notification settings",
    },
    "/admin/pickup/security": { module: "parts/security/security-page.tsx", title: "Security" },
    "/admin/pickup/change-password": {
      module: "parts/auth/change-password-page.tsx",
      title: "Change Password",
    },
  },
} as const satisfies Shell<PlainSentence>;
