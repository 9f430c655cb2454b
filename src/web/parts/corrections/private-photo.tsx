import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import { read } from "#web/kit/api/api.ts";
import { useObjectUrl } from "#web/kit/pictures/object-url.ts";
import { say } from "#web/kit/words/say.ts";

type Props = Readonly<{
  line: "GET /dispute/:id/photo" | "GET /dropOff/:id/photo";
  id: string;
  alt: string;
  className?: string | undefined;
}>;

/** A photo that needs the session, which an `img` element cannot send; linked to its full size. */
export function PrivatePhoto({ line, id, alt, className }: Props): ReactElement {
  const { data, isError } = useQuery({
    ...read(line, { params: { id } }),
    // A photo never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const url = useObjectUrl(data);
  if (isError) return <p>{say("The photo didn't load.")}</p>;
  return (
    <a href={url} target="_blank" rel="noreferrer" className={className}>
      <img src={url} alt={alt} />
    </a>
  );
}
