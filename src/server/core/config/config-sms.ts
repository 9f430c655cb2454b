import type { CountryCode } from "libphonenumber-js/max";

import { type Environment, type Problems, textOf } from "./config-values.ts";
import { countriesIn } from "../text/phone-kinds.ts";

/** The programme's country (spec 5). */
const DEFAULT = "US";

/** The countries whose numbers get text messages: each other one has prices of its own. */
export function readSmsCountries(env: Environment, problems: Problems): CountryCode[] {
  const countries = countriesIn(textOf(env, "SMS_COUNTRIES") ?? DEFAULT);
  if (countries === undefined)
    problems.push(
      "SMS_COUNTRIES must be codes of countries with commas between them, such as US,CA",
    );
  return countries ?? [];
}
