import { Button } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useRef, type ReactElement } from "react";

import type { Location } from "#contract/locations.ts";

import { safeNext } from "#web/parts/access/paths.ts";
import { Page } from "#web/kit/ui/page.tsx";
import { AddLocation } from "./add-location.tsx";
import { LocationList } from "./location-list.tsx";
import styles from "./locations-page.module.css";
import { UpcomingPickup } from "./upcoming-pickup.tsx";
import { say } from "#web/kit/words/say.ts";

const FORM_ID = "add-location";

/** Saved locations (PRODUCT 2.20); with `next` the new location is handed back to that screen. */
export function LocationsPage(): ReactElement {
  const { add, edit, next } = useSearch({ from: "/user/locations" });
  const navigate = useNavigate({ from: "/locations" });
  const router = useRouter();
  const isAdding = add === "open";
  const adding = useRef<HTMLButtonElement>(null);
  const setAdding = (isOpen: boolean): void =>
    void navigate({
      search: (before) => ({ ...before, edit: undefined, add: isOpen ? "open" : undefined }),
      replace: true,
      resetScroll: false,
    });
  const setEditing = (id: string | undefined): void =>
    void navigate({
      search: (before) => ({ ...before, add: undefined, edit: id }),
      replace: true,
      resetScroll: false,
    });
  const goOn = ({ _id }: Location): void => {
    const path = safeNext(next);
    if (path === undefined) {
      setAdding(false);
      // The form, which had the focus, is gone.
      adding.current?.focus();
    } else router.history.replace(withLocation(path, _id));
  };
  return (
    <Page
      title={say("Locations")}
      lead={say("Places we come to")}
      back={{ to: "/profile", label: say("Back to Profile") }}
      actions={
        <Button
          ref={adding}
          variant={isAdding ? "default" : "filled"}
          leftSection={isAdding ? <IconX size={18} /> : <IconPlus size={18} />}
          aria-expanded={isAdding}
          aria-controls={FORM_ID}
          onClick={() => setAdding(!isAdding)}
        >
          {isAdding ? say("Close") : say("Add Location")}
        </Button>
      }
    >
      <div className={styles["columns"]}>
        <div className={styles["main"]}>
          <div id={FORM_ID}>{isAdding && <AddLocation onAdded={goOn} />}</div>
          <LocationList
            onAdd={() => setAdding(true)}
            isAdding={isAdding}
            editing={edit}
            onEdit={setEditing}
          />
        </div>
        <UpcomingPickup />
      </div>
    </Page>
  );
}

function withLocation(path: string, id: string): string {
  const url = new URL(path, location.origin);
  url.searchParams.set("location", id);
  return `${url.pathname}${url.search}${url.hash}`;
}
