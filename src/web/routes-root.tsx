import { createRootRoute } from "@tanstack/react-router";

import { NotFoundPage } from "./shell/not-found-page.tsx";
import { Root } from "./shell/root.tsx";

/** What every screen stands in. */
export const root = createRootRoute({ component: Root, notFoundComponent: NotFoundPage });
