import type { PublicConfig } from "#contract/management.ts";
import { TILE_ADDRESS } from "#domain/locations/map-tiles.ts";
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

/**
 * The settings that the browser may know; never more than is listed here. Tiles are named only while their service
 * answers, and by our own address: the service's may hold a key (PRODUCT R37.1, R37.4).
 */
export function publicConfig(config: Config, areTilesThere: boolean): PublicConfig {
  const tiles = areTilesThere ? config.tiles : undefined;
  return {
    googleMapsKey: config.googleMapsKey ?? null,
    googlePlacesUrl: config.googleMapsKey === undefined ? null : config.googlePlacesUrl,
    tilesUrl: tiles ? TILE_ADDRESS : null,
    tilesAttribution: tiles?.credit ?? null,
    termsUrl: config.termsUrl ?? null,
    privacyUrl: config.privacyUrl ?? null,
    isDemo: config.demo,
    sendsTexts: sendsTexts(config),
    textedCodes: callingCodesOf(config.smsCountries),
    demoAccounts: demoAccounts(config),
  };
}
