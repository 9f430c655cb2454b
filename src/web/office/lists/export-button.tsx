import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";

import type { InputOf } from "#web/kit/api/api.ts";
import { download, type FileRoute } from "#web/kit/api/download.ts";
import { toast, toastFailure } from "#web/kit/toasts/toast.ts";
import { say } from "../words/say.ts";

export type ExportProps<L extends FileRoute> = Readonly<{
  route: L;
  /** The filters of the list on the screen: the file holds the rows of all pages that match them. */
  input: InputOf<L>;
}>;

/** Downloads the list on the screen as a CSV file. */
export function ExportButton<L extends FileRoute>({ route, input }: ExportProps<L>): ReactElement {
  const [isPending, setPending] = useState(false);
  const fetchIt = async (): Promise<void> => {
    if (isPending) return;
    setPending(true);
    try {
      toast({ message: say("{file} was saved", { file: await download(route, input) }) });
    } catch (error) {
      toastFailure(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.7} />}
      aria-disabled={isPending}
      onClick={() => void fetchIt()}
    >
      {isPending ? say("Exporting...") : say("Export CSV")}
    </Button>
  );
}
