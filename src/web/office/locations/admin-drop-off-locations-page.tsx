import { ActionIcon } from "@mantine/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import type { ReactElement } from "react";

import type { DropOffLocation } from "#contract/locations.ts";

import { opennessAt, opennessWords } from "#domain/locations/hours.ts";

import { momentIn } from "#web/kit/time/zone.ts";
import { Clamped, ShortId } from "../lists/cells.tsx";
import { MaterialChip } from "#web/parts/materials/material-chip.tsx";
import type { Column } from "../lists/column.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { ButtonLink, IconLink } from "#web/kit/ui/links.tsx";
import { SearchField } from "#web/kit/fields/search-field.tsx";
import { usePageSize } from "../lists/list-choices.ts";
import { TablePage } from "../lists/list-page.tsx";
import { useList } from "#web/kit/lists/use-list.ts";
import { SelectFilter } from "#web/kit/fields/select-filter.tsx";
import styles from "./admin-drop-off-locations-page.module.css";
import { itemTypeOptions } from "#web/parts/locations/drop-off-location.ts";
import { useDeleteDropOffLocation } from "./use-delete-drop-off-location.ts";
import { say } from "../words/say.ts";

const FORM = "/admin/dropoffs/create-location";
const TYPES = [{ value: "", label: say("All item types") }, ...itemTypeOptions(say)];

/** /admin/dropoff-locations (PRODUCT 2.34). */
export function AdminDropOffLocationsPage(): ReactElement {
  const { itemType, q, sort, page } = useSearch({ from: "/office/admin/dropoff-locations" });
  const filters = { itemType, search: q };
  const list = useList("GET /dropOff-location", {
    query: { ...filters, sort, page, limit: usePageSize() },
  });
  const remove = useDeleteDropOffLocation();
  const navigate = useNavigate();
  return (
    <TablePage
      title={say("Drop-off locations")}
      csv={{ route: "GET /export/drop-off-locations", input: { query: filters } }}
      actions={
        <ButtonLink to={FORM} leftSection={<IconPlus size={18} />}>
          {say("Add DropOff Location")}
        </ButtonLink>
      }
      toolbar={
        <>
          <SelectFilter label={say("Item type")} param="itemType" options={TYPES} />
          <SearchField label={say("Name or address")} />
        </>
      }
      list={list}
      columns={columnsOf((location) => void remove(location))}
      onRowClick={({ _id: id }) => void navigate({ to: FORM, search: { id } })}
      filters={filters}
      empty={
        <EmptyState
          title={say("No drop-off locations yet")}
          action={<ButtonLink to={FORM}>{say("Add DropOff Location")}</ButtonLink>}
        >
          {say("People can drop off as soon as there is one.")}
        </EmptyState>
      }
      noMatch={say("No location fits this filter and these words.")}
    />
  );
}

const columnsOf = (
  onDelete: (location: DropOffLocation) => void,
): readonly Column<DropOffLocation>[] => [
  {
    header: say("ID"),
    inCard: "last",
    isQuiet: true,
    cell: ({ _id }) => <ShortId id={_id} />,
  },
  {
    header: say("Name"),
    sortKey: "name",
    cell: ({ name }) => (
      <b className="medium">
        <Clamped text={name} least={16} />
      </b>
    ),
  },
  {
    header: say("Address"),
    cell: ({ address }) => <Clamped text={address} least={20} />,
  },
  {
    header: say("Open"),
    cell: (location) =>
      opennessWords(say, opennessAt(location, momentIn(location.timeZone, Date.now()))) ??
      say("Hours not known"),
  },
  { header: say("Item Type"), cell: ({ itemType }) => <MaterialChip material={itemType} /> },
  {
    header: say("Actions"),
    inCard: "foot",
    cell: (location) => (
      <span className={styles["acts"]}>
        <IconLink
          to={FORM}
          search={{ id: location._id }}
          aria-label={say("Edit {name}", { name: location.name })}
        >
          <IconPencil size={20} stroke={1.7} />
        </IconLink>
        <ActionIcon
          color="danger"
          aria-label={say("Delete {name}", { name: location.name })}
          onClick={() => onDelete(location)}
        >
          <IconTrash size={20} stroke={1.7} />
        </ActionIcon>
      </span>
    ),
  },
];
