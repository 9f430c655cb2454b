import type { ReactElement, ReactNode } from "react";

import type { Dispute } from "#contract/corrections/disputes.ts";
import { CLAIM_LABELS } from "#domain/corrections/disputes.ts";
import { countsOrNothing, whoAnswers } from "#domain/emails/corrections.ts";
import { translate } from "#domain/words/message.ts";

import { formatDateTime } from "#web/kit/time/format.ts";
import { say } from "#web/kit/words/say.ts";
import styles from "./dispute-story.module.css";
import { outcomeOf } from "./dispute-words.ts";
import { PrivatePhoto } from "./private-photo.tsx";

/** What was asked, what whoever counted it remembers, and the answer, one after the other. */
export function DisputeStory({ dispute }: Readonly<{ dispute: Dispute }>): ReactElement {
  const { collection, openedAt, remark, remarkedAt, decidedAt, status, reason } = dispute;
  const zone = collection.place.timeZone;
  const isByOffice = Boolean(dispute.openedBy);
  return (
    <ol className="stack">
      <Step
        title={isByOffice ? say("Asked by our office") : say("Asked")}
        at={openedAt}
        zone={zone}
      >
        <Question dispute={dispute} />
      </Step>
      {remark !== null && remarkedAt !== null && (
        <Step title={say("Remark of who counted")} at={remarkedAt} zone={zone}>
          <p>{remark}</p>
        </Step>
      )}
      {status === "open" ? (
        <Step title={outcomeOf(say, dispute)}>
          <p>
            {dispute.extendedAt === null
              ? whoAnswers(say, dispute)
              : say("This takes longer than we said. We're sorry.")}
          </p>
        </Step>
      ) : (
        decidedAt !== null && (
          <Step title={outcomeOf(say, dispute)} at={decidedAt} zone={zone}>
            {dispute.decidedItems && (
              <p>
                {say("Your count is now {items}.", {
                  items: countsOrNothing(say, dispute.decidedItems),
                })}
              </p>
            )}
            {reason !== null && <p>{translate(say, reason)}</p>}
          </Step>
        )
      )}
    </ol>
  );
}

type StepProps = Readonly<{ title: string; at?: string; zone?: string; children: ReactNode }>;

function Step({ title, at, zone, children }: StepProps): ReactElement {
  return (
    <li className={styles["step"]}>
      <p className="strong">{title}</p>
      {at !== undefined && <p className="muted small">{formatDateTime(at, zone)}</p>}
      {children}
    </li>
  );
}

function Question({ dispute }: Readonly<{ dispute: Dispute }>): ReactElement {
  const { claim, countedItems, claimedItems, note, photo, _id: id } = dispute;
  return (
    <>
      <p>
        {say(CLAIM_LABELS[claim])}:{" "}
        {claimedItems
          ? say("counted {counted}, should be {claimed}", {
              counted: countsOrNothing(say, countedItems),
              claimed: countsOrNothing(say, claimedItems),
            })
          : say("counted {counted}", { counted: countsOrNothing(say, countedItems) })}
      </p>
      {note !== "" && <p className={styles["said"]}>{note}</p>}
      {photo.url !== null && (
        <PrivatePhoto
          line="GET /dispute/:id/photo"
          id={id}
          alt={say("The photo of the question")}
          className={styles["photo"]}
        />
      )}
    </>
  );
}
