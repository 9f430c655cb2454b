import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import { read } from "#web/kit/api/api.ts";
import { PersonCombobox } from "../fields/person-combobox.tsx";
import { say } from "../words/say.ts";

type Props = Readonly<{
  label: string;
  id: string | undefined;
  /** Called with undefined when the person types over the choice. */
  onChange: (id: string | undefined) => void;
}>;

/** Filters a list by one person; after a reload the name is read again by the id in the URL. */
export function PersonFilter({ label, id, onChange }: Props): ReactElement {
  const { data, error } = useQuery({
    ...read("GET /profile/:id", { params: { id: id ?? "" } }),
    enabled: id !== undefined,
  });
  const isGone = id !== undefined && error !== null;
  return (
    <PersonCombobox
      label={label}
      placeholder={isGone ? say("Somebody who was deleted") : say("Anybody")}
      chosen={id === undefined ? undefined : data?.data}
      onChoose={(person) => onChange(person?._id)}
    />
  );
}
