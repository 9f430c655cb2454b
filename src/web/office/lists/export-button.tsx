import { ActionIcon, Button } from "@mantine/core";
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

type Props<L extends FileRoute> = ExportProps<L> &
  Readonly<{
    /** Beside the title of a list there is no room for words. */
    isIcon?: boolean;
  }>;

/** Downloads the list on the screen as a CSV file. */
export function ExportButton<L extends FileRoute>(props: Props<L>): ReactElement {
  const { route, input, isIcon = false } = props;
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
  const words = isPending ? say("Exporting...") : say("Export CSV");
  const icon = <IconDownload size={18} stroke={1.7} />;
  const press = {
    variant: "default",
    "aria-disabled": isPending,
    onClick: () => void fetchIt(),
  } as const;
  if (!isIcon)
    return (
      <Button {...press} leftSection={icon}>
        {words}
      </Button>
    );
  return (
    <ActionIcon {...press} aria-label={words} title={words}>
      {icon}
    </ActionIcon>
  );
}
