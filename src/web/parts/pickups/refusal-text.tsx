import type { ReactElement } from "react";

import { errors, type FailureCode } from "#contract/errors.ts";
import { translate } from "#domain/words/message.ts";

import { say } from "#web/kit/words/say.ts";

/** The sentence of a refusal that can be told before anything is sent. */
export const RefusalText = ({ code }: Readonly<{ code: FailureCode }>): ReactElement => (
  <p>{translate(say, errors[code][1])}</p>
);
