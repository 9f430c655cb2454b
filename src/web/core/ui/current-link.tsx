import { createLink } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, ReactElement, Ref } from "react";

type Props = AnchorHTMLAttributes<HTMLAnchorElement> &
  Readonly<{ isCurrent: boolean; ref?: Ref<HTMLAnchorElement> }>;

/**
 * A link of a navigation that says itself whether it is the current one. The router's own guess
 * compares letter by letter, so /Impact would not light up Impact.
 */
export const CurrentLink = createLink(({ isCurrent, children, ...rest }: Props): ReactElement => (
  <a {...rest} aria-current={isCurrent ? "page" : undefined}>
    {children}
  </a>
));
