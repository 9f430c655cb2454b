import { MantineContext, MantineThemeProvider } from "@mantine/core";
import type { ComponentProps, ReactElement, ReactNode } from "react";

import { theme } from "../theme/theme.ts";

const root = (): HTMLElement => document.documentElement;
const nothing = (): void => undefined;

/** What Mantine's components read from their provider. */
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
 * Replaces Mantine's provider, which writes its variables at every start and lets people choose a colour scheme.
 * Our variables are in the style sheet (scripts/web/mantine-variables.ts) and the device chooses, so this
 * provides only the theme.
 */
export function Appearance({ children }: { children: ReactNode }): ReactElement {
  return (
    <MantineContext value={given}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}

/** Sets the colour scheme of Mantine's style sheets to the device's. Called once at start. */
export function followDevice(): void {
  root().dataset["respectReducedMotion"] = "true";
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const applyScheme = (): void => {
    root().dataset["mantineColorScheme"] = dark.matches ? "dark" : "light";
  };
  applyScheme();
  dark.addEventListener("change", applyScheme);
}
