import "./core/styles/first.ts";
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";

import { followChanges } from "./core/changes.ts";
import { queryClient } from "./core/query.ts";
import { forbidCompiledSchemas } from "./core/schemas.ts";
import { followOtherTabs, getSession, onSessionChange } from "./core/session.ts";
import { resolver, theme } from "./core/theme.ts";
import { reloadOnMissingChunk, watchVersion } from "./core/version.ts";
import { router } from "./routes.tsx";

/** What one person's session read is never shown to the next; a lost session is guarded again. */
function followSession(): void {
  let token = getSession()?.token;
  onSessionChange((why) => {
    const next = getSession()?.token;
    if (next !== token) queryClient.clear();
    token = next;
    if (why === "lost") void router.invalidate();
  });
  followOtherTabs();
  followChanges(queryClient);
}

forbidCompiledSchemas();
reloadOnMissingChunk();
followSession();
if (import.meta.env.PROD) watchVersion();

const place = document.querySelector("#root");
if (!place) throw new Error("index.html has no #root");
createRoot(place).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={resolver} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
