import type { ReactElement } from "react";

import { greeting } from "#domain/text.ts";

import { useNow } from "#web/kit/time/now.ts";
import { PageTitle } from "#web/kit/ui/page.tsx";
import { say } from "#web/kit/words/say.ts";

/** By the reader's own clock; computed again when the tab becomes visible (PRODUCT R11.1). */
export function Greeting({ firstName }: { firstName: string }): ReactElement {
  const hour = new Date(useNow()).getHours();
  return <PageTitle>{greeting(say, hour, firstName)}</PageTitle>;
}
