/** One way to share an invitation; `href` opens it ready to be sent. */
export type ShareLink = Readonly<{ name: string; href: string }>;

/** The four ways of PRODUCT 2.13, each with the words and the link filled in. */
export function shareLinks(link: string, words: string): ShareLink[] {
  const both = `${words} ${link}`;
  return [
    { name: "Email", href: `mailto:?${query({ subject: "Join me on Rebound", body: both })}` },
    {
      name: "Facebook",
      href: `https://www.facebook.com/sharer/sharer.php?${query({ u: link })}`,
    },
    {
      name: "Twitter",
      href: `https://twitter.com/intent/tweet?${query({ text: words, url: link })}`,
    },
    { name: "Whatsapp", href: `https://wa.me/?${query({ text: both })}` },
  ];
}

// URLSearchParams writes a plus sign for a space, which mail programs would show.
function query(values: Record<string, string>): string {
  const pairs = Object.entries(values);
  return pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
}
