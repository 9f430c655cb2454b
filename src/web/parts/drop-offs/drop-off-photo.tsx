import { Button } from "@mantine/core";
import type { ReactElement } from "react";
import { useQuery } from "@tanstack/react-query";

import type { DropOff } from "#contract/drop-offs.ts";
import { fullName } from "#domain/text.ts";

import { say } from "#web/kit/words/say.ts";
import { read } from "#web/kit/api/api.ts";
import { useObjectUrl } from "#web/kit/pictures/object-url.ts";

type Props = Readonly<{
  dropOff: DropOff;
  /** Width and height in pixels; by default as wide as its container. */
  size?: number;
  className?: string | undefined;
}>;

/** The photo, linked to its full size in a new tab; a sentence when it is no longer kept, or went with the account. */
export function DropOffPhoto({ dropOff, size, className }: Props): ReactElement {
  const { url, hasFailed, retry } = usePhoto(dropOff);
  if (dropOff.photo.url === null) return <p>{say("The photo is no longer kept.")}</p>;
  if (hasFailed)
    return (
      <Button variant="subtle" onClick={retry} className={className ?? ""}>
        {say("The photo didn't load. Try again")}
      </Button>
    );
  const alt = say("What {name} dropped off. Opens in a new tab.", { name: fullName(dropOff.user) });
  return (
    <a href={url} target="_blank" rel="noreferrer" className={className}>
      <img src={url} alt={alt} width={size} height={size} />
    </a>
  );
}

type ThumbProps = Readonly<{ dropOff: DropOff; alt: string; size: number; className?: string }>;

/** The photo in a list: an empty frame while it loads, and when there is none. */
export function PhotoThumb({ dropOff, alt, size, className }: ThumbProps): ReactElement {
  const { url } = usePhoto(dropOff);
  return <img src={url} alt={alt} width={size} height={size} className={className} />;
}

type Photo = Readonly<{
  /** A blob URL; absent while it loads, and when there is none. */
  url: string | undefined;
  hasFailed: boolean;
  retry: () => void;
}>;

/**
 * The photo of a drop-off. Only its owner and staff may read it, and an `img` element cannot send the session's
 * token.
 */
function usePhoto({ _id: id, photo }: DropOff): Photo {
  const { data, isError, refetch } = useQuery({
    ...read("GET /dropOff/:id/photo", { params: { id } }),
    enabled: photo.url !== null,
    // A photo never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { url: useObjectUrl(data), hasFailed: isError, retry: () => void refetch() };
}
