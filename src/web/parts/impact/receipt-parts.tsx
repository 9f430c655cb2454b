import type { ReactElement, ReactNode } from "react";

import type { Receipt, ReceiptDetail } from "#contract/impact.ts";
import { formatRateDay } from "#domain/rates/rate-words.ts";
import { rateSince } from "#domain/rates/rates.ts";
import { formatReceipt, formatReceiptItem } from "#domain/impact/receipts.ts";
import { fullName, PRODUCT_NAME } from "#domain/text.ts";
import { formatNumber } from "#domain/words/formats.ts";
import type { Say } from "#domain/words/say.ts";

import { classes } from "#web/kit/theme/classes.ts";
import { formatDateTime } from "#web/kit/time/format.ts";
import { readerZone } from "#web/kit/time/reader-zone.ts";
import { formatMoment, formatThere, momentIn } from "#web/kit/time/zone.ts";
import { DetailList, type DetailRow } from "#web/kit/ui/detail-list.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import paper from "#web/kit/ui/paper.module.css";
import { useRates } from "../rates/use-rates.ts";
import styles from "./receipt-parts.module.css";

type Props = Readonly<{
  /** In the language of who reads it. */
  say: Say;
  receipt: ReceiptDetail;
  /** Whose it is, for the paper. */
  of: Readonly<{ firstName: string; lastName: string }> | undefined;
  /** For somebody who reads it elsewhere: the clocks where there is no place. They are named then. */
  zone?: string | undefined;
  /** The way to question the count. */
  ask?: ReactNode;
  children?: ReactNode;
}>;

/** One receipt with everything that became of it, to read and to print. */
export function ReceiptParts({ say, receipt, of, zone, ask, children }: Props): ReactElement {
  const { entries } = receipt;
  return (
    <div className={classes(paper["paper"], styles["parts"])} lang={say.language}>
      {of && (
        <p className={paper["whose"]}>
          {PRODUCT_NAME}, {say("Receipt")}, {fullName(of)}
        </p>
      )}
      <Facts say={say} receipt={receipt} zone={zone} ask={ask} />
      {entries.length > 1 && (
        <Surface as="section" title={say("Everything about this collection")}>
          <ul className={styles["entries"]}>
            {entries.map((entry) => (
              <Entry
                key={entry._id}
                say={say}
                entry={entry}
                zone={receipt.place?.timeZone ?? zone}
              />
            ))}
          </ul>
        </Surface>
      )}
      {children}
    </div>
  );
}

function Facts({
  say,
  receipt,
  zone,
  ask,
}: Pick<Props, "say" | "receipt" | "zone" | "ask">): ReactElement {
  const { cause, points } = formatReceipt(say, receipt);
  const { confirmedBy, balance, items, kind, note, place } = receipt;
  const [by, what] = labelsOf(say, kind);
  const rows: readonly DetailRow[] = [
    [say("When"), formatWhen(say, receipt, zone)],
    ...(place && place.address !== "" ? [[say("Where"), place.address] as const] : []),
    ...(confirmedBy === null ? [] : [[by, confirmedBy] as const]),
    ...(items.length === 0
      ? []
      : [[what, <Counted key="counted" say={say} receipt={receipt} />] as const]),
    ...(note === null || note === "" ? [] : [[say("Reason"), note] as const]),
    [say("Points"), <strong key="points">{points}</strong>],
    [say("Balance after it"), formatNumber(say.language, balance)],
  ];
  return (
    <Surface as="section" title={cause}>
      <DetailList rows={rows} />
      {ask && <p className={styles["ask"]}>{ask}</p>}
    </Surface>
  );
}

function formatWhen(say: Say, { createdAt, place }: ReceiptDetail, zone?: string): string {
  if (zone !== undefined) return formatMoment(createdAt, place?.timeZone ?? zone, say.language);
  return place
    ? formatThere(createdAt, place.timeZone, say.language)
    : formatDateTime(createdAt, undefined, say.language);
}

/** How the rows are called that say who counted, and what. */
function labelsOf(say: Say, kind: Receipt["kind"]): readonly [by: string, what: string] {
  if (kind === "correction") return [say("Corrected by"), say("Difference")];
  return [kind === "collection" ? say("Counted by") : say("Confirmed by"), say("Counted")];
}

/** "Plastic: 12 Units x 10 points = 120" for each material, with the day from which a changed rate held. */
function Counted({ say, receipt }: Pick<Props, "say" | "receipt">): ReactElement {
  const { items, place, createdAt } = receipt;
  const changes = useRates() ?? [];
  const day = momentIn(place?.timeZone ?? readerZone(), Date.parse(createdAt)).today;
  return (
    <ul>
      {items.map((item) => {
        const since = rateSince(changes, item, day);
        return (
          <li key={item.material}>
            {formatReceiptItem(say, item)}
            {since !== undefined && (
              <p className="muted small">
                {say("Rate since {date}", { date: formatRateDay(say, since) })}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type EntryProps = Readonly<{ say: Say; entry: Receipt; zone: string | undefined }>;

function Entry({ say, entry, zone }: EntryProps): ReactElement {
  const { cause, items, points } = formatReceipt(say, entry);
  return (
    <li className={styles["entry"]}>
      <div>
        <p className="medium">{cause}</p>
        {items.map((item) => (
          <p key={item}>{item}</p>
        ))}
        {entry.note !== null && entry.note !== "" && <p>{entry.note}</p>}
        <p className="muted small">{formatDateTime(entry.createdAt, zone, say.language)}</p>
      </div>
      <div className={styles["figures"]}>
        <p className="tabular">
          <strong>{points}</strong>
        </p>
        <p className="muted small">{say("Balance {balance}", { balance: entry.balance })}</p>
      </div>
    </li>
  );
}
