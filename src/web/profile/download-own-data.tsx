import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";

import { download } from "../core/api/download.ts";
import { toast, toastFailure } from "../core/toasts/toast.ts";
import { say } from "../core/words/say.ts";

/** Saves the file of one's own data. */
export function DownloadOwnData(): ReactElement {
  const [isPending, setPending] = useState(false);
  const fetchIt = async (): Promise<void> => {
    if (isPending) return;
    setPending(true);
    try {
      const file = await download("GET /profile/export", {});
      toast({ message: say("{file} was saved", { file }) });
    } catch (error) {
      toastFailure(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.7} />}
        aria-disabled={isPending}
        onClick={() => void fetchIt()}
      >
        {isPending ? say("Loading...") : say("Download my data")}
      </Button>
    </div>
  );
}
