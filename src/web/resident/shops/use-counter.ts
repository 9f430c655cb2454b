import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";

import type { CheckedVoucher, UsedVoucher } from "#contract/office/shops.ts";

import { ApiError } from "#web/kit/api/api-error.ts";
import { call } from "#web/kit/api/api.ts";

type Line = "POST /voucher/check" | "POST /voucher/use" | "POST /voucher/undo";

/** What the counter shows of the code that was asked for last. */
export type Shown = Readonly<{
  code: string;
  /** Handed over where it has `usedAt`. */
  voucher?: CheckedVoucher | UsedVoucher;
  /** Why the last press had no effect, or why it is not known whether it had one. */
  trouble?: ApiError;
}>;

type Counter = Readonly<{
  shown: Shown | undefined;
  pending: Line | undefined;
  /** Asks one call after the other, so that what is shown is of the newest. */
  ask: (line: Line, code: string) => void;
}>;

/** The calls of a shop with its key. */
export function useCounter(token: string): Counter {
  const queryClient = useQueryClient();
  const [shown, setShown] = useState<Shown>();
  const [pending, setPending] = useState<Line>();
  const queue = useRef(Promise.resolve());

  const askNow = async (line: Line, code: string): Promise<void> => {
    setPending(line);
    try {
      const { data: voucher } = await call(line, { body: { code } }, { token });
      setShown({ code, voucher });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setShown((before) => withTrouble(before, { line, code, trouble: error }));
    } finally {
      setPending(undefined);
    }
    // Also after a refusal: the link may have been ended.
    if (line !== "POST /voucher/check" || navigator.onLine)
      void queryClient.invalidateQueries({ queryKey: ["GET /voucher/today"] });
  };
  return {
    shown,
    pending,
    ask: (line, code) => {
      queue.current = queue.current.then(() => askNow(line, code));
    },
  };
}

/** What was known of the voucher stays, where the press may be repeated. A check that failed leaves nothing known. */
function withTrouble(
  before: Shown | undefined,
  { line, code, trouble }: Readonly<{ line: Line; code: string; trouble: ApiError }>,
): Shown {
  const { status } = trouble;
  const isRepeated = status === 0 || status >= 500 || line === "POST /voucher/undo";
  const mayRepeat = isRepeated && line !== "POST /voucher/check";
  return before?.code === code && before.voucher && mayRepeat
    ? { ...before, trouble }
    : { code, trouble };
}
