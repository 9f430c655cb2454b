import ipaddr from "ipaddr.js";

import { type Environment, type Problems, listOf, textOf } from "./config-values.ts";

/** Whose `X-Forwarded-For` is believed: nobody's, everybody's, that of so many proxies, or of these addresses. */
export type TrustedProxies = boolean | number | string[];

/** Names of ranges that may stand among the addresses: 127.0.0.1 and its like, and addresses of local networks. */
const RANGES = new Set(["loopback", "linklocal", "uniquelocal"]);

/** Reads `TRUST_PROXY`: `true`, `false`, a number of proxies, or addresses and ranges (`10.0.0.0/8`) with commas. */
export function readTrustProxy(env: Environment, problems: Problems): TrustedProxies {
  const text = textOf(env, "TRUST_PROXY");
  if (text === undefined || text === "false") return false;
  if (text === "true") return true;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const addresses = listOf(text);
  if (addresses.length === 0 || !addresses.every(isAddressOrRange))
    problems.push(
      "TRUST_PROXY must be true, false, a number of proxies, or the proxies' addresses such as loopback, 192.0.2.7, 10.0.0.0/8",
    );
  return addresses;
}

const isAddressOrRange = (text: string): boolean =>
  RANGES.has(text) ||
  ipaddr.IPv6.isValid(text) ||
  ipaddr.IPv4.isValidFourPartDecimal(text) ||
  (ipaddr.isValidCIDR(text) && /^[\d.]+\.|:/.test(text));
