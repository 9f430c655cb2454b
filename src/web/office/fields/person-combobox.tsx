import type { ReactElement, ReactNode } from "react";

import type { User } from "#contract/profile.ts";
import { fullName } from "#domain/text.ts";

import { call } from "#web/kit/api/api.ts";
import { Avatar } from "#web/kit/ui/avatar.tsx";
import { SearchCombobox } from "./search-combobox.tsx";
import type { Shown } from "#web/kit/fields/search-options.tsx";
import { say } from "../words/say.ts";

type Props = Readonly<{
  label?: string;
  placeholder?: string;
  error?: ReactNode;
  chosen: User | undefined;
  /** Called with undefined when the person types over the choice. */
  onChoose: (person: User | undefined) => void;
}>;

const MOST_FOUND = 8;

/** Finds a person by the beginning of a name or of an email address. */
export function PersonCombobox(props: Props): ReactElement {
  return (
    <SearchCombobox
      label={say("User")}
      placeholder={say("Name or email")}
      name="people"
      find={findPeople}
      show={showPerson}
      {...props}
    />
  );
}

async function findPeople(words: string, signal: AbortSignal): Promise<User[]> {
  const query = { search: words, limit: MOST_FOUND };
  return (await call("GET /profile/all", { query }, { signal })).data.docs;
}

const showPerson = (person: User): Shown => ({
  id: person._id,
  title: fullName(person),
  detail: person.email,
  picture: <Avatar person={person} size={36} />,
});
