/** The code of an item that the office adds, from its name: "Old skis" is "old-skis"; at most 60 characters. */
export function codeFrom(name: string): string {
  const plain = name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 50)
    .replaceAll(/^-+|-+$/g, "");
  return plain.length < 2 ? "item" : plain;
}
