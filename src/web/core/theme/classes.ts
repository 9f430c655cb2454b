/** Class names of CSS modules, joined; whatever is false or absent is left out. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
