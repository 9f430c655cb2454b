import type { User } from "#contract/profile.ts";
import { fullName } from "#domain/text.ts";

import { call } from "../core/api.ts";
import { Avatar } from "../core/ui/avatar.tsx";
import type { Shown } from "../core/ui/search-options.tsx";

const MOST_FOUND = 8;

/** People whose name or e-mail address begins with the words. */
export async function findPeople(words: string, signal: AbortSignal): Promise<User[]> {
  const query = { search: words, limit: MOST_FOUND };
  return (await call("GET /profile/all", { query }, { signal })).data.docs;
}

export const showPerson = (person: User): Shown => ({
  id: person._id,
  title: fullName(person),
  detail: person.email,
  picture: <Avatar person={person} size={36} />,
});
