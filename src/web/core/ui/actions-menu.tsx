import "../styles/dropdown.ts";
import { ActionIcon, Menu } from "@mantine/core";
import { IconDotsVertical } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";

export type MenuAction = Readonly<{
  label: string;
  icon?: ReactNode;
  isDanger?: boolean;
  onSelect: () => void;
}>;

/** The three dots of a card or row; `label` names what it acts on: "Actions for Metals, Mar 14". */
export function ActionsMenu({
  label,
  actions,
}: Readonly<{ label: string; actions: readonly MenuAction[] }>): ReactElement {
  return (
    <Menu position="bottom-end" shadow="md" width={220}>
      <Menu.Target>
        <ActionIcon aria-label={label} c="var(--rb-ink-2)">
          <IconDotsVertical size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action.label}
            leftSection={action.icon}
            c={action.isDanger ? "var(--rb-danger)" : "var(--rb-ink)"}
            mih={44}
            onClick={action.onSelect}
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
