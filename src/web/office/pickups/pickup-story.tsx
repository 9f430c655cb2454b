import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import type { Chapter } from "#contract/pickups.ts";
import { fullName } from "#domain/text.ts";

import { read } from "#web/kit/api/api.ts";
import { formatDateTime, formatLocalDate } from "#web/kit/time/format.ts";
import { LoadingOrError } from "#web/kit/ui/loading-or-error.tsx";
import { SkeletonCards } from "#web/kit/ui/skeleton.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "../words/say.ts";
import { AttemptPhoto } from "#web/parts/pickups/attempt-photo.tsx";
import styles from "./pickup-story.module.css";

type Props = Readonly<{
  id: string;
  /** Of the pickup's location. */
  zone: string;
}>;

/** What became of a pickup, oldest first: booked, moved, visited, collected, corrected. */
export function PickupStory({ id, zone }: Props): ReactElement {
  const story = useQuery(read("GET /pickup/story/:id", { params: { id } }));
  return (
    <Surface as="section" title={say("Story")}>
      {story.data ? (
        <ol className={styles["story"]}>
          {story.data.data.map((chapter, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- What has happened keeps its place.
            <Event key={index} chapter={chapter} zone={zone} />
          ))}
        </ol>
      ) : (
        <LoadingOrError query={story} failed={say("The story did not load")} isOnSurface>
          <SkeletonCards count={1} />
        </LoadingOrError>
      )}
    </Surface>
  );
}

function Event({ chapter, zone }: Readonly<{ chapter: Chapter; zone: string }>): ReactElement {
  const { at, date, kind, by, text, photo } = chapter;
  const photoOf = photo === null ? undefined : attemptIn(photo);
  return (
    <li data-kind={kind}>
      <p className="muted small">
        {at === null ? (
          <time dateTime={date}>{formatLocalDate(date)}</time>
        ) : (
          <time dateTime={at}>{formatDateTime(at, zone)}</time>
        )}
        {`, ${by === null ? say("by Rebound") : fullName(by)}`}
      </p>
      <p className={styles["text"]}>{text}</p>
      {photoOf !== undefined && <AttemptPhoto id={photoOf} />}
    </li>
  );
}

/** The id of the attempt in the address of its photo. */
const attemptIn = (address: string): string | undefined =>
  /\/attempt\/([^/]+)\/photo$/.exec(address)?.[1];
