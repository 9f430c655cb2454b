import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps, ReactElement } from "react";

import type { Location } from "#contract/locations.ts";
import { addressLine } from "#domain/locations/address.ts";

import { read } from "#web/kit/api/api.ts";
import { SelectField } from "#web/kit/fields/select-field.tsx";
import { Banner } from "#web/kit/ui/banner.tsx";
import { say } from "../words/say.ts";

type Saved = Readonly<{
  locations: readonly Location[] | undefined;
  hasFailed: boolean;
  retry: () => void;
}>;

/** Somebody's saved locations. */
export function useLocationsOf(id: string): Saved {
  const { data, isError, refetch } = useQuery(
    read("GET /profile/:id/locations", { params: { id } }),
  );
  return { locations: data?.data, hasFailed: isError && !data, retry: () => void refetch() };
}

type Props = Omit<ComponentProps<typeof SelectField>, "options" | "placeholder"> &
  Readonly<{ saved: Saved; onAdd: () => void }>;

/** One of somebody's saved locations, or the way to a new one. */
export function LocationChoice({ saved, onAdd, ...field }: Props): ReactElement {
  const { locations, hasFailed, retry } = saved;
  return (
    <div className="stack gap-8">
      <SelectField
        label={say("Location")}
        required
        placeholder={placeholderOf(saved)}
        options={(locations ?? []).map((location) => ({
          value: location._id,
          label: `${location.name}: ${addressLine(location)}`,
        }))}
        {...field}
      />
      {hasFailed && (
        <Banner>
          {say("The locations did not load")}{" "}
          <Button variant="subtle" color="danger" onClick={retry}>
            {say("Try again")}
          </Button>
        </Banner>
      )}
      <Button
        variant={locations?.length === 0 ? "light" : "subtle"}
        leftSection={<IconPlus size={18} />}
        onClick={onAdd}
      >
        {say("Add a location")}
      </Button>
    </div>
  );
}

function placeholderOf({ locations, hasFailed }: Saved): string {
  if (hasFailed) return say("No locations loaded");
  if (!locations) return say("Loading locations...");
  return locations.length === 0 ? say("No saved locations yet") : say("Select a location");
}
