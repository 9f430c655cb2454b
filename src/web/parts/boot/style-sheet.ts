/** A link that failed before this ran fires no event: wait at most 10 s. A page without styles is better than none. */
const PATIENCE_MS = 10_000;

/**
 * Waits for the style sheets that index.html loads without blocking the first paint, and then enables them
 * (scripts/web/first-paint.ts). Also resolves when one cannot be loaded.
 */
export async function bringStyleSheets(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][media="print"]');
  await Promise.all([...links].map(putInForce));
}

async function putInForce(link: HTMLLinkElement): Promise<void> {
  if (!link.sheet) {
    await new Promise((settled) => {
      for (const name of ["load", "error"]) link.addEventListener(name, settled, { once: true });
      setTimeout(settled, PATIENCE_MS);
    });
  }
  link.media = "all";
}
