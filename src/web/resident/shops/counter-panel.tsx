import { Button } from "@mantine/core";
import { type ReactElement, useEffect, useRef } from "react";

import { formatVoucherCode } from "#domain/vouchers.ts";

import { useNow } from "#web/kit/time/now.ts";
import { formatLocalDate, formatSince } from "#web/kit/time/format.ts";
import { classes } from "#web/kit/theme/classes.ts";
import { say } from "#web/kit/words/say.ts";
import styles from "./shop.module.css";
import type { Shown } from "./use-counter.ts";

type Props = Readonly<{
  shown: Shown | undefined;
  pending: string | undefined;
  onHandOver: (code: string) => void;
  onUndo: (code: string) => void;
}>;

/** What became of a code: to be handed over, handed over, or why it is not. Read out as it changes. */
export function CounterPanel({ shown, pending, onHandOver, onUndo }: Props): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  // The press must be in sight, on a low screen and above the keyboard of a phone too.
  useEffect(() => {
    if (shown) place.current?.scrollIntoView({ block: "nearest" });
  }, [shown]);
  return (
    <div ref={place} className={styles["place"]}>
      <div role="status">{shown?.voucher && <Good shown={shown} />}</div>
      <div role="alert">
        {shown?.trouble && (
          <div className={classes(styles["panel"], styles["bad"])}>
            <p className={styles["fact"]}>{troubleOf(shown)}</p>
            <p>{formatVoucherCode(shown.code)}</p>
          </div>
        )}
      </div>
      {shown?.voucher && !("usedAt" in shown.voucher) && (
        <Button
          size="xl"
          fullWidth
          aria-disabled={pending !== undefined}
          onClick={() => pending === undefined && onHandOver(shown.code)}
        >
          {say("Hand over")}
        </Button>
      )}
      {shown && canUndo(shown) && (
        <Button
          size="lg"
          variant="default"
          fullWidth
          aria-disabled={pending !== undefined}
          onClick={() => pending === undefined && onUndo(shown.code)}
        >
          {say("Undo")}
        </Button>
      )}
    </div>
  );
}

/** What this shop marked itself, also where the code was asked for again (PRODUCT R40.9). */
const canUndo = ({ voucher, trouble }: Shown): boolean =>
  trouble?.code === "voucher_used_here" || (voucher !== undefined && "usedAt" in voucher);

function Good({ shown: { code, voucher } }: { shown: Shown }): ReactElement | undefined {
  const now = useNow();
  if (!voucher) return undefined;
  const { reward, firstName, initial, lastDay } = voucher;
  const person = initial === "" ? firstName : `${firstName} ${initial}.`;
  return (
    <div className={classes(styles["panel"], styles["good"])}>
      <p className={styles["fact"]}>{`${reward}, ${person}`}</p>
      <p>
        {"usedAt" in voucher
          ? say("Handed over at {time}", {
              time: formatSince(Date.parse(voucher.usedAt), now),
            })
          : say("Valid until {date}", { date: formatLocalDate(lastDay) })}
      </p>
      <p>{formatVoucherCode(code)}</p>
    </div>
  );
}

function troubleOf({ voucher, trouble }: Shown): string {
  if (!trouble) return "";
  if (trouble.code !== "unreachable") return trouble.message;
  if (!voucher) return say("No connection. Write the code down.");
  // Whether the press arrived is not known; pressed again within two minutes it counts once.
  return say(
    "No connection. Write the code down, and press again when there is one: it counts once.",
  );
}
