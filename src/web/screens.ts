import { AGENT_SIGN_IN, AGENTS } from "./agent/screens.ts";
import { OFFICE, OFFICE_SIGN_IN } from "./office/screens.ts";
import type { makeRouter } from "./parts/application/routes.tsx";
import { BEFORE_SIGN_IN, GUIDE, MEMBERS, SHOP } from "./resident/screens.ts";
import type { routes as agent } from "./agent/routes.ts";
import type { routes as office } from "./office/routes.ts";
import type { routes as resident } from "./resident/routes.ts";

/**
 * All screens of the product by application, shell and path; "$id" stands for an id. They are data without code: the
 * routers (parts/application/routes.tsx), the build (scripts/web/first-paint.ts) and the browser tests (e2e/screens.ts)
 * read them. Paths are case-insensitive: /Impact is /impact (docs/PRODUCT.md, section 2).
 */
export const APPLICATION_SCREENS = {
  resident: { public: BEFORE_SIGN_IN, guide: GUIDE, shop: SHOP, user: MEMBERS },
  agent: { signIn: AGENT_SIGN_IN, agent: AGENTS },
  office: { signIn: OFFICE_SIGN_IN, office: OFFICE },
} as const;

type AllRoutes = readonly [...typeof resident, ...typeof agent, ...typeof office];

declare module "@tanstack/react-router" {
  interface Register {
    /** A link may lead to a screen of every application: the router loads the page of another (leaving.ts). */
    router: ReturnType<typeof makeRouter<AllRoutes>>;
  }
}
