import type { ReactElement } from "react";

import type { Unusual } from "#contract/corrections/unusual.ts";
import type { ItemCounts } from "#domain/rates/material-facts.ts";
import { fullName } from "#domain/text.ts";
import { formatUnusual, REVIEW_REFUSALS, reviewRefusal } from "#domain/corrections/unusual.ts";

import { useUser } from "#web/kit/session/session.ts";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { formatMoment } from "#web/kit/time/zone.ts";
import styles from "./unusual-note.module.css";
import { say } from "../words/say.ts";

type Props = Readonly<{
  counts: Readonly<ItemCounts>;
  unusual: Unusual;
  owner: Readonly<{ _id: string }>;
  onReview: () => Promise<unknown>;
  isPending: boolean;
}>;

/** Why a count is unusual, and who has reviewed it, or the button that marks it as reviewed. */
export function UnusualNote({ counts, unusual, ...more }: Props): ReactElement {
  const isOpen = unusual.reviewedAt === null;
  return (
    <Surface
      as="section"
      aria-label={say("Unusual count")}
      title={say("Unusual count")}
      tint={isOpen ? "warn" : "plain"}
    >
      <div className={styles["note"]}>
        <p>{formatUnusual(counts, unusual)}</p>
        <Review unusual={unusual} {...more} />
      </div>
    </Surface>
  );
}

function Review({ unusual, owner, onReview, isPending }: Omit<Props, "counts">): ReactElement {
  const user = useUser();
  const { reviewedAt, reviewedBy } = unusual;
  if (reviewedAt !== null) {
    const time = formatMoment(reviewedAt);
    return (
      <p className="muted">
        {reviewedBy
          ? say("Looked at by {person}, {time}.", { person: fullName(reviewedBy), time })
          : say("Looked at, {time}.", { time })}
      </p>
    );
  }
  const refusal = reviewRefusal({ user: owner, unusual }, user?._id ?? "");
  if (refusal) return <p className="muted">{REVIEW_REFUSALS[refusal]}</p>;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void onReview();
      }}
    >
      <SubmitButton isPending={isPending} variant="default">
        {say("Looked at")}
      </SubmitButton>
    </form>
  );
}
