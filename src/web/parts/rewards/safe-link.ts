/** A sponsor's URL if it is safe to link; only http and https are. */
export function safeLink(link: string | null): string | undefined {
  const url = URL.parse(link ?? "");
  return url?.protocol === "https:" || url?.protocol === "http:" ? url.href : undefined;
}
