/** A sponsor's address if a browser may be sent there; anything but http(s) counts as none. */
export function safeLink(link: string | null): string | undefined {
  const url = URL.parse(link ?? "");
  return url?.protocol === "https:" || url?.protocol === "http:" ? url.href : undefined;
}
