import { openDraft, type Drafting } from "../core/forms/draft.ts";

export const NOTHING_TYPED = {
  firstName: "",
  lastName: "",
  email: "",
  password: "",
  confirmPassword: "",
  referralId: "",
};

type Values = typeof NOTHING_TYPED;

/** What was typed at sign-up, all but the passwords. An invitation that was opened since counts where none was typed. */
export const SIGN_UP_DRAFT: Drafting<Values> = {
  name: "sign-up",
  except: ["password", "confirmPassword"],
  restore: (kept, start) => ({ ...kept, referralId: kept.referralId || start.referralId }),
};

/** It stays until the address is proved, because that may have to be corrected; from then on it is of no use. */
export const forgetSignUp = (): void => openDraft(SIGN_UP_DRAFT, NOTHING_TYPED).drop();
