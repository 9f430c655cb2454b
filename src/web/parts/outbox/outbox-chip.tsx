import { IconAlertCircle, IconCheck, IconClock, IconSend } from "@tabler/icons-react";
import type { ReactElement } from "react";

import { Chip } from "#web/kit/ui/chip.tsx";
import { say } from "#web/kit/words/say.ts";
import type { OutboxState } from "./use-outbox.ts";

const SIGNS = {
  Waiting: { icon: <IconClock size={16} />, tint: "warn" },
  Sending: { icon: <IconSend size={16} />, tint: "sky" },
  Sent: { icon: <IconCheck size={16} />, tint: "brand" },
  "Not accepted": { icon: <IconAlertCircle size={16} />, tint: "danger" },
} as const;

/** The state of what an agent did, as word and sign (PRODUCT R17.13). */
export function OutboxChip({ word }: Pick<OutboxState, "word">): ReactElement {
  const { icon, tint } = SIGNS[word];
  return (
    <Chip tint={tint}>
      {icon}
      {say(word)}
    </Chip>
  );
}
