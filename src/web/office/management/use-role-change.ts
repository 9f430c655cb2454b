import type { User } from "#contract/profile.ts";
import type { Role } from "#domain/roles.ts";
import { fullName } from "#domain/text.ts";

import { useAction } from "#web/kit/actions/action.ts";
import type { ApiError } from "#web/kit/api/api-error.ts";
import { toast } from "#web/kit/toasts/toast.ts";
import { roleWord } from "../profile/user-words.ts";
import { PEOPLE } from "../profile/people.ts";
import { say } from "../words/say.ts";

type RoleChange = Readonly<{
  /** Resolves with whether it worked. */
  change: (role: Role, confirmation: string) => Promise<boolean>;
  isPending: boolean;
}>;

/** Gives `person` another role. */
export function useRoleChange(person: User, onFailed: (error: ApiError) => void): RoleChange {
  const { _id: id, updatedAt } = person;
  const onDone = ({ data }: Readonly<{ data: User }>): void =>
    toast({
      message: say("{person} now has the role {role}", {
        person: fullName(data),
        role: roleWord(data.role),
      }),
    });
  const edit = useAction("PUT /profile/:id", { refresh: PEOPLE, onDone, onFailed });
  return {
    isPending: edit.isPending,
    change: async (role, confirmation) =>
      (await edit.run({ params: { id }, body: { role, confirmation, updatedAt } })) !== undefined,
  };
}
