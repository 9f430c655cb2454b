import { useQuery } from "@tanstack/react-query";

import type { DropOff } from "#contract/drop-offs.ts";

import { read } from "#web/kit/api/api.ts";
import { useObjectUrl } from "#web/kit/pictures/object-url.ts";

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
export function usePhoto({ _id: id, photo }: DropOff): Photo {
  const { data, isError, refetch } = useQuery({
    ...read("GET /dropOff/:id/photo", { params: { id } }),
    enabled: photo.url !== null,
    // A photo never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { url: useObjectUrl(data), hasFailed: isError, retry: () => void refetch() };
}
