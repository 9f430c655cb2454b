import { startTransition, useEffect, useState } from "react";

/** A blob URL for a picture that only the session's token reads; it is revoked when the component unmounts. */
export function useObjectUrl(bytes: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!bytes) return undefined;
    const made = URL.createObjectURL(bytes);
    startTransition(() => setUrl(made));
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  return url;
}
