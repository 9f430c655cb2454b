import { Button } from "@mantine/core";
import { useEffect, useId, useState, type ReactElement } from "react";

import type { Offer } from "#contract/areas.ts";
import { NOT_COLLECTED_HERE, NOT_OFFERED } from "#domain/areas/areas.ts";
import { SELECT_DATE } from "#domain/pickups/schedule.ts";
import { translate } from "#domain/words/message.ts";

import { ErrorState } from "#web/kit/ui/error-state.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "#web/kit/words/say.ts";
import { Written } from "#web/kit/words/written.tsx";
import { ClosedDay } from "./closed-day.tsx";
import { DayNote } from "./day-note.ts";
import { OfferedDay } from "./offered-day.tsx";
import { isSameTime, isServed, standingIn } from "./offered.ts";
import styles from "./offered-times.module.css";
import { dropTime, gathered } from "./refuse-time.ts";
import type { WhenProps } from "./time-form.ts";
import { type OfferOf, useOffer } from "./use-offer.ts";

type Props = Omit<WhenProps, "of" | "isWaiting"> &
  Readonly<{ of: OfferOf; offer: Offer; isOfBefore: boolean }>;

/** The area with its instructions, and its windows by day, one of which is chosen. */
export function OfferedTimes(props: Props): ReactElement {
  const { form, offer, isOfBefore, isOffice = false, children } = props;
  const [isFree, setFree] = useState(() => isOffice && isTypedElsewhere(props));
  const isClosed = !isServed(offer);
  return (
    <div className="stack gap-16" inert={isOfBefore} aria-busy={isOfBefore}>
      <AreaHead offer={offer} isClosed={isClosed} />
      {isClosed || isFree ? (
        isOffice && (
          <DayNote value={<ClosedDay date={form.values.date} offer={offer} />}>{children}</DayNote>
        )
      ) : (
        <Choice key={offer.area?._id} {...props} />
      )}
      {isOffice && !isClosed && (
        <Button
          variant="subtle"
          className={styles["other"] ?? ""}
          onClick={() => {
            if (isFree) dropTime(form);
            setFree(!isFree);
          }}
        >
          {isFree ? say("Times of the area") : say("Another time")}
        </Button>
      )}
    </div>
  );
}

/** A kept time that is none of the area's was typed by the office. */
const isTypedElsewhere = ({ form: { values }, offer, own }: Props): boolean =>
  values.timeEnd !== "" &&
  !isSameTime(values, own) &&
  standingIn(offer, values, undefined) === "gone";

type HeadProps = Readonly<{ offer: Offer; isClosed: boolean }>;

/** Who comes there, and what to know before booking; where nobody comes yet, that. */
function AreaHead({ offer: { area }, isClosed }: HeadProps): ReactElement | null {
  if (!area) return null;
  const isSilent = area.instructions === "";
  return (
    <Surface as="section" tint={isClosed ? "warn" : "sunken"} aria-label={say("Your area")}>
      <p className="strong">
        <Written of={area} field="name" />
      </p>
      {!isSilent && (
        <p className={styles["instructions"]}>
          <Written of={area} field="instructions" />
        </p>
      )}
      {isSilent && isClosed && <p>{translate(say, NOT_COLLECTED_HERE)}</p>}
    </Surface>
  );
}

/** The windows as one group of radio buttons, with a heading for each day. */
function Choice(props: Props): ReactElement {
  const { form, offer, zone } = props;
  const id = useId();
  const { date: error } = gathered(form.errors);
  return (
    <div className="stack gap-12">
      {/* The focus comes here when nothing was chosen, or what was chosen is full. */}
      <div id="booking-date" data-path="date" data-field tabIndex={-1} className={styles["head"]}>
        <h2 id={`${id}-label`} className={styles["label"]}>
          {say("Choose a day and time")}
        </h2>
        {Boolean(error) && (
          <p id={`${id}-error`} className={styles["error"]} role="alert">
            {error === translate(say, SELECT_DATE) ? translate(say, NOT_OFFERED) : error}
          </p>
        )}
      </div>
      <div
        role="radiogroup"
        className="stack gap-16"
        aria-labelledby={`${id}-label`}
        aria-required
        aria-invalid={Boolean(error)}
        {...(Boolean(error) && { "aria-describedby": `${id}-error` })}
      >
        <Days {...props} name={id} page={offer} from={undefined} />
      </div>
      {zone !== undefined && <p className="muted small">{say("Times are in {zone}.", { zone })}</p>}
    </div>
  );
}

type PageProps = Omit<Props, "offer"> &
  Readonly<{
    /** Of the radio buttons. */
    name: string;
    page: Offer;
    /** The first day of this page; undefined: that of the offer. */
    from: string | undefined;
    /** It was asked for by a press, so it gets the focus. */
    takesFocus?: boolean;
  }>;

/** The days of one page, and the way to later ones. */
function Days(props: PageProps): ReactElement {
  const { page, form, own, name, isOffice = false, takesFocus = false } = props;
  useStillOffered(props);
  return (
    <>
      {page.days.map((day, index) => (
        <OfferedDay
          key={day.date}
          day={day}
          chosen={form.values}
          own={own}
          name={name}
          isOffice={isOffice}
          takesFocus={takesFocus && index === 0}
          onChoose={({ date, timeStart, timeEnd }) => {
            // The day is last: a check of it sees the hours that belong to it.
            form.setFieldValue("timeStart", timeStart);
            form.setFieldValue("timeEnd", timeEnd);
            form.setFieldValue("date", date);
            // Of another window on the same day the date stays, and what was said of it would too.
            form.setFieldError("date", null);
          }}
        />
      ))}
      {page.next !== null && !props.isOfBefore && (
        <Later key={page.next} {...props} next={page.next} />
      )}
    </>
  );
}

/** Reads the next page when it is asked for, or when a kept choice lies in it. */
function Later({ next, ...props }: PageProps & Readonly<{ next: string }>): ReactElement {
  const isChosenHere = props.form.values.date >= next;
  const [isPressed, setPressed] = useState(false);
  // The page stays open when a kept choice that opened it is not offered any more.
  const [wasChosenHere] = useState(isChosenHere);
  const isWanted = isPressed || wasChosenHere || isChosenHere;
  const { offer, error, retry } = useOffer(isWanted ? props.of : undefined, next);
  if (offer) return <Days {...props} page={offer} from={next} takesFocus={isPressed} />;
  if (error && isWanted)
    return <ErrorState title={say("The free times did not load")} error={error} onRetry={retry} />;
  return (
    <Button
      variant="default"
      className={styles["later"] ?? ""}
      aria-disabled={isWanted}
      onClick={() => setPressed(true)}
    >
      {isWanted ? say("Loading...") : say("Show later days")}
    </Button>
  );
}

/** What was chosen is not chosen any more once it is full or gone: it would only be refused (PRODUCT R27.3). */
function useStillOffered({ page, from, form, own, isOffice, isOfBefore }: PageProps): void {
  const isBound = !isOffice && !isOfBefore && !isSameTime(form.values, own);
  const standing = isBound ? standingIn(page, form.values, from) : "elsewhere";
  useEffect(() => {
    if (standing !== "full" && standing !== "gone") return;
    dropTime(form);
    form.setFieldError(
      "date",
      standing === "full"
        ? say("This time is full. Please choose another.")
        : say("This time is not offered any more. Please choose another."),
    );
  }, [standing, form]);
}
