import { useEffect, useRef, type ReactElement, type ReactNode } from "react";

import { reveal, showWhole } from "../forms/reveal.ts";
import { Banner } from "../ui/banner.tsx";

type Props = Readonly<{
  form: Readonly<{ failure: string | undefined; dismiss: () => void }>;
  /** The form itself moves the focus to where the reader goes on. */
  keepsFocus?: boolean;
  /** Another way than trying again: ends the sentence. */
  or?: ReactNode;
}>;

/**
 * Why the last try failed, where no field can say it. Stands at the button that was pressed, comes
 * into view and takes the focus.
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
        {or ? (
          <>
            {failure.replace(/\.$/, "")}, or {or}.
          </>
        ) : (
          failure
        )}
      </Banner>
    </div>
  );
}
