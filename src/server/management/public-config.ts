import type { PublicConfig } from "#contract/management.ts";
import { type Role, ROLE_FACTS, ROLES } from "#domain/roles.ts";

import type { Config } from "../core/config/config.ts";
import { sendsTexts } from "../core/messages/sms.ts";
import { callingCodesOf } from "../core/text/phone-kinds.ts";

/** Public, so the demo accounts (one per role, all verified) exist in demo mode only (PRODUCT R12). */
const DEMO_PASSWORD = "rebound-demo";

type DemoAccount = { role: Role; email: string; password: string };

/** The demo accounts; none outside demo mode. */
export function demoAccounts({ demo }: Pick<Config, "demo">): DemoAccount[] {
  return demo
    ? ROLES.filter((role) => ROLE_FACTS[role].demo !== null).map((role) => ({
        role,
        email: `${role}@rebound.demo`,
        password: DEMO_PASSWORD,
      }))
    : [];
}

/** The settings that the browser may know; never more than is listed here. */
export function publicConfig(config: Config): PublicConfig {
  return {
    googleMapsKey: config.googleMapsKey ?? null,
    googlePlacesUrl: config.googleMapsKey === undefined ? null : config.googlePlacesUrl,
    tilesUrl: config.tilesUrl ?? null,
    tilesAttribution: config.tilesAttribution ?? null,
    termsUrl: config.termsUrl ?? null,
    privacyUrl: config.privacyUrl ?? null,
    isDemo: config.demo,
    sendsTexts: sendsTexts(config),
    textedCodes: callingCodesOf(config.smsCountries),
    demoAccounts: demoAccounts(config),
  };
}
