import type { Setting } from "#contract/settings.ts";
import { isRole } from "#domain/roles.ts";
import { SETTING_FACTS, type SettingKey } from "#domain/settings.ts";

import { formatLocalDate } from "#web/kit/time/format.ts";
import { say } from "../words/say.ts";
import { roleWord } from "../profile/user-words.ts";

/** What a setting is called. */
export const settingLabel = (key: SettingKey): string => say(SETTING_FACTS[key].label);

/** What it decides. */
export function settingHelp(key: SettingKey): string {
  const facts = SETTING_FACTS[key];
  return facts.kind === "number"
    ? say.text(facts.what, { min: facts.min, max: facts.max })
    : say(facts.what);
}

/** A value of a setting in words. */
export function formatSetting(key: SettingKey, value: Setting["value"]): string {
  const facts = SETTING_FACTS[key];
  if (facts.kind === "number") return `${String(value)} ${say(facts.unit)}`;
  if (value === null || (Array.isArray(value) && value.length === 0)) return say(facts.none);
  if (!Array.isArray(value)) return String(value);
  return value.map(facts.kind === "dates" ? formatLocalDate : roleIn).join("; ");
}

function roleIn(text: string): string {
  return isRole(text) ? roleWord(text) : text;
}
