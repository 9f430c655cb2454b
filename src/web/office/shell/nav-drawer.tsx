import "#web/kit/theme/styles/overlay.ts";
import "@mantine/core/styles/Drawer.layer.css";
import { Drawer } from "@mantine/core";
import type { ReactElement } from "react";

import { useBackCloses } from "#web/kit/navigation/back.ts";
import styles from "./nav-drawer.module.css";
import { SideList } from "./side-list.tsx";
import { say } from "../words/say.ts";

type Props = Readonly<{ isOpen: boolean; onClose: () => void }>;

/** The side list on phones. */
export function NavDrawer({ isOpen, onClose }: Props): ReactElement {
  useBackCloses(isOpen, onClose);
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      title={say("Back office")}
      size={288}
      classNames={{
        content: styles["content"] ?? "",
        header: styles["header"] ?? "",
        title: "strong",
        body: styles["body"] ?? "",
      }}
    >
      <SideList />
    </Drawer>
  );
}
