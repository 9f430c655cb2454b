import type { ProfileForm, User } from "#contract/profile.ts";
import { readEmail } from "#domain/email.ts";

import type { Caller } from "../core/access/caller.ts";
import type { Deps } from "../core/deps.ts";
import { invalidField } from "../core/failures/failure.ts";
import { changeProfile, userOf } from "./service.ts";

export async function changeOwnProfile(
  { db, now }: Pick<Deps, "db" | "now">,
  caller: Caller,
  form: ProfileForm,
): Promise<User> {
  if (form.email !== undefined) {
    const { email } = await userOf(db, caller.id);
    if (form.email !== email && readEmail(form.email) !== email)
      throw invalidField("email", "Email can't be changed");
  }
  return changeProfile(db, caller.id, form, now());
}
