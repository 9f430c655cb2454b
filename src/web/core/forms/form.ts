import { schemaResolver, useForm, type FormErrors, type UseFormReturnType } from "@mantine/form";
import { useBlocker } from "@tanstack/react-router";
import { useEffect, useRef, useState, type FormEvent } from "react";

import type { ApiError } from "../api/api-error.ts";
import { isCovered, useSpareStep } from "../navigation/back.ts";
import { confirm } from "../actions/confirm.ts";
import { draftOwner, openDraft, type Drafting } from "./draft.ts";
import { reveal } from "./reveal.ts";

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
    /** Why the last try failed, where no field can say it: drawn by `FormFailure`. */
    failure: string | undefined;
    dismiss: () => void;
    /** The server's sentences go to their fields; what no field can say, to the button. */
    refuse: (error: ApiError) => void;
    /** Says a sentence at the button. */
    say: (sentence: string) => void;
    /** Something was typed that is not sent: leaving asks first. */
    isTyped: boolean;
    /** Whether that is so at this very moment, between two drawings too. */
    isTypedNow: () => boolean;
    /** What was typed is sent, or not wanted any more: nothing is kept, and nobody is asked. */
    settle: () => void;
    /** Fills fields in for the reader: that is not typing. */
    preset: (values: Partial<Values>) => void;
    /** The form begins anew from these values. */
    begin: (values: Values) => void;
    /** What was typed before a reload or a sign-in is here again. */
    isRestored: boolean;
    /** Fields whose content could not be kept over that, such as a chosen file. */
    missing: ReadonlySet<string>;
    startOver: () => void;
  }>;

type Options<Values extends FormValues> = Readonly<{
  schema: Schema;
  initialValues: Values;
  /** Refusals that the schema cannot know, such as two fields that must match: field to sentence. */
  also?: (values: Values) => Record<string, string>;
  /** What is typed is kept under this name, for this tab and this person. */
  draft?: Drafting<Values>;
}>;

/**
 * A form over its room's schema from the contract: one schema serves both sides. Checks on submit,
 * then on every change; moves the focus to the first field that is wrong; keeps what was typed, over a
 * reload and a sign-in too where `draft` names it. Fields take `{...form.getInputProps("email")}`.
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
    validate: (values) => ({ ...options.also?.(values), ...bySchema(values) }),
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

type Typing<Values extends FormValues> = Pick<
  SchemaForm<Values>,
  "begin" | "isRestored" | "isTyped" | "isTypedNow" | "missing" | "preset" | "settle" | "startOver"
>;

/** What is typed and not sent: known against what the form began with, and kept as its draft. */
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

/** A file is only itself; lists are compared by what they hold. */
function isSameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  return Array.isArray(a) && Array.isArray(b) && JSON.stringify(a) === JSON.stringify(b);
}

/** Puts the server's sentences on their fields and goes to the first; false where none is a field's. */
function applyFailure<Values extends FormValues>(
  form: MantineForm<Values>,
  error: ApiError,
): boolean {
  const names = Object.keys(error.fields).filter((name) => form.getInputNode(name) !== null);
  for (const name of names) form.setFieldError(name, error.fields[name]);
  // The sentence must be on the page before a screen reader is sent to its field.
  setTimeout(() => focusFirst(form, names));
  return names.length > 0;
}

type Guarded = Pick<SchemaForm<FormValues>, "isTyped" | "isTypedNow" | "settle">;
type Screen = Readonly<{ pathname: string; search: Readonly<Record<string, unknown>> }>;

/**
 * Asks before what was typed is lost by leaving; the browser's own question covers closing the tab.
 * `isKept` tells which steps lose nothing; by default those within the same screen.
 */
export function useUnsavedGuard(
  form: Guarded,
  isKept: (from: Screen, to: Screen) => boolean = isSameScreen,
): void {
  const [owner] = useState(draftOwner);
  // Before the question, so that the step which is asked about is counted from there.
  useSpareStep(form.isTyped);
  useBlocker({
    disabled: !form.isTyped,
    enableBeforeUnload: form.isTyped,
    shouldBlockFn: async ({ current, next, action }) => {
      // A session that ended leads to the sign-in and back; the draft waits for its owner.
      if (!form.isTypedNow() || draftOwner() !== owner) return false;
      // Back belongs to what lies over the screen.
      if ((action === "BACK" && isCovered()) || isKept(current, next)) return false;
      const isLeaving = await confirm({
        title: "Leave without saving?",
        message: "What you typed here will be lost.",
        confirmLabel: "Leave",
        cancelLabel: "Stay",
      });
      if (isLeaving) form.settle();
      return !isLeaving;
    },
  });
}

const isSameScreen = (from: Screen, to: Screen): boolean => from.pathname === to.pathname;

/** In the order of the page, not of the schema; false where no field of these is there. */
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
  return typeof sentence === "string" ? sentence : "Please check what you typed";
}
