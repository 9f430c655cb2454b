import { useEffect, type ReactElement } from "react";
import { render, type RenderResult } from "vitest-browser-react";

/** Renders, and waits until the effects of what is shown first have run, which React does after the paint. */
export async function renderWithEffects(shown: ReactElement): Promise<RenderResult> {
  const ran = Promise.withResolvers<void>();
  const Last = (): null => {
    useEffect(() => ran.resolve(), []);
    return null;
  };
  const rendered = await render(
    <>
      {shown}
      <Last />
    </>,
  );
  await ran.promise;
  return rendered;
}
