import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import type { ReactElement } from "react";

import { say } from "../words/say.ts";

/** Prints the page as it stands; its style sheet for paper leaves out what is for the screen only. */
export function PrintButton(): ReactElement {
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} stroke={1.7} />}
      onClick={() => globalThis.print()}
    >
      {say("Print")}
    </Button>
  );
}
