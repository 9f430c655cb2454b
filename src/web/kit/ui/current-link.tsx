import { createLink } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, ReactElement, Ref } from "react";

type Props = AnchorHTMLAttributes<HTMLAnchorElement> &
  Readonly<{ isCurrent: boolean; ref?: Ref<HTMLAnchorElement> }>;

/**
 * A navigation link whose `isCurrent` is given by the caller. The router compares paths case-sensitively,
 * so /Impact would not mark Impact as current.
 */
export const CurrentLink = createLink(({ isCurrent, children, ...rest }: Props): ReactElement => (
  <a {...rest} aria-current={isCurrent ? "page" : undefined}>
    {children}
  </a>
));
