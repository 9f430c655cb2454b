import { TextInput, type TextInputProps } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import { dialable, phoneFault, sayDialable } from "#domain/phone.ts";

import { read } from "../core/api.ts";

type Props = Omit<TextInputProps, "value"> &
  Readonly<{
    value?: string;
    /** Said while nothing is typed. */
    hint: string;
  }>;

/** A phone number, and what becomes of messages to it: where they go, or why none arrives. */
export function PhoneField({ value = "", hint, ...rest }: Props): ReactElement {
  const { data } = useQuery(read("GET /config"));
  const sends = data?.data.sendsTexts ?? true;
  return (
    <TextInput
      label="Phone number (optional)"
      type="tel"
      inputWrapperOrder={["label", "input", "description", "error"]}
      {...rest}
      value={value}
      description={rest.error ? undefined : (sayReach(value, sends) ?? hint)}
      descriptionProps={{ role: "status" }}
    />
  );
}

/** Undefined while there is nothing to say: nothing was typed, or it is not finished. */
function sayReach(value: string, sends: boolean): string | undefined {
  const dial = dialable(value);
  if (dial === undefined) return undefined;
  const number = sayDialable(dial);
  return sends
    ? `Text messages go to ${number}.`
    : `${number} gets no text messages: none are sent from here yet. Messages come by email and in the app.`;
}

/** For a form's `also`: a number that was there before may stay as it is. */
export function phoneRefusal(typed: string, before: string): Record<string, string> {
  const fault = typed.trim() === before ? undefined : phoneFault(typed);
  return fault === undefined ? {} : { phoneNumber: fault };
}
