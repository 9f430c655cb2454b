import { ActionIcon, TextInput, type TextInputProps } from "@mantine/core";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactElement } from "react";
import { say } from "../words/say.ts";

type Props = Omit<TextInputProps, "type" | "rightSection"> &
  Readonly<{ autoComplete: "current-password" | "new-password" }>;

/** A password field with a show/hide button that keeps the caret, and a hint when Caps Lock is on. */
export function PasswordField({ label, description, ...rest }: Props): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<Readonly<{ at: number }>>();
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);

  // Changing the type moves the caret to the start; only a focused field has one to restore.
  useLayoutEffect(() => {
    if (caret) input.current?.setSelectionRange(caret.at, caret.at);
  }, [caret]);

  const toggle = (): void => {
    const field = input.current;
    if (field && document.activeElement === field) {
      setCaret({ at: field.selectionStart ?? field.value.length });
    }
    setShown(!isShown);
  };
  const noticeCapsLock = (event: KeyboardEvent): void =>
    setCapsLock(event.getModifierState("CapsLock"));

  return (
    <TextInput
      {...rest}
      ref={input}
      label={label}
      description={isCapsLock ? say("Caps Lock is on") : description}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onKeyUp={noticeCapsLock}
      onKeyDown={noticeCapsLock}
      rightSectionWidth={46}
      rightSectionPointerEvents="all"
      rightSection={
        <ActionIcon
          variant="transparent"
          c="var(--rb-ink)"
          aria-label={isShown ? say("Hide password") : say("Show password")}
          onMouseDown={(event) => event.preventDefault()}
          onClick={toggle}
        >
          {isShown ? <IconEyeOff size={22} stroke={1.6} /> : <IconEye size={22} stroke={1.6} />}
        </ActionIcon>
      }
    />
  );
}
