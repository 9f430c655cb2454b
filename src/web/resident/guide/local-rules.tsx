import type { ReactElement } from "react";

import { PRODUCT_NAME } from "#domain/text.ts";

import { say } from "#web/kit/words/say.ts";

/** What nobody of the programme has confirmed yet (PRODUCT R52.2). */
export const LocalRules = (): ReactElement => (
  <p className="muted small">
    {say("Local rules differ: ask {programme}.", { programme: PRODUCT_NAME })}
  </p>
);
