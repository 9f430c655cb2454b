import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";

import type { DropOffLocation } from "#contract/locations.ts";

import { ApiError } from "#web/kit/api/api-error.ts";
import { read } from "#web/kit/api/api.ts";
import { LocationMap } from "#web/kit/map/location-map.tsx";
import { useTitle } from "#web/kit/navigation/title.ts";
import { DraftNote } from "#web/kit/fields/draft-note.tsx";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { ErrorState } from "#web/kit/ui/error-state.tsx";
import { ErrorSummary } from "#web/kit/fields/error-summary.tsx";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { Page } from "#web/kit/ui/page.tsx";
import { PageSkeleton } from "#web/kit/ui/skeleton.tsx";
import { StaleBanner } from "../dialogs/stale-banner.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { AddressSearch } from "./address-search.tsx";
import styles from "./create-drop-off-location-page.module.css";
import { FIELDS, DropOffLocationFields } from "./drop-off-location-fields.tsx";
import { useDropOffLocationForm } from "./use-drop-off-location-form.ts";
import { say } from "../words/say.ts";

const BACK = { to: "/admin/dropoff-locations", label: say("Back to Locations") } as const;
const [ADD, EDIT] = [say("Add drop-off location"), say("Edit drop-off location")];

/** /admin/dropoffs/create-location (PRODUCT 2.34); with an id it edits that location. */
export function CreateDropOffLocationPage(): ReactElement {
  const { id } = useSearch({ from: "/office/admin/dropoffs/create-location" });
  useTitle(id === undefined ? ADD : EDIT);
  if (id !== undefined) return <EditDropOffLocation key={id} id={id} />;
  return (
    <Page width="wide" back={BACK} title={ADD}>
      <DropOffLocationForm location={undefined} />
    </Page>
  );
}

function EditDropOffLocation({ id }: { id: string }): ReactElement {
  const { data, error, refetch } = useQuery({
    ...read("GET /dropOff-location/:id", { params: { id } }),
    // A form with typed text must not be replaced; the server reports when it is out of date.
    staleTime: Infinity,
    refetchOnMount: "always",
  });
  const location = data?.data;
  if (!location && !error) return <PageSkeleton />;
  return (
    <Page width="wide" back={BACK} title={EDIT} lead={location?.name}>
      {location ? (
        <DropOffLocationForm key={location.updatedAt} location={location} onReload={refetch} />
      ) : (
        <Surface>
          <LocationPending error={error} onRetry={() => void refetch()} />
        </Surface>
      )}
    </Page>
  );
}

function LocationPending({
  error,
  onRetry,
}: {
  error: Error | null;
  onRetry: () => void;
}): ReactElement {
  const isUnknown = error instanceof ApiError && [400, 404, 422].includes(error.status);
  if (!isUnknown)
    return <ErrorState title={say("The location did not load")} error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      title={say("Location ID not found")}
      action={<ButtonLink to={BACK.to}>{say("To the locations")}</ButtonLink>}
    >
      {say("It may have been deleted, or the address is incomplete.")}
    </EmptyState>
  );
}

type FormProps = Readonly<{
  location: DropOffLocation | undefined;
  onReload?: () => Promise<unknown>;
}>;

/** Search, fields and map, each of which updates the others. */
function DropOffLocationForm({ location, onReload }: FormProps): ReactElement {
  const edit = useDropOffLocationForm(location);
  const { form } = edit;
  return (
    <div className={styles["columns"]}>
      <div className="stack shrink gap-16">
        <Surface as="section" aria-label={say("Search")}>
          <AddressSearch onChoose={edit.take} />
        </Surface>
        <Surface as="section" aria-label={say("Location")}>
          <form noValidate className="stack gap-16" onSubmit={form.handle(edit.submit)}>
            <DraftNote form={form} />
            <ErrorSummary errors={form.errors} fields={FIELDS} />
            <DropOffLocationFields
              form={form}
              onTypeOver={edit.forgetReference}
              onPlaced={edit.showPin}
            />
            {edit.isStale && onReload && <StaleBanner thing="location" onReload={onReload} />}
            <FormFailure form={form} />
            <SubmitButton isPending={edit.isPending} pendingLabel={say("Saving...")} fullWidth>
              {location ? say("Save location") : say("Add location")}
            </SubmitButton>
          </form>
        </Surface>
      </div>
      <div className={styles["map"]}>
        <p className="muted small">
          {edit.pin
            ? say("Drag the marker to the entrance, or move it with the arrow keys.")
            : say("Press the map to set the marker.")}
        </p>
        <div className={styles["frame"]}>
          <LocationMap
            label={say("Map of the location")}
            locations={NO_MARKERS}
            pin={edit.pin}
            onPinMove={edit.movePin}
            view={edit.view}
          />
        </div>
      </div>
    </div>
  );
}

const NO_MARKERS: readonly never[] = [];
