import { Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, type ReactElement } from "react";

import type { DropOff } from "#contract/drop-offs.ts";
import { labelOf, nounOf } from "#domain/rates/materials.ts";
import { fullName } from "#domain/text.ts";

import { read } from "#web/kit/api/api.ts";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import styles from "./admin-drop-off.module.css";
import { formatDropOffCorrected, formatDropOffUnits } from "#web/parts/drop-offs/counted.ts";
import { nextWaiting } from "./next-waiting.ts";
import { say } from "../words/say.ts";

type Props = Readonly<{
  dropOff: DropOff;
  /** It was decided here a moment ago: the link to the next one gets the focus. */
  hasFocus: boolean;
}>;

/** What was decided, by whom, and a link to the next one in the queue. */
export function DecisionReceipt({ dropOff, hasFocus }: Props): ReactElement {
  const { status, decidedBy } = dropOff;
  const isRejected = status === "rejected";
  const corrected = formatDropOffCorrected(say, dropOff);
  return (
    <Surface
      as="section"
      title={isRejected ? say("Rejected") : say("Confirmed")}
      tint={isRejected ? "danger" : "brand"}
    >
      <div className="stack gap-16">
        <div>
          <p className={styles["said"]}>{isRejected ? dropOff.reason : formatCounted(dropOff)}</p>
          {corrected && <p className="muted">{corrected}</p>}
          {decidedBy && (
            <p className="muted">{say("Decided by {admin}.", { admin: fullName(decidedBy) })}</p>
          )}
        </div>
        <NextWaiting dropOff={dropOff} hasFocus={hasFocus} />
      </div>
    </Surface>
  );
}

const formatCounted = (dropOff: DropOff): string =>
  say("{count} of {material}", {
    count: formatDropOffUnits(say, dropOff),
    material: nounOf(say, dropOff.itemType),
  });

/** The drop-off that follows this one in the queue. */
function NextWaiting({ dropOff, hasFocus }: Props): ReactElement | null {
  const link = useRef<HTMLAnchorElement>(null);
  const query = { status: "pending", sort: "oldest" } as const;
  const { data, error, refetch } = useQuery(read("GET /dropOff/admin", { query }));
  const next = data && nextWaiting(dropOff, data.data.docs);
  const isReady = next !== undefined;
  useEffect(() => {
    if (hasFocus && isReady) link.current?.focus();
  }, [hasFocus, isReady]);
  if (next)
    return (
      <Group gap="sm">
        <ButtonLink
          ref={link}
          to="/admin/dropoffs/$id"
          params={{ id: next._id }}
          aria-label={say("Next waiting: {material} from {user}", {
            material: labelOf(say, next.itemType),
            user: fullName(next.user),
          })}
        >
          {say("Next waiting")}
        </ButtonLink>
        <ButtonLink to="/admin/dropoffs" search={{ status: "pending" }} variant="subtle">
          {say("All waiting")}
        </ButtonLink>
      </Group>
    );
  if (data) return <p className="muted">{say("Nothing else waits for a decision.")}</p>;
  if (!error) return null;
  return (
    <Group gap="sm">
      <span>{say("What waits next did not load.")}</span>
      <Button variant="subtle" onClick={() => void refetch()}>
        {say("Try again")}
      </Button>
    </Group>
  );
}
