import { MantineContext, MantineThemeProvider } from "@mantine/core";
import type { ComponentProps, ReactElement, ReactNode } from "react";

import { theme } from "../theme/theme.ts";

const root = (): HTMLElement => document.documentElement;
const nothing = (): void => undefined;

/** What Mantine's components ask their provider for. */
const given: ComponentProps<typeof MantineContext>["value"] = {
  colorScheme: "auto",
  setColorScheme: nothing,
  clearColorScheme: nothing,
  getRootElement: root,
  classNamesPrefix: "mantine",
  cssVariablesSelector: ":root",
  withStaticClasses: true,
};

/**
 * Mantine's own provider writes its variables on every start and keeps a colour scheme that can be
 * chosen. Ours are in the style sheet (scripts/web/mantine-variables.ts) and the device chooses, so this
 * gives the components the theme and nothing else.
 */
export function Appearance({ children }: { children: ReactNode }): ReactElement {
  return (
    <MantineContext value={given}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}

/** Tells Mantine's style sheets what the device prefers. Called once at start. */
export function followDevice(): void {
  root().dataset["respectReducedMotion"] = "true";
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const tell = (): void => {
    root().dataset["mantineColorScheme"] = dark.matches ? "dark" : "light";
  };
  tell();
  dark.addEventListener("change", tell);
}
