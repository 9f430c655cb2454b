import { useQuery } from "@tanstack/react-query";

import { dialable, hasCallingCode } from "#domain/phone.ts";

import { read } from "#web/kit/api/api.ts";

/** Whether text messages are sent to a number: "off" where none are sent from here, "abroad" where its country gets none. */
export type Texts = "on" | "off" | "abroad" | "unknown";

/** Whether text messages go to a number as it is typed; "unknown" until the settings are here, or while it is no valid number. */
export function useTexts(phoneNumber: string): Texts {
  const { data } = useQuery(read("GET /config"));
  const dialled = dialable(phoneNumber);
  if (!data || dialled === undefined) return "unknown";
  if (!data.data.sendsTexts) return "off";
  return hasCallingCode(dialled, data.data.textedCodes) ? "on" : "abroad";
}
