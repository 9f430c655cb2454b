import ipaddr from "ipaddr.js";

/** Whether a name or an address means this machine alone. */
export function isThisMachine(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, "");
  if (name === "localhost" || name.endsWith(".localhost")) return true;
  return ipaddr.isValid(name) && ipaddr.process(name).range() === "loopback";
}
