// 1. Changes of areas wait for each other, so that a name, a ZIP code and the rest belong to one area (PRODUCT R26.2).
// 2. A change names the revision that it knows; an older one is refused (PRODUCT R26.10).
import type { Area, AreaEdit, AreaForm, WeekForm } from "#contract/areas.ts";
import type { ChangedField } from "#contract/audit.ts";
import { AREA_NAME_TAKEN } from "#domain/areas/areas.ts";

import type { Caller } from "../core/access/caller.ts";
import { audit } from "../core/database/audit.ts";
import type { Tx } from "../core/database/database.ts";
import { inTransaction } from "../core/database/transaction.ts";
import type { Deps } from "../core/deps.ts";
import { Failure, invalidField } from "../core/failures/failure.ts";
import { translationsToStore } from "../core/words/translations.ts";
import { zoneOfZip } from "../locations/service.ts";
import { programmeZone } from "../settings/service.ts";
import { lookAgainAfter } from "./memory.ts";
import {
  type AreaValues,
  changeArea,
  hideArea,
  insertArea,
  inTheWay,
  lockAreas,
  readAreas,
  takenZip,
} from "./store.ts";
import { lockWindows, setWeek } from "./store-week.ts";

type Own = Pick<Deps, "db" | "now">;

/** All areas by name. */
export function allAreas({ db }: Pick<Deps, "db">): Promise<Area[]> {
  return readAreas(db);
}

/** One area. @throws Failure("not_found") */
export async function readArea({ db }: { db: Deps["db"] | Tx }, id: string): Promise<Area> {
  const [area] = await readAreas(db, id);
  if (!area) throw new Failure("not_found");
  return area;
}

/** Adds an area without a week. @throws Failure("invalid") on `name`, `zips` or `takesRest` */
export function addArea(deps: Own, caller: Caller, form: AreaForm): Promise<Area> {
  return inTransaction(deps.db, async (tx) => {
    await lockAreas(tx);
    const values = await valuesOf(deps, tx, form, null);
    const id = await insertArea(tx, values, deps.now());
    lookAgainAfter(tx, deps);
    const area = await readArea({ db: tx }, id);
    await record(deps, tx, caller, { type: "area_created", area });
    return area;
  });
}

/** Changes an area but for its week. @throws as `addArea`; Failure("not_found"), Failure("stale") */
export function editArea(
  deps: Own,
  caller: Caller,
  { id, form: { revision, ...form } }: { id: string; form: AreaEdit },
): Promise<Area> {
  return inTransaction(deps.db, async (tx) => {
    const before = await lockKnown(tx, id, revision);
    const values = await valuesOf(deps, tx, form, id);
    await changeArea(tx, id, { values, at: deps.now() });
    const area = await readArea({ db: tx }, id);
    const fields = FIELDS.filter(
      (field) => JSON.stringify(before[field]) !== JSON.stringify(area[field]),
    );
    await record(deps, tx, caller, { type: "area_changed", area, detail: { fields } });
    return area;
  });
}

/** Saves the week of an area as a whole. @throws Failure("not_found"), Failure("stale") */
export function saveWeek(
  deps: Own,
  caller: Caller,
  { id, form: { windows, revision } }: { id: string; form: WeekForm },
): Promise<Area> {
  return inTransaction(deps.db, async (tx) => {
    await lockKnown(tx, id, revision);
    await lockWindows(tx, { areaId: id, weekday: null });
    await setWeek(tx, id, { windows, at: deps.now() });
    const detail = { windows: windows.length };
    const area = await readArea({ db: tx }, id);
    await record(deps, tx, caller, { type: "area_week_saved", area, detail });
    return area;
  });
}

/** Deletes an area: its ZIP codes are free, what is booked stays. @throws Failure("not_found") */
export function deleteArea(deps: Own, caller: Caller, id: string): Promise<string> {
  return inTransaction(deps.db, async (tx) => {
    await lockAreas(tx);
    const area = await readArea({ db: tx }, id);
    await lockWindows(tx, { areaId: id, weekday: null });
    await hideArea(tx, id, deps.now());
    lookAgainAfter(tx, deps);
    await record(deps, tx, caller, { type: "area_deleted", area });
    return id;
  });
}

/** What can be changed of an area, in the order of its form. */
const FIELDS = [
  "name",
  "instructions",
  "translations",
  "zips",
  "takesRest",
  "cutOffDays",
  "cutOffTime",
  "daysAhead",
] as const satisfies readonly (ChangedField & keyof Area)[];

async function lockKnown(tx: Tx, id: string, revision: number): Promise<Area> {
  await lockAreas(tx);
  const area = await readArea({ db: tx }, id);
  if (area.revision !== revision) throw new Failure("stale");
  return area;
}

async function valuesOf(deps: Own, tx: Tx, form: AreaForm, id: string | null): Promise<AreaValues> {
  const { translations, ...values } = form;
  const { hasName, rest } = await inTheWay(tx, { id, name: form.name });
  if (hasName) throw invalidField("name", AREA_NAME_TAKEN);
  if (form.takesRest && rest !== null)
    throw invalidField("takesRest", (say) =>
      say("{area} takes everything else already", { area: rest }),
    );
  const taken = await takenZip(tx, { id, zips: form.zips });
  if (taken) throw invalidField("zips", (say) => say("{zip} is in {area} already", taken));
  return {
    ...values,
    ...translationsToStore({ translations }),
    timeZone: await zoneFor(deps, tx, form.zips),
  };
}

/** That of the first ZIP code that is known, else that of the programme. */
async function zoneFor(deps: Own, tx: Tx, zips: readonly string[]): Promise<string> {
  for (const zip of zips) {
    const zone = await zoneOfZip(zip);
    if (zone !== undefined) return zone;
  }
  return programmeZone(deps, { tx });
}

type Change = {
  type: "area_created" | "area_changed" | "area_week_saved" | "area_deleted";
  area: Area;
  detail?: { fields: readonly string[] } | { windows: number };
};

const record = (deps: Own, tx: Tx, caller: Caller, { type, area, detail }: Change): Promise<void> =>
  audit(tx, {
    type,
    at: deps.now(),
    actorId: caller.id,
    subjectType: "area",
    subjectId: area._id,
    detail: { name: area.name, ...detail },
  });
