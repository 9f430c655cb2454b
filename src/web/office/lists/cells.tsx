import { Button } from "@mantine/core";
import type { CSSProperties, ReactElement, ReactNode } from "react";

import { classes } from "#web/kit/theme/classes.ts";
import { formatDate, formatDateTime, shortId } from "#web/kit/time/format.ts";
import { viewIdOf } from "#web/kit/navigation/view-id.ts";
import { formatMoment } from "#web/kit/time/zone.ts";
import styles from "./cells.module.css";
import { AnchorLink, ButtonLink } from "#web/kit/ui/links.tsx";
import { say } from "../words/say.ts";
import { sayNodes } from "#web/kit/words/say-nodes.tsx";

// Cells of the tables of the back office, and of the dialogs that their rows open.

/** First 8 and last 4 characters; the whole id on hover. */
export function ShortId({ id }: { id: string }): ReactElement {
  return (
    <code className={styles["id"]} title={id}>
      {shortId(id)}
    </code>
  );
}

/** A date, in the reader's zone or in another; its time on hover. */
export function Day({ at, zone }: { at: string; zone?: string | undefined }): ReactElement {
  return (
    <time dateTime={at} title={formatMoment(at, zone)} className={styles["time"]}>
      {formatDate(at, zone)}
    </time>
  );
}

/** A date and time, to the minute; with its zone on hover. */
export function Moment({ at }: { at: string }): ReactElement {
  return (
    <time dateTime={at} title={formatMoment(at)} className={styles["time"]}>
      {formatDateTime(at)}
    </time>
  );
}

type ClampedProps = Readonly<{
  /** All of it, on hover. */
  text: string;
  /** The least width of the column, in characters. */
  least?: number;
  /** Another line stands below. */
  isOneLine?: boolean;
  children?: ReactNode;
}>;

/** A text that takes two lines at most, at a desk. */
export function Clamped(props: ClampedProps): ReactElement {
  const { text, least = 8, isOneLine = false, children = text } = props;
  const style: CSSProperties & Record<"--least", string> = { "--least": `${least}ch` };
  return (
    <span
      className={classes(styles["clamped"], isOneLine && styles["one"])}
      title={text}
      style={style}
    >
      {children}
    </span>
  );
}

type Person = Readonly<{ id: string; name: string }>;

/** A name, linked to the person. */
export function PersonLink({ id, name }: Person): ReactElement {
  return (
    <AnchorLink
      inherit
      underline="always"
      to="/admin/users/$id"
      params={{ id }}
      className={styles["person"] ?? ""}
    >
      {name}
    </AnchorLink>
  );
}

/** The View link of a row that is a person. */
export function ViewPerson({ id, name }: Person): ReactElement {
  return (
    <ButtonLink to="/admin/users/$id" params={{ id }} variant="default" size="xs">
      {sayNodes((mark) =>
        say("View {name}", { name: mark(<span className="visually-hidden">{name}</span>) }),
      )}
    </ButtonLink>
  );
}

type ViewProps = Readonly<{
  id: string;
  /** Names the row for screen readers. */
  name: string;
  onView: (id: string) => void;
}>;

/** The View button of a row that opens in a dialog (`useView`). */
export function ViewButton({ id, name, onView }: ViewProps): ReactElement {
  return (
    <Button size="xs" variant="default" id={viewIdOf(id)} onClick={() => onView(id)}>
      {sayNodes((mark) =>
        say("View {name}", { name: mark(<span className="visually-hidden">{name}</span>) }),
      )}
    </Button>
  );
}
