import { openDraft, type Drafting } from "#web/kit/forms/draft.ts";

export const NOTHING_TYPED = {
  firstName: "",
  lastName: "",
  email: "",
  password: "",
  confirmPassword: "",
  referralId: "",
};

type Values = typeof NOTHING_TYPED;

/** What was typed at sign-up, except the passwords. A referral link that was opened later fills in an empty referral ID. */
export const SIGN_UP_DRAFT: Drafting<Values> = {
  name: "sign-up",
  except: ["password", "confirmPassword"],
  restore: (kept, start) => ({ ...kept, referralId: kept.referralId || start.referralId }),
};

/** The draft stays until the address is proved, because the address may have to be corrected. */
export const forgetSignUp = (): void => openDraft(SIGN_UP_DRAFT, NOTHING_TYPED).drop();
