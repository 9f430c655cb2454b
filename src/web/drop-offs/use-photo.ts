import { useQuery } from "@tanstack/react-query";
import { startTransition, useEffect, useState } from "react";

import type { DropOff } from "#contract/drop-offs.ts";

import { read } from "../core/api/api.ts";

type Photo = Readonly<{
  /** An address within this page; absent while it loads, and where there is none. */
  url: string | undefined;
  hasFailed: boolean;
  retry: () => void;
}>;

/** The photo of a drop-off. Only its owner and staff may read it, and an `img` cannot say who asks. */
export function usePhoto({ _id: id, photo }: DropOff): Photo {
  const { data, isError, refetch } = useQuery({
    ...read("GET /dropOff/:id/photo", { params: { id } }),
    enabled: photo.url !== null,
    // It never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { url: useObjectUrl(data), hasFailed: isError, retry: () => void refetch() };
}

/** An address of bytes that this page holds, as long as somebody shows them. */
function useObjectUrl(bytes: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!bytes) return undefined;
    const made = URL.createObjectURL(bytes);
    startTransition(() => setUrl(made));
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  return url;
}
