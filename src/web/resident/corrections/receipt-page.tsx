import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { IconPrinter } from "@tabler/icons-react";
import type { ReactElement } from "react";

import type { Receipt, ReceiptDetail } from "#contract/impact.ts";
import { formatRateDay } from "#domain/rates/rate-words.ts";
import { rateSince } from "#domain/rates/rates.ts";
import { formatReceipt, formatReceiptItem } from "#domain/impact/receipts.ts";
import { fullName } from "#domain/text.ts";

import { read } from "#web/kit/api/api.ts";
import { useUser } from "#web/kit/session/session.ts";
import { classes } from "#web/kit/theme/classes.ts";
import { formatDateTime, formatNumber } from "#web/kit/time/format.ts";
import { readerZone } from "#web/kit/time/reader-zone.ts";
import { formatThere, momentIn } from "#web/kit/time/zone.ts";
import { DetailList, type DetailRow } from "#web/kit/ui/detail-list.tsx";
import { LoadingOrError } from "#web/kit/ui/loading-or-error.tsx";
import { Page } from "#web/kit/ui/page.tsx";
import { PageSkeleton } from "#web/kit/ui/skeleton.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import paper from "#web/kit/ui/paper.module.css";
import { say } from "#web/kit/words/say.ts";
import { QuestionLink } from "../impact/question-link.tsx";
import { useRates } from "#web/parts/rates/use-rates.ts";
import { DisputeStory } from "#web/parts/corrections/dispute-story.tsx";
import styles from "./receipt-page.module.css";

const back = () => ({ to: "/impact", label: say("Back to Impact"), isReturn: true }) as const;

/** /receipts/{id}: one receipt with everything that became of it, to read and to print. */
export function ReceiptPage(): ReactElement {
  const { id } = useParams({ from: "/user/receipts/$id" });
  const query = useQuery(read("GET /profile/ledger/:id", { params: { id } }));
  const receipt = query.data?.data;
  if (!receipt && !query.error) return <PageSkeleton />;
  return (
    <Page
      title={say("Receipt")}
      back={back()}
      width="narrow"
      actions={
        receipt && (
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} stroke={1.7} />}
            onClick={() => globalThis.print()}
          >
            {say("Print")}
          </Button>
        )
      }
    >
      {receipt ? (
        <Parts receipt={receipt} />
      ) : (
        <LoadingOrError query={query} failed={say("This receipt didn't load")} />
      )}
    </Page>
  );
}

function Parts({ receipt }: Readonly<{ receipt: ReceiptDetail }>): ReactElement {
  const { dispute, entries } = receipt;
  const user = useUser();
  return (
    <div className={classes(paper["paper"], styles["parts"])}>
      {user && (
        <p className={styles["whose"]}>
          {say("Receipt")}, {fullName(user)}
        </p>
      )}
      <Facts receipt={receipt} />
      {entries.length > 1 && (
        <Surface as="section" title={say("Everything about this collection")}>
          <ul className={styles["entries"]}>
            {entries.map((entry) => (
              <Entry key={entry._id} entry={entry} zone={receipt.place?.timeZone} />
            ))}
          </ul>
        </Surface>
      )}
      {dispute && <Question id={dispute._id} />}
    </div>
  );
}

function Facts({ receipt }: Readonly<{ receipt: ReceiptDetail }>): ReactElement {
  const { cause, points } = formatReceipt(say, receipt);
  const { confirmedBy, createdAt, balance, items, kind, note, place, source } = receipt;
  const [by, what] = labelsOf(kind);
  const rows: readonly DetailRow[] = [
    [say("When"), place ? formatThere(createdAt, place.timeZone) : formatDateTime(createdAt)],
    ...(place && place.address !== "" ? [[say("Where"), place.address] as const] : []),
    ...(confirmedBy === null ? [] : [[by, confirmedBy] as const]),
    ...(items.length === 0 ? [] : [[what, <Counted key="counted" receipt={receipt} />] as const]),
    ...(note === null || note === "" ? [] : [[say("Reason"), note] as const]),
    [say("Points"), <strong key="points">{points}</strong>],
    [say("Balance after it"), formatNumber(balance)],
  ];
  const { type, _id: id } = source;
  return (
    <Surface as="section" title={cause}>
      <DetailList rows={rows} />
      {(type === "pickup" || type === "drop_off") && id !== null && (
        <p className={styles["ask"]}>
          <QuestionLink of={{ type, id }} name={cause} {...receipt} />
        </p>
      )}
    </Surface>
  );
}

/** How the rows are called that say who counted, and what. */
const labelsOf = (kind: Receipt["kind"]): readonly [by: string, what: string] =>
  kind === "correction"
    ? [say("Corrected by"), say("Difference")]
    : [say("Counted by"), say("Counted")];

/** "Plastic: 12 Units x 10 points = 120" for each material, with the day from which a changed rate held. */
function Counted({ receipt }: Readonly<{ receipt: ReceiptDetail }>): ReactElement {
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

function Entry({
  entry,
  zone,
}: Readonly<{ entry: Receipt; zone: string | undefined }>): ReactElement {
  const { cause, items, points } = formatReceipt(say, entry);
  return (
    <li className={styles["entry"]}>
      <div>
        <p className="medium">{cause}</p>
        {items.map((item) => (
          <p key={item}>{item}</p>
        ))}
        {entry.note !== null && entry.note !== "" && <p>{entry.note}</p>}
        <p className="muted small">{formatDateTime(entry.createdAt, zone)}</p>
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

function Question({ id }: Readonly<{ id: string }>): ReactElement {
  const query = useQuery(read("GET /dispute/:id", { params: { id } }));
  const dispute = query.data?.data;
  return (
    <Surface as="section" title={say("Your question")}>
      {dispute ? (
        <DisputeStory dispute={dispute} />
      ) : (
        <LoadingOrError query={query} failed={say("Your question didn't load")} isOnSurface />
      )}
    </Surface>
  );
}
