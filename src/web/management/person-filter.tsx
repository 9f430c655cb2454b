import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import { read } from "../core/api/api.ts";
import { PersonCombobox } from "../core/fields/person-combobox.tsx";

type Props = Readonly<{
  label: string;
  id: string | undefined;
  /** undefined: the choice was typed over. */
  onChange: (id: string | undefined) => void;
}>;

/** Narrows a list to one person; the name behind the id in the URL is read again after a reload. */
export function PersonFilter({ label, id, onChange }: Props): ReactElement {
  const { data, error } = useQuery({
    ...read("GET /profile/:id", { params: { id: id ?? "" } }),
    enabled: id !== undefined,
  });
  const isGone = id !== undefined && error !== null;
  return (
    <PersonCombobox
      label={label}
      placeholder={isGone ? "Somebody who was deleted" : "Anybody"}
      chosen={id === undefined ? undefined : data?.data}
      onChoose={(person) => onChange(person?._id)}
    />
  );
}
