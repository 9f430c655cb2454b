import type { ReactElement } from "react";

import type { DropOff } from "#contract/drop-offs.ts";
import { fullName } from "#domain/text.ts";

type Props = Readonly<{
  dropOff: DropOff;
  /** Width and height in pixels; absent: as wide as there is room. */
  size?: number;
  className?: string | undefined;
}>;

/** The photo, which opens whole in a new tab; a word in its place where it went with its person. */
export function DropOffPhoto({ dropOff, size, className }: Props): ReactElement {
  const { url } = dropOff.photo;
  if (url === null) return <p>The photo was removed together with the account.</p>;
  const alt = `What ${fullName(dropOff.user)} dropped off. Opens in a new tab.`;
  return (
    <a href={url} target="_blank" rel="noreferrer" className={className}>
      <img src={url} alt={alt} width={size} height={size} />
    </a>
  );
}
