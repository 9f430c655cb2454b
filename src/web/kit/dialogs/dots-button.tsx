import { ActionIcon } from "@mantine/core";
import { IconDotsVertical } from "@tabler/icons-react";
import type { ComponentProps, ReactElement } from "react";

type Props = Readonly<{ label: string }> & Omit<ComponentProps<typeof ActionIcon<"button">>, "c">;

/** The side of its button and the height of its entries, in pixels. */
export const targetOf = (isLarge: boolean): number => (isLarge ? 56 : 44);

/** The three-dots button that opens a menu of actions. */
export function DotsButton({ label, ...target }: Props): ReactElement {
  return (
    <ActionIcon
      aria-haspopup="menu"
      aria-expanded={false}
      {...target}
      aria-label={label}
      c="var(--rb-ink-2)"
    >
      <IconDotsVertical size={20} />
    </ActionIcon>
  );
}
