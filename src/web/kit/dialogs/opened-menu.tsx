import "../theme/styles/dropdown.ts";
import { Menu } from "@mantine/core";
import { useEffect, useRef, type ReactElement, type ReactNode } from "react";

import { DotsButton, targetOf } from "./dots-button.tsx";

export type MenuAction = Readonly<{
  label: string;
  icon?: ReactNode;
  isDanger?: boolean;
  onSelect: () => void;
}>;

/** A menu that is open from the start: it is loaded when the dots are pressed. */
export function OpenedMenu({
  label,
  actions,
  isLarge = false,
}: Readonly<{
  label: string;
  actions: readonly MenuAction[];
  isLarge?: boolean;
}>): ReactElement {
  const target = targetOf(isLarge);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The pressed button was replaced by this one, which gets the focus when the menu closes.
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    button.current?.click();
  }, []);
  return (
    <Menu position="bottom-end" shadow="md" width={220}>
      <Menu.Target>
        <DotsButton ref={button} label={label} size={target} />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action.label}
            leftSection={action.icon}
            c={action.isDanger ? "var(--rb-danger)" : "var(--rb-ink)"}
            mih={target}
            onClick={action.onSelect}
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
