import { TextInput } from "@mantine/core";
import type { ReactElement, SubmitEvent } from "react";

import type { ShopToday } from "#contract/office/shops.ts";
import { CHECK_CODE, voucherSigns } from "#domain/vouchers.ts";
import { translate } from "#domain/words/message.ts";

import { useOnline } from "#web/kit/api/online.ts";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { formatNumber } from "#web/kit/time/format.ts";
import { Banner } from "#web/kit/ui/banner.tsx";
import { PageTitle } from "#web/kit/ui/page.tsx";
import { say } from "#web/kit/words/say.ts";
import { CounterPanel } from "./counter-panel.tsx";
import styles from "./shop.module.css";
import { type Scan, useCodeField } from "./use-code-field.ts";
import { type Shown, useCounter } from "./use-counter.ts";

type Props = Readonly<{
  token: string;
  scan: Scan | undefined;
  /** Whose counter it is; undefined until it is known. */
  today: ShopToday | undefined;
}>;

/** The counter of a shop: one field for a code, and what to do with it (PRODUCT R42.5). */
export function Counter({ token, scan, today }: Props): ReactElement {
  const isOnline = useOnline();
  const { shown, pending, ask } = useCounter(token);
  const { field, typed, isWrong, type, check, begin } = useCodeField(scan, (code) =>
    ask("POST /voucher/check", code),
  );
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (pending === undefined) check(typed);
  };
  return (
    <>
      <PageTitle>{today?.shop ?? say("Shop")}</PageTitle>
      <p className={styles["counts"]}>{today && formatCounts(today)}</p>
      {!isOnline && <Banner tone="warn">{say("No connection. Write the code down.")}</Banner>}
      <form noValidate onSubmit={submit} className={styles["form"]}>
        <TextInput
          ref={field}
          label={say("Voucher code")}
          size="xl"
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          error={isWrong && translate(say, CHECK_CODE)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          classNames={{ input: styles["code"] ?? "" }}
        />
        <SubmitButton
          isPending={pending === "POST /voucher/check"}
          variant={shown?.voucher ? "default" : "filled"}
          fullWidth
        >
          {say("Check")}
        </SubmitButton>
      </form>
      <CounterPanel
        shown={isLeft(shown, typed) ? undefined : shown}
        pending={pending}
        onHandOver={(code) => {
          ask("POST /voucher/use", code);
          begin();
        }}
        onUndo={(code) => {
          ask("POST /voucher/undo", code);
          begin();
        }}
      />
    </>
  );
}

/** What is shown goes once another code is typed: it is that of the person before. */
const isLeft = (shown: Shown | undefined, typed: string): boolean =>
  shown !== undefined && typed !== "" && voucherSigns(typed) !== shown.code;

const formatCounts = ({ sponsor, today, month }: ShopToday): string =>
  say("{sponsor}. Today {today}, this month {month}", {
    sponsor,
    today: formatNumber(today),
    month: formatNumber(month),
  });
