import { Button, Group, Stack } from "@mantine/core";
import { useState, type ReactElement } from "react";

import { useQuestion, type Question } from "../actions/confirm.ts";
import { Dialog } from "./dialog.tsx";
import { say } from "../words/say.ts";

/** Shows the question of `confirm()`. Its text stays while the dialog closes. */
export function ConfirmDialog(): ReactElement {
  const asked = useQuestion();
  const [shown, setShown] = useState<Question>();
  if (asked && asked !== shown) setShown(asked);
  const answer = (isConfirmed: boolean) => (): void => asked?.answer(isConfirmed);
  return (
    <Dialog
      isOpen={asked !== undefined}
      onClose={answer(false)}
      title={shown?.title ?? ""}
      size="sm"
    >
      {shown && <Choice {...shown} onNo={answer(false)} onYes={answer(true)} />}
    </Dialog>
  );
}

type ChoiceProps = Question & Readonly<{ onNo: () => void; onYes: () => void }>;

function Choice(props: ChoiceProps): ReactElement {
  const { message, confirmLabel, cancelLabel = say("Cancel"), isDanger = false } = props;
  const { note, alternative, onNo, onYes } = props;
  const takeAlternative = (): void => {
    alternative?.run();
    onNo();
  };
  return (
    <Stack gap="lg">
      <p>{message}</p>
      {note}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" data-autofocus={isDanger || undefined} onClick={onNo}>
          {cancelLabel}
        </Button>
        {alternative && (
          <Button variant="default" onClick={takeAlternative}>
            {alternative.label}
          </Button>
        )}
        <Button
          {...(isDanger && { color: "danger" })}
          data-autofocus={!isDanger || undefined}
          onClick={onYes}
        >
          {confirmLabel}
        </Button>
      </Group>
    </Stack>
  );
}
