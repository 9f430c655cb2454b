import type { ReactElement } from "react";

import type { DisputeMark } from "#contract/corrections/disputes.ts";

import { useNow } from "#web/kit/time/now.ts";
import { AnchorLink } from "#web/kit/ui/links.tsx";
import { say } from "#web/kit/words/say.ts";

type Props = Readonly<{
  of: Readonly<{ type: "pickup" | "drop_off"; id: string }>;
  /** Names the collection for screen readers. */
  name: string;
  dispute: DisputeMark | null;
  disputableUntil: string | null;
  className?: string | undefined;
}>;

/** The way to question a count, as long as it is open (PRODUCT R24.1); to the question once there is one. */
export function QuestionLink(props: Props): ReactElement | null {
  const { of, name, dispute, disputableUntil, className } = props;
  const now = useNow();
  if (!dispute && (disputableUntil === null || Date.parse(disputableUntil) < now)) return null;
  const search = of.type === "pickup" ? { pickup: of.id } : { dropoff: of.id };
  return (
    <AnchorLink to="/disputes" search={dispute ? {} : search} className={className ?? ""}>
      {dispute ? say("Your question") : say("This looks wrong")}
      <span className="visually-hidden">: {name}</span>
    </AnchorLink>
  );
}
