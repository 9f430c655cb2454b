import { mailtoAddress } from "#domain/email.ts";
import { linkQuery } from "#domain/link-query.ts";

import { say } from "#web/kit/words/say.ts";

/** One way to share an invitation; `href` opens it ready to be sent. */
export type ShareLink = Readonly<{
  way: "email" | "facebook" | "twitter" | "whatsapp";
  name: string;
  href: string;
}>;

/** The four ways of PRODUCT 2.13, each with the words and the link filled in. */
export function shareLinks(link: string, words: string): ShareLink[] {
  const both = `${words} ${link}`;
  return [
    {
      way: "email",
      name: say("Email"),
      href: mailtoAddress("", { subject: say("Join me on Rebound"), body: both }),
    },
    {
      way: "facebook",
      name: "Facebook",
      href: `https://www.facebook.com/sharer/sharer.php?${linkQuery({ u: link })}`,
    },
    {
      way: "twitter",
      name: "Twitter",
      href: `https://twitter.com/intent/tweet?${linkQuery({ text: words, url: link })}`,
    },
    { way: "whatsapp", name: "Whatsapp", href: `https://wa.me/?${linkQuery({ text: both })}` },
  ];
}
