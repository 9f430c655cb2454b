/** Who failed before anybody listened says nothing any more; a screen without styles is better than none. */
const PATIENCE_MS = 10_000;

/**
 * Waits for the style sheets that index.html asks for without letting the first paint wait for them, and puts
 * them in force (scripts/web/first-paint.ts). Resolves also when one cannot be had.
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
