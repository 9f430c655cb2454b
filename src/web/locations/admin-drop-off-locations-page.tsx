import { ActionIcon } from "@mantine/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import type { ReactElement } from "react";

import type { DropOffLocation } from "#contract/locations.ts";
import { english } from "#domain/words/say.ts";

import { ShortId } from "../core/lists/cells.tsx";
import { MaterialChip } from "../core/ui/chip.tsx";
import type { Column } from "../core/lists/data-table.tsx";
import { EmptyState } from "../core/ui/empty-state.tsx";
import { ButtonLink, IconLink } from "../core/ui/links.tsx";
import { SearchField } from "../core/fields/search-field.tsx";
import { TablePage } from "../core/lists/list-page.tsx";
import { useList } from "../core/lists/use-list.ts";
import { SegmentedFilter } from "../core/lists/segmented-filter.tsx";
import styles from "./admin-drop-off-locations-page.module.css";
import { itemTypeOptions } from "./drop-off-location.ts";
import { useDeleteDropOffLocation } from "./use-delete-drop-off-location.ts";

const FORM = "/admin/dropoffs/create-location";
const TYPES = [{ value: undefined, label: "All" }, ...itemTypeOptions(english)];

/** /admin/dropoff-locations (PRODUCT 2.34). */
export function AdminDropOffLocationsPage(): ReactElement {
  const { itemType, q, sort, page } = useSearch({ from: "/admin/admin/dropoff-locations" });
  const filters = { itemType, search: q };
  const list = useList("GET /dropOff-location", { query: { ...filters, sort, page } });
  const remove = useDeleteDropOffLocation();
  const navigate = useNavigate();
  return (
    <TablePage
      title="Drop-off locations"
      csv={{ route: "GET /export/drop-off-locations", input: { query: filters } }}
      actions={
        <ButtonLink to={FORM} leftSection={<IconPlus size={18} />}>
          Add DropOff Location
        </ButtonLink>
      }
      toolbar={
        <>
          <SegmentedFilter label="Item type" param="itemType" options={TYPES} />
          <SearchField label="Name or address" />
        </>
      }
      list={list}
      columns={columnsOf((location) => void remove(location))}
      onRowClick={({ _id: id }) => void navigate({ to: FORM, search: { id } })}
      filters={filters}
      empty={
        <EmptyState
          title="No drop-off locations yet"
          action={<ButtonLink to={FORM}>Add DropOff Location</ButtonLink>}
        >
          People can drop off as soon as there is one.
        </EmptyState>
      }
      noMatch="No location fits this filter and these words."
    />
  );
}

const columnsOf = (
  onDelete: (location: DropOffLocation) => void,
): readonly Column<DropOffLocation>[] => [
  {
    header: "ID",
    inCard: "last",
    isQuiet: true,
    cell: ({ _id }) => <ShortId id={_id} />,
  },
  { header: "Name", sortKey: "name", cell: ({ name }) => <b className={styles["name"]}>{name}</b> },
  { header: "Address", cell: ({ address }) => <span className={styles["text"]}>{address}</span> },
  { header: "Item Type", cell: ({ itemType }) => <MaterialChip material={itemType} /> },
  {
    header: "Actions",
    inCard: "foot",
    cell: (location) => (
      <span className={styles["acts"]}>
        <IconLink to={FORM} search={{ id: location._id }} aria-label={`Edit ${location.name}`}>
          <IconPencil size={20} stroke={1.7} />
        </IconLink>
        <ActionIcon
          color="danger"
          aria-label={`Delete ${location.name}`}
          onClick={() => onDelete(location)}
        >
          <IconTrash size={20} stroke={1.7} />
        </ActionIcon>
      </span>
    ),
  },
];
