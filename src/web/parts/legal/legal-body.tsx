import type { ReactElement } from "react";

import { legalParts } from "#domain/legal.ts";

/** The parts of a text. It is plain: what superadmins wrote is never read as HTML. */
export function LegalBody({ body }: Readonly<{ body: string }>): ReactElement {
  return (
    <>
      {legalParts(body).map((part, place) =>
        part.kind === "heading" ? (
          // oxlint-disable-next-line react/no-array-index-key -- The parts of a text never change their places.
          <h2 key={place}>{part.text}</h2>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- The same.
          <p key={place}>{part.text}</p>
        ),
      )}
    </>
  );
}
