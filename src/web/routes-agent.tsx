import { createRoute } from "@tanstack/react-router";

import { needAgent } from "./core/access/guards.ts";
import { screen } from "./core/api/lazy-parts.ts";
import { oneOf, page, search, text } from "./core/lists/search.ts";
import { root } from "./routes-root.tsx";

// --- pickup agents
const agentShell = createRoute({
  getParentRoute: () => root,
  id: "agent",
  beforeLoad: needAgent,
  component: screen(() => import("./agent/agent-shell.tsx"), "AgentShell"),
});
const agentPickups = createRoute({
  getParentRoute: () => agentShell,
  path: "/admin/pickup/pickups",
  staticData: { title: "Pickups" },
  validateSearch: search({
    day: oneOf("overdue", "tomorrow", "all"),
    status: oneOf("pending", "completed"),
    date: text,
    userId: text,
    page,
  }),
  component: screen(() => import("./pickups/agent-pickups-page.tsx"), "AgentPickupsPage"),
});
const agentPickup = createRoute({
  getParentRoute: () => agentShell,
  path: "/admin/pickup/pickup/$id",
  staticData: { title: "Pickup" },
  component: screen(() => import("./pickups/agent-pickup-page.tsx"), "AgentPickupPage"),
});
const agentProfile = createRoute({
  getParentRoute: () => agentShell,
  path: "/admin/pickup/profile",
  staticData: { title: "Profile" },
  component: screen(() => import("./profile/agent-profile-page.tsx"), "AgentProfilePage"),
});
const agentSettings = createRoute({
  getParentRoute: () => agentShell,
  path: "/admin/pickup/settings",
  staticData: { title: "Settings" },
  component: screen(() => import("./profile/agent-profile-page.tsx"), "AgentProfilePage"),
});
const agentChangePassword = createRoute({
  getParentRoute: () => agentShell,
  path: "/admin/pickup/change-password",
  staticData: { title: "Change Password" },
  component: screen(() => import("./auth/change-password-page.tsx"), "ChangePasswordPage"),
});

/** The screens of collectors. */
export const collectors = agentShell.addChildren([
  agentPickups,
  agentPickup,
  agentProfile,
  agentSettings,
  agentChangePassword,
]);
