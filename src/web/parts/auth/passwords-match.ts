import { PASSWORDS_DIFFER } from "#domain/auth/passwords.ts";

type Typed = Readonly<{ newPassword: string; confirmPassword: string }>;

/** For `also` of a form with a new password: the error at the repetition where the two are not the same. */
export const passwordsMatch = ({ newPassword, confirmPassword }: Typed): Record<string, string> =>
  newPassword === confirmPassword ? {} : { confirmPassword: PASSWORDS_DIFFER };
