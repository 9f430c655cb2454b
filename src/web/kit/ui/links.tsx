import {
  ActionIcon,
  Anchor,
  Button,
  type ActionIconProps,
  type AnchorProps,
  type ButtonProps,
} from "@mantine/core";
import { createLink } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, ReactElement, Ref } from "react";

type Host<P> = P &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof P> & { ref?: Ref<HTMLAnchorElement> };

/** Mantine's components with the router's type-checked `to`, `params` and `search`. */
export const AnchorLink = createLink((props: Host<AnchorProps>): ReactElement => (
  <Anchor {...props} />
));
export const ButtonLink = createLink((props: Host<ButtonProps>): ReactElement => (
  <Button component="a" {...props} />
));
/** Needs an `aria-label`. */
export const IconLink = createLink((props: Host<ActionIconProps>): ReactElement => (
  <ActionIcon component="a" {...props} />
));
