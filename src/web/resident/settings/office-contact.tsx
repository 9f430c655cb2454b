import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import { mailtoAddress } from "#domain/email.ts";
import { telAddress } from "#domain/phone.ts";

import { read } from "#web/kit/api/api.ts";
import { sayNodes } from "#web/kit/words/say-nodes.tsx";
import { say } from "#web/kit/words/say.ts";

/** How people reach the office; nothing while neither a number nor an address is set. */
export function OfficeContact(): ReactElement | null {
  const { data } = useQuery(read("GET /settings"));
  const { officePhone, contactEmail } = data?.data ?? {};
  if (!officePhone && !contactEmail) return null;
  return (
    <p>
      {sayNodes((mark) => {
        const phone = officePhone ? mark(<PhoneLink number={officePhone} />) : "";
        const email = contactEmail
          ? mark(<a href={mailtoAddress(contactEmail)}>{contactEmail}</a>)
          : "";
        if (phone && email)
          return say("Questions? Call us at {phone} or write to {email}.", { phone, email });
        return phone
          ? say("Questions? Call us at {phone}.", { phone })
          : say("Questions? Write to {email}.", { email });
      })}
    </p>
  );
}

const PhoneLink = ({ number }: Readonly<{ number: string }>): ReactElement => (
  <a href={telAddress(number)}>{number}</a>
);
