// What a person has to agree to first is asked for where the refusal meets them: the form behind the question keeps what
// was typed, and what was refused is sent again (PRODUCT R22.9).
import type { Consents } from "#contract/legal.ts";
import { legalTextChangesOn } from "#domain/emails/legal.ts";

import { call } from "../api/api.ts";
import { refetch } from "../api/changes.ts";
import { queryClient } from "../api/query.ts";
import { confirm } from "./confirm.ts";
import { say } from "../words/say.ts";

type Text = Consents["open"][number];

/**
 * Asks for every text in force that waits for an answer; false as soon as one is not agreed to.
 * @param refusal what the server said. @throws ApiError when the texts or an answer cannot be sent
 */
export async function askAgreement(refusal: string): Promise<boolean> {
  const { data } = await call("GET /profile/consents");
  for (const text of data.open.filter(({ isInForce }) => isInForce)) {
    if (!(await isAgreedTo(text, refusal))) return false;
    const { kind, version } = text;
    await call("POST /profile/consent", { body: { kind, version } });
    refetch(queryClient, ["GET /profile/consents"]);
  }
  return true;
}

/** The text opens in a tab of its own, because this screen holds what was typed; the question is asked again then. */
async function isAgreedTo(text: Text, refusal: string): Promise<boolean> {
  const { kind, version, validFrom: date, summary } = text;
  let isReading = false;
  const isAgreed = await confirm({
    title: refusal,
    message: `${legalTextChangesOn(say, { kind, version, date })}: ${summary}`,
    confirmLabel: say("I agree"),
    cancelLabel: say("Not now"),
    alternative: {
      label: kind === "terms" ? say("Read the terms") : say("Read the privacy notice"),
      run: () => {
        isReading = true;
        window.open(`/legal/${kind}`, "_blank", "noopener");
      },
    },
  });
  return isReading ? isAgreedTo(text, refusal) : isAgreed;
}
