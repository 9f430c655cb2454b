import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from "@mantine/core";

/** The brand colour: shade 7 in the light scheme, shade 3 in the dark one. */
const spruce: MantineColorsTuple = [
  "#eef7f2",
  "#dceee6",
  "#b7dccb",
  "#74d3b0",
  "#5fb092",
  "#3c9476",
  "#1f775c",
  "#0f5c48",
  "#0b4a3a",
  "#08382c",
];

/** Mantine uses `gray` and `dark` for input borders, tracks and chips, so both are replaced. */
const stone: MantineColorsTuple = [
  "#faf7f0",
  "#f1ede2",
  "#e8e2d4",
  "#e0dacb",
  "#827a69",
  "#6d6656",
  "#5a5547",
  "#4c5a53",
  "#2b3a33",
  "#14231d",
];
const night: MantineColorsTuple = [
  "#e9f1ea",
  "#c9d6ce",
  "#a7b8ae",
  "#8ca096",
  "#71857b",
  "#2a3832",
  "#15201b",
  "#0d1512",
  "#0a110e",
  "#070d0a",
];

const transparentBorder = "1px solid transparent";

/**
 * Colours of buttons as tokens instead of shades. `autoContrast` ignores that the dark scheme uses another
 * primary shade, so the filled primary sets its own text colour; "danger" is a colour of ours.
 */
const variantColors: VariantColorsResolver = (input) => {
  const isBrand = (input.color ?? "spruce") === "spruce";
  if (input.color === "danger") return dangerColors(input.variant);
  if (!isBrand) return defaultVariantColorsResolver(input);
  if (input.variant === "filled") {
    return {
      background: "var(--rb-brand)",
      hover: "var(--rb-brand-hover)",
      color: "var(--rb-on-brand)",
      border: transparentBorder,
    };
  }
  if (input.variant === "light") {
    return {
      background: "var(--rb-brand-soft)",
      hover: "var(--rb-brand-soft)",
      color: "var(--rb-brand-ink)",
      border: transparentBorder,
    };
  }
  if (input.variant === "subtle" || input.variant === "transparent") {
    const hover = input.variant === "subtle" ? "var(--rb-sunken)" : "transparent";
    return {
      background: "transparent",
      hover,
      color: "var(--rb-brand)",
      border: transparentBorder,
    };
  }
  return defaultVariantColorsResolver(input);
};

function dangerColors(variant: string): ReturnType<VariantColorsResolver> {
  if (variant === "filled") {
    return {
      background: "var(--rb-danger)",
      hover: "var(--rb-danger)",
      color: "var(--rb-paper)",
      border: transparentBorder,
    };
  }
  return {
    background: "transparent",
    hover: "var(--rb-danger-soft)",
    color: "var(--rb-danger)",
    border: variant === "outline" ? "1px solid var(--rb-danger)" : transparentBorder,
  };
}

const field = { defaultProps: { size: "md" } };

/** Plain objects, not `Modal.extend`: importing the component here would put it into the first chunk. */
export const theme = createTheme({
  colors: { spruce, gray: stone, dark: night },
  primaryColor: "spruce",
  primaryShade: { light: 7, dark: 3 },
  black: "#14231d",
  fontFamily: "var(--rb-font)",
  headings: { fontFamily: "var(--rb-font)", fontWeight: "650" },
  fontSizes: { xs: "0.8125rem", sm: "0.875rem", md: "1rem", lg: "1.125rem", xl: "1.25rem" },
  spacing: { xs: "8px", sm: "12px", md: "16px", lg: "20px", xl: "24px" },
  radius: { xs: "6px", sm: "10px", md: "14px", lg: "22px", xl: "32px" },
  defaultRadius: "md",
  respectReducedMotion: true,
  cursorType: "pointer",
  focusRing: "auto",
  variantColorResolver: variantColors,
  components: {
    Button: { defaultProps: { size: "md" } },
    TextInput: field,
    Textarea: field,
    NativeSelect: field,
    Autocomplete: field,
    Select: field,
    Checkbox: field,
    // On all forms optional fields say "(optional)"; all others are required.
    InputWrapper: { defaultProps: { withAsterisk: false } },
    ActionIcon: { defaultProps: { size: 44, variant: "subtle", color: "gray" } },
    Modal: {
      defaultProps: { radius: "lg", centered: true, closeButtonProps: { "aria-label": "Close" } },
    },
    Drawer: { defaultProps: { closeButtonProps: { "aria-label": "Close" } } },
    Tooltip: { defaultProps: { events: { hover: true, focus: true, touch: true } } },
  },
});

const tokens = {
  "--mantine-color-body": "var(--rb-paper)",
  "--mantine-color-text": "var(--rb-ink)",
  "--mantine-color-bright": "var(--rb-ink)",
  "--mantine-color-dimmed": "var(--rb-ink-2)",
  "--mantine-color-placeholder": "var(--rb-ink-2)",
  "--mantine-color-default": "var(--rb-surface)",
  "--mantine-color-default-hover": "var(--rb-sunken)",
  "--mantine-color-default-color": "var(--rb-ink)",
  "--mantine-color-default-border": "var(--rb-line-strong)",
  "--mantine-color-anchor": "var(--rb-brand)",
  "--mantine-color-error": "var(--rb-danger)",
};

export const resolver: CSSVariablesResolver = () => ({
  variables: {},
  light: tokens,
  dark: tokens,
});
