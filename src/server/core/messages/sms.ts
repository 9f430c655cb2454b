import type { Config, SmsConfig } from "../config/config.ts";
import { DeliveryError } from "./delivery.ts";

/** Sends text messages when a provider is configured. */
export type Sms = {
  readonly isConfigured: boolean;
  /**
   * Hands a text to the provider. @param to a phone number in E.164, `+15551234567`.
   * @throws DeliveryError permanent for a wrong number or account, temporary when the provider is unavailable or
   * busy.
   */
  readonly sendSms: (message: { to: string; text: string }) => Promise<void>;
};

/** Whether text messages are delivered: to a provider, or in demo mode to the outbox that everybody can read. */
export function sendsTexts({ sms, demo }: Pick<Config, "sms" | "demo">): boolean {
  return sms !== undefined || demo;
}

/** Timeout of the provider, in milliseconds. */
const TIMEOUT = 15_000;
/** Twilio refuses longer texts (error 21617). */
const MAX_LENGTH = 1600;

/** Makes the sender over Twilio's REST interface (its SDK takes 29 MB and has no setting for another URL). */
export function makeSms(config: SmsConfig | undefined): Sms {
  return {
    isConfigured: config !== undefined,
    sendSms: async ({ to, text }) => {
      if (config === undefined) throw new DeliveryError("No SMS provider is configured", true);
      const body = new URLSearchParams({
        To: to,
        From: config.from,
        Body: text.slice(0, MAX_LENGTH),
      });
      const answer = await post(config, body);
      if (!answer.ok) throw await refusalOf(answer);
      await answer.body?.cancel();
    },
  };
}

async function post(config: SmsConfig, body: URLSearchParams): Promise<Response> {
  const { accountSid, authToken, url } = config;
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString("base64");
  try {
    return await fetch(`${url}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
      method: "POST",
      headers: { authorization: `Basic ${credentials}` },
      body,
      signal: AbortSignal.timeout(TIMEOUT),
    });
  } catch (error) {
    throw new DeliveryError("The SMS provider does not answer", false, { cause: error });
  }
}

/** A rate limit and the provider's own errors are temporary; everything else is permanent. */
async function refusalOf(answer: Response): Promise<DeliveryError> {
  const isPermanent = answer.status !== 429 && answer.status < 500;
  const text = await answer.text();
  return new DeliveryError(
    `The SMS provider refused: ${answer.status} ${reasonIn(text)}`,
    isPermanent,
  );
}

/** Twilio's own error message, from `{"code": 21211, "message": "..."}`. */
function reasonIn(text: string): string {
  try {
    const reply: unknown = JSON.parse(text);
    const hasMessage = typeof reply === "object" && reply !== null && "message" in reply;
    return hasMessage ? String(reply.message).slice(0, 200) : "";
  } catch {
    return "";
  }
}
