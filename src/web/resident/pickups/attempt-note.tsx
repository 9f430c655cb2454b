import { Suspense, type ReactElement } from "react";

import type { Pickup } from "#contract/pickups.ts";
import { isHelped } from "#domain/guide/reasons.ts";
import { attemptSentence, causeOf } from "#domain/pickups/attempts.ts";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { AnchorLink } from "#web/kit/ui/links.tsx";
import styles from "./attempt-note.module.css";
import { AttemptPhoto } from "#web/parts/pickups/attempt-photo.tsx";
import { closesLine } from "#web/parts/pickups/pickup-phase.ts";
import { say } from "#web/kit/words/say.ts";

type Props = Readonly<{ pickup: Pickup }>;

/** Why the last visit brought nothing, with its photo, and when the pickup is closed (PRODUCT R16.4, R16.7). */
export function AttemptNote({ pickup }: Props): ReactElement | null {
  const { lastAttempt, location } = pickup;
  const closes = closesLine(pickup);
  if (!lastAttempt) return null;
  const { _id, reason, photo } = lastAttempt;
  return (
    <div className={styles["note"]}>
      <p className="strong">{say("Not collected: {cause}", { cause: causeOf(say, reason) })}</p>
      <p>{attemptSentence(say, reason, location.name)}</p>
      {isHelped(reason) && (
        <p>
          <AnchorLink to="/guide/$material" params={{ material: pickup.itemType }}>
            {say("How to prepare it, and what we take")}
          </AnchorLink>
        </p>
      )}
      {photo.url !== null && <AttemptPhoto id={_id} />}
      {closes !== undefined && <p>{closes}</p>}
      <Suspense>
        <OfficeContact />
      </Suspense>
    </div>
  );
}

const OfficeContact = lazyComponent(
  () => import("../settings/office-contact.tsx"),
  "OfficeContact",
);
