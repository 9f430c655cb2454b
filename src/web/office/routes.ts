import type { ComponentType } from "react";

import { type Parts, screenRoutes, shellRoute } from "#web/parts/application/routes.tsx";

import { OFFICE, OFFICE_SIGN_IN } from "./screens.ts";

const parts: Parts = {
  modules: import.meta.glob<Record<string, ComponentType>>([
    "/src/web/{office,parts}/*/*-{page,shell}.tsx",
    "!/src/web/parts/shell/{not-found-page,tab-shell}.tsx",
    "!/src/web/office/management/management-page.tsx",
  ]),
};

const signIn = shellRoute("office-sign-in", OFFICE_SIGN_IN, parts);
const office = shellRoute("office", OFFICE, parts);

/** The routes of this application. */
export const routes = [
  signIn.addChildren(screenRoutes(signIn, OFFICE_SIGN_IN.screens, parts)),
  office.addChildren(screenRoutes(office, OFFICE.screens, parts)),
] as const;
