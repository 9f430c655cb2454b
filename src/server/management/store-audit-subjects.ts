// Finds the names of the subjects of audit events. The log itself holds no names: it cannot be changed, so a name in
// it would outlive the person. Names of people are read from the rows that are blanked with the account.
import { type RawBuilder, sql } from "kysely";

import type { AuditEvent } from "#contract/management.ts";
import { Id } from "#contract/page.ts";
import { isMaterial } from "#domain/rates/material-facts.ts";
import { labelOf } from "#domain/rates/materials.ts";

import type { Queryable } from "../core/database/database.ts";
import { english as say } from "#domain/words/say.ts";

type Subject = NonNullable<AuditEvent["subject"]>;
/** By the id of the event. */
export type Subjects = ReadonlyMap<string, Subject>;

type Line = Readonly<{
  id: string;
  subject_type: string | null;
  subject_id: string | null;
  detail: unknown;
}>;
type Found = { id: string; name: string; material: string | null; is_gone: boolean };

/** The name of each kind of subject; a material before the name is put into words. */
const KINDS: Readonly<Record<string, RawBuilder<unknown>>> = {
  campaign: sql`select id, name, null::text as material, deleted_at is not null as is_gone from campaigns`,
  sponsor: sql`select id, name, null::text as material, deleted_at is not null as is_gone from sponsors`,
  reward: sql`select id, name, null::text as material, deleted_at is not null as is_gone from rewards`,
  badge: sql`select id, name, null::text as material, deleted_at is not null as is_gone from badges`,
  drop_off_location: sql`select id, name, null::text as material, deleted_at is not null as is_gone from drop_off_locations`,
  redemption: sql`select id, name, null::text as material, false as is_gone from redemptions`,
  drop_off: sql`
    select drop_offs.id, 'at ' || places.name as name, drop_offs.item_type as material, false as is_gone
    from drop_offs join drop_off_locations as places on places.id = drop_offs.drop_off_location_id`,
  pickup: sql`
    select id, 'of ' || scheduled_date as name, item_type as material,
      cancelled_at is not null or deleted_at is not null as is_gone
    from pickups`,
  area: sql`select id, name, null::text as material, deleted_at is not null as is_gone from areas`,
  run: sql`select id, 'of ' || day as name, null::text as material, false as is_gone from runs`,
  referral: sql`
    select id, concat_ws(' ', first_name, last_name) as name, null::text as material,
      deleted_at is not null as is_gone
    from users`,
  goodwill: sql`
    select goodwill.id, concat_ws(' ', first_name, last_name) as name, null::text as material,
      deleted_at is not null as is_gone
    from goodwill join users on users.id = goodwill.user_id`,
  invitation: sql`
    select invitations.id, null::text as material, false as is_gone,
      coalesce(invitations.first_name || ' ' || invitations.last_name, users.first_name || ' ' || users.last_name) as name
    from invitations left join users on users.id = invitations.user_id`,
};

/** Names the subjects of events, with one statement for each kind among them; people have a column of their own. */
export async function subjectsOf(db: Queryable, lines: readonly Line[]): Promise<Subjects> {
  const found = new Map<string, Found>();
  for (const [kind, of] of Object.entries(KINDS)) {
    const ids = lines.flatMap((line) =>
      line.subject_type === kind && Id.safeParse(line.subject_id).success ? [line.subject_id] : [],
    );
    if (ids.length === 0) continue;
    const { rows } = await sql<Found>`
      select * from (${of}) as subject where id = any(${ids}::uuid[])`.execute(db);
    for (const row of rows) found.set(row.id, row);
  }
  return new Map(
    lines.flatMap((line) => {
      const subject = subjectOf(line, found.get(line.subject_id ?? ""));
      return subject ? [[line.id, subject]] : [];
    }),
  );
}

function subjectOf({ subject_type, detail }: Line, now: Found | undefined): Subject | undefined {
  if (subject_type === null || KINDS[subject_type] === undefined) return undefined;
  const name = nameThen(detail) ?? (now && nameNow(now));
  return name === undefined ? undefined : { name, isGone: now?.is_gone ?? true };
}

const nameNow = ({ name, material }: Found): string =>
  material !== null && isMaterial(material) ? `${labelOf(say, material)} ${name}` : name;

function nameThen(detail: unknown): string | undefined {
  if (typeof detail !== "object" || detail === null || !("name" in detail)) return undefined;
  return typeof detail.name === "string" ? detail.name : undefined;
}
