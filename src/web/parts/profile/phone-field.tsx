import { TextInput, type TextInputProps } from "@mantine/core";
import type { ReactElement } from "react";

import type { User } from "#contract/profile.ts";
import { dialable, phoneFault, formatDialable } from "#domain/phone.ts";

import { type Texts, useTexts } from "./phone-texts.ts";
import { say } from "#web/kit/words/say.ts";

type Props = Omit<TextInputProps, "value"> &
  Readonly<{
    value?: string;
    /** The hint while the field is empty. */
    hint: string;
    /** The stored number: only of this one it is known whether it is verified. */
    stored: Pick<User, "phoneNumber" | "isPhoneVerified">;
    /** Who must verify it: "you", or "they" when an admin types it. */
    by: "you" | "they";
  }>;

/** A phone number field, with a hint whether messages will be sent to it, and if not why. */
export function PhoneField({ value = "", hint, stored, by, ...rest }: Props): ReactElement {
  const texts = useTexts(value);
  const isVerified =
    stored.isPhoneVerified && dialable(value) === dialable(stored.phoneNumber ?? "");
  return (
    <TextInput
      label={say("Phone number (optional)")}
      type="tel"
      inputWrapperOrder={["label", "input", "description", "error"]}
      {...rest}
      value={value}
      description={rest.error ? undefined : (formatReach(value, { texts, by, isVerified }) ?? hint)}
      descriptionProps={{ role: "status" }}
    />
  );
}

/** Undefined while nothing was typed or the number is not complete. */
function formatReach(value: string, { texts, by, isVerified }: Reach): string | undefined {
  const dial = dialable(value);
  if (dial === undefined || texts === "unknown") return undefined;
  const number = formatDialable(dial);
  if (texts === "off")
    return say(
      "{number} gets no text messages: none are sent from here yet. Messages come by email and in the app.",
      { number },
    );
  if (texts === "abroad")
    return say(
      "{number} gets no text messages: we send none to this country. Messages come by email and in the app.",
      { number },
    );
  if (isVerified) return say("Verified: text messages go to {number}.", { number });
  return by === "you"
    ? say("Text messages go to {number} once you have verified it with a code.", { number })
    : say("Text messages go to {number} once they have verified it with a code.", { number });
}

type Reach = Readonly<{ texts: Texts; by: Props["by"]; isVerified: boolean }>;

/** For a form's `also`: the stored number may stay as it is. */
export function phoneRefusal(typed: string, before: string): Record<string, string> {
  const fault = typed.trim() === before ? undefined : phoneFault(typed);
  return fault === undefined ? {} : { phoneNumber: fault };
}
