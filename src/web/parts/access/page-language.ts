import { useRouter, type RouterHistory } from "@tanstack/react-router";

import type { Language } from "#domain/words/languages.ts";

import { call } from "#web/kit/api/api.ts";
import { useAction } from "#web/kit/actions/action.ts";
import { confirm } from "#web/kit/actions/confirm.ts";
import { getSession, updateUser, useUser } from "#web/kit/session/session.ts";
import { storeLanguage } from "#web/kit/words/language.ts";
import { say } from "#web/kit/words/say.ts";

type Change = Readonly<{
  /** The language of the page can be chosen too: an account that only follows the browser keeps it from then on. */
  change: (language: Language) => Promise<void>;
  isChanging: boolean;
}>;

/**
 * Changes the language of this device, and of the account of whoever is signed in, and loads the page anew at the same
 * place. Asks first where something typed would be lost. If the request fails, nothing changes.
 */
export function useLanguageChange(): Change {
  const { history } = useRouter();
  const user = useUser();
  const { run, isPending } = useAction("PUT /profile", {
    refresh: ["GET /profile"],
    onDone: ({ data }) => updateUser(data),
  });
  const change = async (language: Language): Promise<void> => {
    const isShown = language === say.language;
    if (!isShown && hasTyped() && !(await confirmReload())) return;
    if (user && !(await run({ body: { language } }))) return;
    if (!user) rememberChoice(language);
    if (!isShown) loadIn(language, history);
  };
  return { change, isChanging: isPending };
}

/**
 * Loads a page in the language of the person who has just signed in, when this one is in another. Returns whether it
 * does. A language that was chosen in this tab before signing in becomes that of the account instead.
 */
export async function followAccount(history: RouterHistory, path: string): Promise<boolean> {
  const { language = say.language } = getSession()?.user ?? {};
  if ((await keepChoice()) || language === say.language) return false;
  loadIn(language, history, path);
  return true;
}

async function keepChoice(): Promise<boolean> {
  try {
    if (sessionStorage.getItem(CHOICE) !== say.language) return false;
    const { data } = await call("PUT /profile", { body: { language: say.language } });
    updateUser(data);
    sessionStorage.removeItem(CHOICE);
    return true;
  } catch {
    // Storage is blocked, or the request failed: the account keeps its language.
    return false;
  }
}

/** The language that somebody chose in this tab before signing in. */
const CHOICE = "rebound.language.chosen";

function rememberChoice(language: Language): void {
  try {
    sessionStorage.setItem(CHOICE, language);
  } catch {
    // Storage is blocked: the account's language decides after the sign-in.
  }
}

function loadIn(language: Language, history: RouterHistory, path?: string): void {
  storeLanguage(language);
  // The browser would ask about typed values once more.
  history.destroy();
  if (path === undefined) location.reload();
  else location.replace(path);
}

const TYPED = "main :is(input:not([type=radio], [type=checkbox], [type=file]), textarea)";

/** Whether the screen has a filled-in field, or a part that marks itself as not saved. */
function hasTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED);
  const isFilled = [...fields].some(({ type, value }) => type !== "hidden" && value !== "");
  return isFilled || document.querySelector("main [data-unsaved]") !== null;
}

const confirmReload = (): Promise<boolean> =>
  confirm({
    title: say("Change the language?"),
    message: say("The page is loaded again. Passwords and pictures must be entered again."),
    confirmLabel: say("Change language"),
  });
