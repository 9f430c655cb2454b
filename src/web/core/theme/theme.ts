import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from "@mantine/core";

/** The brand: shade 7 is the light scheme's colour, shade 3 the dark one's. */
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

/** Mantine draws input borders, tracks and chips from `gray` and `dark`: both are ours. */
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
 * Buttons in tokens instead of shades. `autoContrast` does not see that the dark scheme uses another
 * primary shade, so the filled primary names its own text colour; "danger" is a colour of ours.
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

/** Plain objects, never `Modal.extend`: naming the component here would pull it into the first chunk. */
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
    // One way on all forms: what need not be filled in says "(optional)", the rest is required.
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
