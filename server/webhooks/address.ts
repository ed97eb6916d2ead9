import { lookup, Resolver } from "node:dns/promises";
import ipaddr from "ipaddr.js";

/** Whether an IPv4 or IPv6 address is one of the public internet: not private, mapped, translated or reserved. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const ip = ipaddr.process(address);
  if (ip.range() !== "unicast") return false;
  if (ip.kind() === "ipv4") return ip.toString() !== azureWireServer;
  const [first = 0] = ip.toByteArray();
  return first >> 5 === 1; // 2000::/3, all that is allocated
}

/** Public by its number, yet answered by every Azure host itself. */
const azureWireServer = "168.63.129.16";

/**
 * All addresses of a host name. Asks DNS outside the thread pool, in which a few dead names would hold up everyone's
 * lookups; only when DNS answers that it knows none, the system's own way, which reads the hosts file too.
 */
export async function resolveHost(
  host: string,
  signal: AbortSignal,
  resolver = new Resolver({ timeout: 1500, tries: 2 }),
): Promise<string[]> {
  const cancel = () => resolver.cancel();
  signal.addEventListener("abort", cancel, { once: true });
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  signal.removeEventListener("abort", cancel);
  const addresses = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  if (addresses.length > 0) return addresses;
  const errors = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason] : []));
  const silent = errors.find((error) => error.code === "ETIMEOUT" || error.code === "ECANCELLED");
  if (silent !== undefined) throw silent;
  return (await lookup(host, { all: true })).map(({ address }) => address);
}
