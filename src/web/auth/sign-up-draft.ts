import { openDraft } from "../core/draft.ts";

export const NOTHING_TYPED = {
  firstName: "",
  lastName: "",
  email: "",
  password: "",
  confirmPassword: "",
  referralId: "",
};

/** What was typed at sign-up, all but the passwords. */
export const SIGN_UP_DRAFT = {
  name: "sign-up",
  except: ["password", "confirmPassword"],
} as const;

/** It stays until the address is proved, because that may have to be corrected; from then on it is of no use. */
export const forgetSignUp = (): void => openDraft(SIGN_UP_DRAFT, NOTHING_TYPED).drop();
