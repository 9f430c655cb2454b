import type { Serves } from "../core/call.ts";
import type { Deps } from "../core/deps.ts";
import { data, done } from "../core/reply.ts";
import { forgotPassword, resetPassword } from "./reset-password.ts";
import { signIn, signOut } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";
import { withTools } from "./tools.ts";
import { requestCode, verifyEmail } from "./verify-email.ts";

type Lines =
  | "POST /auth/signup"
  | "POST /auth/signin"
  | "GET /auth/signout"
  | "POST /auth/verify-email"
  | "GET /auth/request-otp"
  | "POST /auth/forgot-password"
  | "POST /auth/reset-password";

export const authRoutes = (plain: Deps): Serves<Lines> => {
  const deps = withTools(plain);
  return {
    "POST /auth/signup": ({ body, context }) => signUp(deps, body, context),
    "POST /auth/signin": ({ body, context }) => signIn(deps, body, context),
    "GET /auth/signout": ({ query, context }) =>
      signOut(deps, context, query.everywhere === "true").then(() => done("Signed out")),
    "POST /auth/verify-email": ({ caller, body, context }) =>
      verifyEmail(deps, caller, body.otp, context).then(data),
    "GET /auth/request-otp": ({ caller, context }) =>
      requestCode(deps, caller, context).then(() => done("OTP sent successfully")),
    "POST /auth/forgot-password": ({ body, context }) =>
      forgotPassword(deps, body.email, context).then(() =>
        done("If an account exists for this email, a code has been sent"),
      ),
    "POST /auth/reset-password": ({ body, context }) =>
      resetPassword(deps, body, context).then(() => done("Password reset successful")),
  };
};
