// Between what a form holds and what a setting is.
import * as z from "zod/mini";

import { LocalDate } from "#contract/page.ts";
import { type Setting, Settings } from "#contract/settings.ts";
import { SETTING_FACTS, type SettingKey } from "#domain/settings.ts";

/** Text, a number as `NumberField` holds it, or chosen roles. */
const Typed = z.union([z.string(), z.number(), z.array(z.string())]);
export type Typed = z.infer<typeof Typed>;

const isDates = (key: SettingKey): boolean => SETTING_FACTS[key].kind === "dates";

/** What the form shows of a value: dates are lines of text. */
export function typedFrom(key: SettingKey, value: Setting["value"]): Typed {
  if (value === null) return "";
  return isDates(key) && Array.isArray(value) ? value.join("\n") : value;
}

/** The value that was typed, not checked yet; empty text is no value. */
export function valueFrom(key: SettingKey, typed: Typed): Setting["value"] {
  if (isDates(key))
    return String(typed)
      .split(/[\s,;]+/)
      .filter((date) => date !== "");
  if (typeof typed !== "string") return typed;
  const text = typed.trim();
  return text === "" ? null : text;
}

/** Checks the form of one setting by the contract; its message stands at the field. */
export function settingSchema(key: SettingKey): z.ZodMiniType {
  const value = Typed.check((field) => {
    const checked = z.safeParse(Settings.shape[key], valueFrom(key, field.value));
    const [fault] = checked.error?.issues ?? [];
    if (fault) field.issues.push({ code: "custom", input: field.value, message: fault.message });
  });
  return z.object({ value, validFrom: z.union([z.literal(""), LocalDate]) });
}
