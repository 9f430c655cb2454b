import { Button, Group, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState, type FormEvent, type ReactElement } from "react";

import type { Badge } from "#contract/badges.ts";
import type { User } from "#contract/profile.ts";
import { fullName } from "#domain/text.ts";

import { read } from "#web/kit/api/api.ts";
import { revealFirst } from "#web/kit/forms/reveal.ts";
import { Avatar } from "#web/kit/ui/avatar.tsx";
import { Chip } from "#web/kit/ui/chip.tsx";
import { FormDialog } from "#web/kit/dialogs/form-dialog.tsx";
import { PersonCombobox } from "../fields/person-combobox.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import styles from "./assign-dialog.module.css";
import { useHolding } from "./use-holding.ts";
import { say } from "../words/say.ts";

type Props = Readonly<{ badge: Badge; onClosed: () => void }>;

/** Gives a badge to a person or takes it back. */
export function AssignDialog({ badge, onClosed }: Props): ReactElement {
  return (
    <FormDialog title={say("Assign badge")} isUnsaved={false} onClosed={onClosed}>
      {(close) => (
        <Stack gap="md" className={styles["form"] ?? ""}>
          <div className={styles["badge"]}>
            <img src={badge.image.url} alt="" width={56} height={56} />
            <div>
              <p className="strong anywhere">{badge.name}</p>
              <p className="muted small anywhere">{badge.description}</p>
            </div>
          </div>
          <AssignForm badge={badge} onClose={close} />
        </Stack>
      )}
    </FormDialog>
  );
}

type FormProps = Readonly<{ badge: Badge; onClose: () => void }>;

function AssignForm({ badge, onClose }: FormProps): ReactElement {
  const [person, setPerson] = useState<User>();
  const [error, setError] = useState<string>();
  const { assign, remove, isAssigning, isRemoving } = useHolding(badge);
  const badges = useBadgesOf(person);
  const isHeld = badges?.some(({ _id }) => _id === badge._id) ?? false;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (person) return void assign(person);
    setError(say("Please select a user"));
    revealFirst(event.currentTarget);
  };
  const choose = (found: User | undefined): void => {
    setPerson(found);
    setError(undefined);
  };
  return (
    <form noValidate className={styles["fields"]} onSubmit={submit}>
      <PersonCombobox error={error} chosen={person} onChoose={choose} />
      {person && badges && <Holder person={person} badges={badges} isHeld={isHeld} />}
      <Group justify="flex-end" className={styles["acts"] ?? ""}>
        <Button variant="default" onClick={onClose}>
          {say("Close")}
        </Button>
        {person && isHeld ? (
          <Button
            variant="outline"
            color="danger"
            aria-disabled={isRemoving}
            onClick={() => void remove(person)}
          >
            {say("Remove from user")}
          </Button>
        ) : (
          <SubmitButton isPending={isAssigning}>{say("Assign to user")}</SubmitButton>
        )}
      </Group>
    </form>
  );
}

function useBadgesOf(person: User | undefined): readonly Badge[] | undefined {
  const { data } = useQuery({
    ...read("GET /badges/user/:userId", { params: { userId: person?._id ?? "" } }),
    enabled: person !== undefined,
  });
  return person && data?.data;
}

type HolderProps = Readonly<{ person: User; badges: readonly Badge[]; isHeld: boolean }>;

function Holder({ person, badges, isHeld }: HolderProps): ReactElement {
  const names = badges.map(({ name }) => name).join(", ");
  return (
    <div className={styles["holder"]} role="status">
      <Avatar person={person} size={44} />
      <div>
        <p className="strong anywhere">
          {fullName(person)} {isHeld && <Chip tint="brand">{say("Has this badge")}</Chip>}
        </p>
        <p className="muted small anywhere">
          {names === "" ? say("No badges yet") : say("Badges: {names}", { names })}
        </p>
      </div>
    </div>
  );
}
