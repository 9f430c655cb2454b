import { type RefObject, useEffect, useRef, useState } from "react";

import { formatVoucherCode, isVoucherCode, VOUCHER_SIGNS, voucherSigns } from "#domain/vouchers.ts";

import { takeCodes } from "./passing-codes.ts";

/** A code that this tab was opened with; `n` tells the same one twice apart. */
export type Scan = Readonly<{ text: string; n: number }>;

type CodeField = Readonly<{
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  /** The last sign does not agree with the others: answered here, not sent, not counted (PRODUCT R42.4). */
  isWrong: boolean;
  type: (text: string) => void;
  check: (text: string) => void;
  /** For the next code. */
  begin: () => void;
}>;

/** The field of a code. The tenth sign, a scan, and a code that another tab passes on call `onCode` by themselves (PRODUCT R42.5). */
export function useCodeField(scan: Scan | undefined, onCode: (code: string) => void): CodeField {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);

  const focusAtDesk = (): void => {
    // A phone would cover half of its screen with a keyboard.
    if (!matchMedia("(pointer: coarse)").matches) field.current?.focus();
  };
  const check = (text: string): void => {
    setTyped(formatVoucherCode(voucherSigns(text)));
    const isCode = isVoucherCode(text);
    setWrong(!isCode);
    if (isCode) onCode(voucherSigns(text));
  };
  const newest = useRef(check);
  useEffect(() => {
    newest.current = check;
  });
  useEffect(focusAtDesk, []);
  useEffect(() => takeCodes((code) => newest.current(code)), []);
  useEffect(() => {
    if (scan) newest.current(scan.text);
  }, [scan]);

  const type = (text: string): void => {
    const signs = voucherSigns(text);
    if (signs.length === VOUCHER_SIGNS && signs !== voucherSigns(typed)) return check(text);
    // A sign that is put right in the middle keeps the caret where it is.
    const isAtEnd = field.current?.selectionStart === text.length;
    setWrong(false);
    setTyped(isAtEnd && text.length > typed.length ? formatVoucherCode(signs) : text.toUpperCase());
  };
  const begin = (): void => {
    setTyped("");
    focusAtDesk();
  };
  return { field, typed, isWrong, type, check, begin };
}
