import { schemaResolver, useForm, type FormErrors, type UseFormReturnType } from "@mantine/form";
import { useBlocker } from "@tanstack/react-router";
import { useState, type FormEvent } from "react";

import { ApiError } from "./api-error.ts";
import { isCovered } from "./back.ts";
import { confirm } from "./confirm.ts";

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
  }>;

/**
 * A form over its room's schema from the contract: one schema serves both sides. Checks on submit,
 * then on every change; moves the focus to the first field that is wrong; keeps what was typed.
 * Fields take `{...form.getInputProps("email")}`.
 */
export function useSchemaForm<Values extends FormValues>(options: {
  schema: Schema;
  initialValues: Values;
  /** Refusals that the schema cannot know, such as two fields that must match: field to sentence. */
  also?: (values: Values) => Record<string, string>;
}): SchemaForm<Values> {
  const [isTried, setTried] = useState(false);
  const bySchema = schemaResolver(options.schema, { sync: true });
  const form = useForm<Values>({
    initialValues: options.initialValues,
    validateInputOnChange: isTried,
    validate: (values) => ({ ...options.also?.(values), ...bySchema(values) }),
  });
  const submitWith =
    (submit: (values: Values) => unknown) =>
    (event?: FormEvent<HTMLFormElement>): void => {
      setTried(true);
      form.onSubmit(
        (values) => void submit(values),
        (errors) => focusFirst(form, Object.keys(errors)),
      )(event);
    };
  return { ...form, handle: submitWith };
}

/**
 * Puts the server's field sentences on their fields and moves the focus to the first. True when at
 * least one found its field; else the caller shows `error.message` in a banner or toast.
 */
export function applyFailure<Values extends FormValues>(
  form: MantineForm<Values>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const names = Object.keys(error.fields).filter((name) => name in form.getValues());
  for (const name of names) form.setFieldError(name, error.fields[name]);
  // The sentence must be on the page before a screen reader is sent to its field.
  setTimeout(() => focusFirst(form, names));
  return names.length > 0;
}

/** Asks before typed things are lost by leaving; the browser's own question covers closing the tab. */
export function useUnsavedGuard(isUnsaved: boolean): void {
  useBlocker({
    disabled: !isUnsaved,
    enableBeforeUnload: isUnsaved,
    shouldBlockFn: async ({ current, next }) => {
      if (isCovered() || current.pathname === next.pathname) return false;
      const isLeaving = await confirm({
        title: "Leave without saving?",
        message: "What you typed here will be lost.",
        confirmLabel: "Leave",
        cancelLabel: "Stay",
      });
      return !isLeaving;
    },
  });
}

/** In the order of the page, not of the schema. */
function focusFirst<Values extends FormValues>(
  form: Pick<MantineForm<Values>, "getInputNode">,
  names: readonly string[],
): void {
  const nodes = names
    .map((name) => form.getInputNode(name))
    .filter((node): node is HTMLElement => node instanceof HTMLElement);
  const [first] = nodes.toSorted((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  first?.focus();
}
