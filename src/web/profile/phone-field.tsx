import { TextInput, type TextInputProps } from "@mantine/core";
import type { ReactElement } from "react";

import type { User } from "#contract/profile.ts";
import { dialable, phoneFault, formatDialable } from "#domain/phone.ts";

import { type Texts, useTexts } from "./phone-texts.ts";

type Props = Omit<TextInputProps, "value"> &
  Readonly<{
    value?: string;
    /** Said while nothing is typed. */
    hint: string;
    /** As it is stored: whether it is verified is known of that one alone. */
    stored: Pick<User, "phoneNumber" | "isPhoneVerified">;
    /** Who proves it: "you", or "they" where an admin types it. */
    by: "you" | "they";
  }>;

/** A phone number, and what becomes of messages to it: where they go, or why none arrives. */
export function PhoneField({ value = "", hint, stored, by, ...rest }: Props): ReactElement {
  const texts = useTexts(value);
  const isVerified =
    stored.isPhoneVerified && dialable(value) === dialable(stored.phoneNumber ?? "");
  return (
    <TextInput
      label="Phone number (optional)"
      type="tel"
      inputWrapperOrder={["label", "input", "description", "error"]}
      {...rest}
      value={value}
      description={rest.error ? undefined : (formatReach(value, { texts, by, isVerified }) ?? hint)}
      descriptionProps={{ role: "status" }}
    />
  );
}

/** Undefined while there is nothing to say: nothing was typed, or it is not finished. */
function formatReach(value: string, { texts, by, isVerified }: Reach): string | undefined {
  const dial = dialable(value);
  if (dial === undefined || texts === "unknown") return undefined;
  const number = formatDialable(dial);
  const INSTEAD = "Messages come by email and in the app.";
  if (texts === "off")
    return `${number} gets no text messages: none are sent from here yet. ${INSTEAD}`;
  if (texts === "abroad")
    return `${number} gets no text messages: we send none to this country. ${INSTEAD}`;
  return isVerified
    ? `Verified: text messages go to ${number}.`
    : `Text messages go to ${number} once ${by} have verified it with a code.`;
}

type Reach = Readonly<{ texts: Texts; by: Props["by"]; isVerified: boolean }>;

/** For a form's `also`: a number that was there before may stay as it is. */
export function phoneRefusal(typed: string, before: string): Record<string, string> {
  const fault = typed.trim() === before ? undefined : phoneFault(typed);
  return fault === undefined ? {} : { phoneNumber: fault };
}
