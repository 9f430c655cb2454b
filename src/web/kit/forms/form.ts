import { schemaResolver, useForm, type FormErrors, type UseFormReturnType } from "@mantine/form";
import { useBlocker } from "@tanstack/react-router";
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";

import { translate } from "#domain/words/message.ts";

import type { ApiError } from "../api/api-error.ts";
import { isCovered, useSpareStep } from "../navigation/back.ts";
import { confirm } from "../actions/confirm.ts";
import { draftOwner, openDraft, type Drafting } from "./draft.ts";
import { reveal } from "./reveal.ts";
import { say } from "../words/say.ts";

type Schema = Parameters<typeof schemaResolver>[0];
type FormValues = Record<string, unknown>;
type MantineForm<Values extends FormValues> = UseFormReturnType<
  Values,
  Values,
  (values: Values) => FormErrors
>;

export type SchemaForm<Values extends FormValues> = MantineForm<Values> &
  Readonly<{
    /** `<form noValidate onSubmit={form.handle((values) => ...)}>` */
    handle: (submit: (values: Values) => unknown) => (event?: FormEvent<HTMLFormElement>) => void;
    /** Why the last submit failed, when the reason belongs to no field; shown by `FormFailure`. */
    failure: string | undefined;
    dismiss: () => void;
    /** Shows the server's messages at their fields, and all others at the submit button. */
    refuse: (error: ApiError) => void;
    /** Shows a message at the submit button. */
    say: (sentence: string) => void;
    /** Something was typed and not submitted: leaving asks first. */
    isTyped: boolean;
    /** The same, but up to date between renders too. */
    isTypedNow: () => boolean;
    /** The values were submitted or discarded: deletes the draft, and leaving does not ask. */
    settle: () => void;
    /** Sets values for the reader; does not count as typing. */
    preset: (values: Partial<Values>) => void;
    /** Resets the form to these values. */
    begin: (values: Values) => void;
    /** Whether values typed before a reload or a sign-in were restored. */
    isRestored: boolean;
    /** Fields whose content could not be restored, such as a chosen file. */
    missing: ReadonlySet<string>;
    startOver: () => void;
  }>;

type Options<Values extends FormValues> = Readonly<{
  schema: Schema;
  initialValues: Values;
  /** Checks that the schema cannot express, such as two fields that must match: messages by field. */
  also?: (values: Values) => Record<string, string>;
  /** Stores typed values under this name, for this tab and this person. */
  draft?: Drafting<Values>;
}>;

/**
 * A form with its room's schema from the contract: server and web share one schema. Validates on submit,
 * then on every change; moves the focus to the first invalid field; with `draft` typed values survive a
 * reload and a sign-in. Fields take `{...form.getInputProps("email")}`.
 */
export function useSchemaForm<Values extends FormValues>(
  options: Options<Values>,
): SchemaForm<Values> {
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<string>();
  const bySchema = schemaResolver(options.schema, { sync: true });
  const [draft] = useState(() => openDraft(options.draft, options.initialValues));
  const form = useForm<Values>({
    initialValues: draft.start,
    validateInputOnChange: isTried,
    validate: (values) => inWords({ ...options.also?.(values), ...bySchema(values) }),
  });
  const typing = useTyping(form, draft, options.initialValues);
  const dismiss = (): void => setFailure(undefined);
  const refuse = (error: ApiError): void => {
    if (!applyFailure(form, error)) setFailure(error.message);
  };
  const submitWith =
    (submit: (values: Values) => unknown) =>
    (event?: FormEvent<HTMLFormElement>): void => {
      setTried(true);
      dismiss();
      form.onSubmit(
        (values) => void submit(values),
        (errors) => {
          if (!focusFirst(form, Object.keys(errors))) setFailure(firstSentence(errors));
        },
      )(event);
    };
  return { ...form, ...typing, handle: submitWith, failure, dismiss, refuse, say: setFailure };
}

/** Messages of schemas and of the domain in the language of the page. */
function inWords(errors: FormErrors): FormErrors {
  const said = (error: ReactNode): ReactNode =>
    typeof error === "string" ? translate(say, error) : error;
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, said(error)]));
}

type Typing<Values extends FormValues> = Pick<
  SchemaForm<Values>,
  "begin" | "isRestored" | "isTyped" | "isTypedNow" | "missing" | "preset" | "settle" | "startOver"
>;

/** Tracks whether values differ from the initial ones, and stores them as the draft. */
function useTyping<Values extends FormValues>(
  form: MantineForm<Values>,
  draft: ReturnType<typeof openDraft<Values>>,
  initialValues: Values,
): Typing<Values> {
  const [start, setStart] = useState(initialValues);
  const [isRestored, setRestored] = useState(draft.isRestored);
  const isSettled = useRef(false);
  const [hasSettled, setHasSettled] = useState(false);
  const { values } = form;
  const isTyped = !hasSettled && !isSame(values, start);
  useEffect(() => {
    if (isSettled.current) return;
    if (isTyped) draft.keep(values);
    else draft.drop();
  }, [draft, isTyped, values]);
  const begin = (next: Values): void => {
    form.setValues(next);
    setStart(next);
    setRestored(false);
    draft.drop();
  };
  return {
    isTyped,
    isTypedNow: () => !isSettled.current && isTyped,
    isRestored,
    missing: draft.missing,
    begin,
    startOver: () => begin(start),
    preset: (some) => {
      for (const [field, value] of Object.entries(some)) form.setFieldValue(field, value as never);
      setStart((before) => ({ ...before, ...some }));
    },
    settle: () => {
      isSettled.current = true;
      setHasSettled(true);
      draft.drop();
    },
  };
}

function isSame(a: FormValues, b: FormValues): boolean {
  return Object.keys(b).every((field) => isSameValue(a[field], b[field]));
}

/** Files are compared by identity, lists and groups of fields by content. */
function isSameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  return isGroup(a) && isGroup(b) && JSON.stringify(a) === JSON.stringify(b);
}

const isGroup = (value: unknown): boolean =>
  Array.isArray(value) || Object.prototype.toString.call(value) === "[object Object]";

/** Shows the server's messages at their fields and focuses the first; false when none belongs to a field. */
function applyFailure<Values extends FormValues>(
  form: MantineForm<Values>,
  error: ApiError,
): boolean {
  const names = Object.keys(error.fields).filter((name) => form.getInputNode(name) !== null);
  for (const name of names) form.setFieldError(name, error.fields[name]);
  // The message must be rendered before the focus moves to its field, so that a screen reader finds it.
  setTimeout(() => focusFirst(form, names));
  return names.length > 0;
}

type Guarded = Pick<SchemaForm<FormValues>, "isTyped" | "isTypedNow" | "settle">;
type Screen = Readonly<{ pathname: string; search: Readonly<Record<string, unknown>> }>;

/**
 * Asks before leaving loses typed values; when the tab is closed, the browser asks.
 * `isKept` tells which navigations lose nothing; by default those within the same screen.
 */
export function useUnsavedGuard(
  form: Guarded,
  isKept: (from: Screen, to: Screen) => boolean = isSameScreen,
): void {
  const [owner] = useState(draftOwner);
  // Before `useBlocker`, so that the navigation it blocks is counted from the extra history entry.
  useSpareStep(form.isTyped);
  useBlocker({
    disabled: !form.isTyped,
    enableBeforeUnload: form.isTyped,
    shouldBlockFn: async ({ current, next, action }) => {
      // When a session ends, the person signs in and comes back; the draft is restored then.
      if (!form.isTypedNow() || draftOwner() !== owner) return false;
      // Back closes the open overlay instead.
      if ((action === "BACK" && isCovered()) || isKept(current, next)) return false;
      const isLeaving = await confirm({
        title: say("Leave without saving?"),
        message: say("What you typed here will be lost."),
        confirmLabel: say("Leave"),
        cancelLabel: say("Stay"),
      });
      if (isLeaving) form.settle();
      return !isLeaving;
    },
  });
}

const isSameScreen = (from: Screen, to: Screen): boolean => from.pathname === to.pathname;

/** In the order of the page, not of the schema; false when none of these fields is on the page. */
function focusFirst<Values extends FormValues>(
  form: Pick<MantineForm<Values>, "getInputNode">,
  names: readonly string[],
): boolean {
  const nodes = names
    .map((name) => form.getInputNode(name))
    .filter((node): node is HTMLElement => node instanceof HTMLElement);
  const [first] = nodes.toSorted((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  if (first) reveal(first);
  return first !== undefined;
}

function firstSentence(errors: FormErrors): string {
  const [sentence] = Object.values(errors);
  return typeof sentence === "string" ? sentence : say("Please check what you typed");
}
