import { expect, test } from "vitest";
import { page, userEvent, type Locator } from "vitest/browser";

/**
 * What leads to a sentence: it opens a screen and does what a person does. It resolves with the whole text where the
 * sentence is only its beginning.
 */
type Way = () => Promise<string | void>;

/** Each of these sentences, and how it is met; a sentence without a way does not compile. */
export type Ways<Sentence extends string> = Readonly<Record<Sentence, Way>>;

/** One test for each sentence: a person who goes its way sees it. */
export function meet<Sentence extends string>(
  sentences: readonly Sentence[],
  ways: Ways<Sentence>,
): void {
  test.each(sentences)("a screen says: %s", async (sentence) => {
    const whole = (await ways[sentence]()) ?? sentence;
    expect(whole.startsWith(sentence)).toBe(true);
    await expect.element(page.getByText(whole, { exact: true }).first()).toBeVisible();
    await closeQuestion();
  });
}

/** A question that nobody answered would lie over the next screen too. */
async function closeQuestion(): Promise<void> {
  const dialog = page.getByRole("dialog");
  if (dialog.query() === null) return;
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
}

export const button = (name: string | RegExp): Locator => page.getByRole("button", { name });
export const field = (name: string): Locator => page.getByLabelText(name, { exact: true });

/** Never resolves: an answer that is still under way. */
export const underWay = (): Promise<never> => new Promise<never>(() => undefined);
