import type { ReactElement } from "react";

import { Banner } from "#web/kit/ui/banner.tsx";
import { say } from "#web/kit/words/say.ts";
import { useOutbox } from "#web/parts/outbox/use-outbox.ts";

/** On the agents' sign-in: what others left on this phone unsent, without its content (PRODUCT R17.5). */
export function LockedEntries(): ReactElement | null {
  const { locked } = useOutbox();
  if (locked.length === 0) return null;
  return (
    <Banner tone="warn">
      {locked.map(({ userId, firstName, count }) => (
        <p key={userId}>
          {say.plural(count, "1 waiting for {name}", "{n} waiting for {name}", {
            name: firstName,
          })}
        </p>
      ))}
      <p>{say("It's sent after the same person has signed in here.")}</p>
    </Banner>
  );
}
