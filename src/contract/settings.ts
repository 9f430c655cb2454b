import * as z from "zod/mini";

import { NOT_A_PHONE, PHONE_PATTERN } from "#domain/profile.ts";
import { STAFF_ROLES } from "#domain/roles.ts";
import {
  MOST_HOLIDAYS,
  PUBLIC_SETTING_KEYS,
  type PublicSettingKey,
  SETTING_FACTS,
  SETTING_KEYS,
  type SettingFacts,
  type Settings as SettingsOf,
} from "#domain/settings.ts";
import { isTimeZone, NOT_A_TIME_ZONE } from "#domain/locations/time-zones.ts";
import { recordOf } from "#domain/record.ts";
import { message } from "#domain/words/message.ts";

import { UnprovedEmail } from "./auth/email.ts";
import { Id, Instant, LocalDate, named } from "./page.ts";

export const SettingKey = z.enum(SETTING_KEYS);

const WHOLE = message("Use a whole number");
const days = ({ min, max }: { min: number; max: number }): z.ZodMiniType<number, number> =>
  z
    .number(WHOLE)
    .check(
      z.int(WHOLE),
      z.gte(min, message("Use {min} or more", { min: String(min) })),
      z.lte(max, message("Use {max} or less", { max })),
    );

/** Any number that people dial, short ones such as 311 too: nothing is sent to it. */
const Phone = z
  .string(NOT_A_PHONE)
  .check(z.trim(), z.regex(PHONE_PATTERN, NOT_A_PHONE), z.regex(/\d/, NOT_A_PHONE));

const Dates = z.array(LocalDate).check(
  z.maxLength(MOST_HOLIDAYS, message("Use {max} dates or fewer", { max: MOST_HOLIDAYS })),
  z.overwrite((dates) => [...new Set(dates)].toSorted()),
);

/** What a setting takes, by its kind. */
function schemaOf(facts: SettingFacts): z.ZodMiniType {
  switch (facts.kind) {
    case "email":
      return z.nullable(UnprovedEmail);
    case "phone":
      return z.nullable(Phone);
    case "timeZone":
      return z.nullable(z.string().check(z.refine(isTimeZone, NOT_A_TIME_ZONE)));
    case "dates":
      return Dates;
    case "number":
      return days(facts);
    case "roles":
      return z
        .array(z.enum(STAFF_ROLES))
        .check(z.overwrite((roles) => STAFF_ROLES.filter((role) => roles.includes(role))));
  }
}

type Value<Of> = Of extends readonly (infer One)[] ? One[] : Of;
type Shape = { [Key in keyof SettingsOf]: z.ZodMiniType<Value<SettingsOf[Key]>> };

function shapeOf<Key extends keyof SettingsOf>(keys: readonly Key[]): Pick<Shape, Key>;
// A record of schemas by their keys loses the type of each, so the signature above states it.
function shapeOf(keys: readonly (keyof SettingsOf)[]): Record<string, z.ZodMiniType> {
  return recordOf(keys, (key) => schemaOf(SETTING_FACTS[key]));
}

/** Every setting by its key; the type of each value. */
export const Settings = named("Settings", z.object(shapeOf(SETTING_KEYS)));
export type Settings = z.infer<typeof Settings>;

/** The settings that everybody may read. `timeZone` is the one that counts, chosen or not. */
export const PublicSettings = named(
  "PublicSettings",
  z.object({ ...shapeOf<PublicSettingKey>(PUBLIC_SETTING_KEYS), timeZone: z.string() }),
);
export type PublicSettings = z.infer<typeof PublicSettings>;

/** The value of any setting; which one a key takes is said by `Settings`. */
export const SettingValue = z.union([z.string(), z.number(), z.array(z.string()), z.null()]);
export type SettingValue = z.infer<typeof SettingValue>;

/** A change of a setting as superadmins read it. */
const SettingChange = named(
  "SettingChange",
  z.object({
    value: SettingValue,
    validFrom: Instant,
    changedAt: Instant,
    /** A deleted person has no name any more; null: the product itself. */
    changedBy: z.nullable(z.object({ _id: Id, firstName: z.string(), lastName: z.string() })),
  }),
);
export type SettingChange = z.infer<typeof SettingChange>;

export const Setting = named(
  "Setting",
  z.object({
    key: SettingKey,
    /** The value in force. */
    value: SettingValue,
    /** The value before any change. */
    initial: SettingValue,
    /** How often it was changed. */
    revision: z.int(),
    /** The last ones first, those that are still to come included. */
    changes: z.array(SettingChange),
  }),
);
export type Setting = z.infer<typeof Setting>;

/** A new value, at once or from the beginning of a later day. */
export const SettingForm = named(
  "SettingForm",
  z.object({
    value: SettingValue,
    validFrom: z.optional(LocalDate),
    /** As it was read; the change is refused with 409 `stale` when somebody else made one meanwhile. */
    revision: z.optional(z.int()),
  }),
);
export type SettingForm = z.infer<typeof SettingForm>;
