import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";

import { formatLocalDate } from "#web/kit/time/format.ts";
import { Banner } from "#web/kit/ui/banner.tsx";
import { say } from "#web/kit/words/say.ts";

/** Stands over a reload, until it is closed (PRODUCT R22.3). */
export function DeletionAsked({ day }: Readonly<{ day: string }>): ReactElement {
  const navigate = useNavigate();
  return (
    <Banner
      tone="warn"
      onDismiss={() => void navigate({ to: ".", search: true, replace: true, state: {} })}
    >
      {say("Your account will be deleted on {date}. To keep it, sign in before then.", {
        date: formatLocalDate(day),
      })}
    </Banner>
  );
}
