import type { ComponentType } from "react";

import { queryClient } from "#web/kit/api/query.ts";
import { type Parts, screenRoutes, shellRoute } from "#web/parts/application/routes.tsx";

import { AGENTS, AGENT_SIGN_IN } from "./screens.ts";

const parts: Parts = {
  modules: import.meta.glob<Record<string, ComponentType>>([
    "/src/web/{agent,parts}/*/*-{page,shell}.tsx",
    "!/src/web/parts/shell/{not-found-page,tab-shell}.tsx",
  ]),
  loaders: {
    "/admin/pickup/run": async () => {
      const { readKeptRun } = await import("./runs/use-run.ts");
      await readKeptRun(queryClient);
    },
  },
};

const signIn = shellRoute("agent-sign-in", AGENT_SIGN_IN, parts);
const agents = shellRoute("agent", AGENTS, parts);

/** The routes of this application. */
export const routes = [
  signIn.addChildren(screenRoutes(signIn, AGENT_SIGN_IN.screens, parts)),
  agents.addChildren(screenRoutes(agents, AGENTS.screens, parts)),
] as const;
