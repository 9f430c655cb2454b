import { useEffect, useRef, type ReactElement, type ReactNode } from "react";

import { reveal, showWhole } from "../forms/reveal.ts";
import { Banner } from "../ui/banner.tsx";
import { say } from "../words/say.ts";
import { sayNodes } from "../words/say-nodes.tsx";

type Props = Readonly<{
  form: Readonly<{ failure: string | undefined; dismiss: () => void }>;
  /** The form moves the focus itself. */
  keepsFocus?: boolean;
  /** An alternative to retrying, added to the sentence. */
  or?: ReactNode;
}>;

/**
 * Why the last submit failed, when the reason belongs to no field. Shown at the submit button, scrolled
 * into view and focused.
 */
export function FormFailure({ form, keepsFocus = false, or }: Props): ReactElement | null {
  const { failure, dismiss } = form;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure === undefined || !place.current) return;
    if (keepsFocus) showWhole(place.current);
    else reveal(place.current);
  }, [failure, keepsFocus]);
  if (failure === undefined) return null;
  return (
    <div ref={place} tabIndex={-1}>
      <Banner onDismiss={dismiss}>
        {or
          ? sayNodes((mark) =>
              say("{failure}, or {alternative}.", {
                failure: failure.replace(/\.$/, ""),
                alternative: mark(or),
              }),
            )
          : failure}
      </Banner>
    </div>
  );
}
