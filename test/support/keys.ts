import { userEvent, type Locator } from "vitest/browser";

/** Presses Enter on it, as who has no pointer. */
export async function pressEnter(control: Locator): Promise<void> {
  const element = await control.findElement();
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard("{Enter}");
}
