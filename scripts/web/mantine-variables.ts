// Computes Mantine's CSS variables at build time instead of on every visitor's device.
import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from "@mantine/core";
import type { Plugin } from "vite";

import { resolver, theme } from "#web/kit/theme/theme.ts";

/** The module that `src/web/kit/theme/styles/first.ts` imports. */
const NAME = "virtual:mantine-variables.css";
/** Our palettes, and the two that Mantine uses for errors and success. */
const PALETTES = new Set(["spruce", "gray", "dark", "red", "teal"]);

export function mantineVariables(): Plugin {
  return {
    name: "rebound:mantine-variables",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? `@layer mantine {${variables()}}` : undefined),
  };
}

function variables(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const colors = Object.entries(merged.colors).filter(([name]) => PALETTES.has(name));
  const used = { ...merged, colors: Object.fromEntries(colors) as typeof merged.colors };
  const base = defaultCssVariablesResolver(used);
  const own = resolver(used);
  return convertCssVariables(
    {
      variables: { ...base.variables, ...own.variables },
      light: { ...base.light, ...own.light },
      dark: { ...base.dark, ...own.dark },
    },
    ":root",
  );
}
