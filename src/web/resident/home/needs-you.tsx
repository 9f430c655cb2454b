import { Link } from "@tanstack/react-router";
import { IconChevronRight } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";

import type { Home } from "#contract/home.ts";
import { formatShortDate } from "#domain/pickups/schedule.ts";
import { labelOf } from "#domain/rates/materials.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "#web/kit/words/say.ts";
import styles from "./home.module.css";

/** What waits for the person: a pickup that was not collected, texts to agree to, an answer to a question. */
export function NeedsYou({ home }: Readonly<{ home: Home }>): ReactElement {
  const { attempted, openTexts, answer } = home;
  const markRead = useAction("PUT /notifications/:id", {
    refresh: ["GET /notifications"],
    // It stays unread, and stands here the next time.
    onFailed: () => undefined,
  });
  return (
    <Surface as="section" tint="warn" title={say("Needs you")} className={styles["needs"]}>
      <ul className={styles["list"]}>
        {attempted && <Attempted attempted={attempted} />}
        {openTexts.length > 0 && (
          <li>
            <Link
              to={openTexts.includes("terms") ? "/legal/terms" : "/legal/privacy"}
              className={styles["row"]}
            >
              <Row>{textsToAgreeTo(openTexts)}</Row>
            </Link>
          </li>
        )}
        {answer && (
          <li>
            <Link
              to="/disputes"
              className={styles["row"]}
              onClick={() => void markRead.run({ params: { id: answer._id } })}
            >
              <Row>{say("Your question was answered: {answer}", { answer: answer.title })}</Row>
            </Link>
          </li>
        )}
      </ul>
    </Surface>
  );
}

function Row({ children }: Readonly<{ children: ReactNode }>): ReactElement {
  return (
    <>
      <span>{children}</span>
      <IconChevronRight size={20} aria-hidden="true" />
    </>
  );
}

type AttemptedProps = Readonly<{ attempted: NonNullable<Home["attempted"]> }>;

/** The pickup that waits longest for a new time, and how many more do. */
function Attempted({ attempted: { pickup, cause, count } }: AttemptedProps): ReactElement {
  const { _id, itemType, location, scheduledDate } = pickup;
  const more = count - 1;
  return (
    <li className={styles["attempted"]}>
      <div>
        <p className="strong">
          {say("{item} pickup at {place}", { item: labelOf(say, itemType), place: location.name })}
          {more > 0 && (
            <>
              {" "}
              <Link to="/pickup/all">
                {say.plural(more, "and {n} more", "and {n} more#pickups")}
              </Link>
            </>
          )}
        </p>
        <p>
          {say("Not collected on {date}: {cause}", {
            date: formatShortDate(say, scheduledDate),
            cause,
          })}
        </p>
      </div>
      <ButtonLink to="/pickup/all" search={{ move: _id }}>
        {say("Choose a new time")}
      </ButtonLink>
    </li>
  );
}

function textsToAgreeTo(open: Home["openTexts"]): string {
  if (open.length > 1) return say("New terms and a new privacy notice to agree to");
  return open.includes("terms")
    ? say("New terms to agree to")
    : say("A new privacy notice to agree to");
}
