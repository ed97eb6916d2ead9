import { lookup, Resolver } from "node:dns/promises";
import ipaddr from "ipaddr.js";
import { createSemaphore } from "@/server/base/runtime/concurrency";
import { ofProcess } from "@/server/base/runtime/of-process";

/** Returns whether an IPv4 or IPv6 address is public: not private, mapped, translated or reserved. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const ip = ipaddr.process(address);
  if (ip.range() !== "unicast") return false;
  if (ip.kind() === "ipv4") return ip.toString() !== azureWireServer;
  const [first = 0] = ip.toByteArray();
  return first >> 5 === 1; // 2000::/3, the allocated range
}

/** A public address that every Azure host answers itself. */
const azureWireServer = "168.63.129.16";

/** Node.js resolves two names at a time for the whole process, the gateway's included, and a dead one takes seconds. */
const systemLookups = () => ofProcess("system-lookups", () => createSemaphore(1, () => 1));

/**
 * Resolves all addresses of a host name. Queries DNS outside the thread pool, where a few dead names would block all
 * lookups. Only if DNS knows no address, the system's resolver is used, which also reads the hosts file.
 */
export async function resolveHost(
  host: string,
  signal: AbortSignal,
  resolver = new Resolver({ timeout: 1500, tries: 2 }),
): Promise<string[]> {
  const cancel = () => resolver.cancel();
  signal.addEventListener("abort", cancel, { once: true });
  const responses = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  signal.removeEventListener("abort", cancel);
  const addresses = responses.flatMap((response) => (response.status === "fulfilled" ? response.value : []));
  if (addresses.length > 0) return addresses;
  const errors = responses.flatMap((response) => (response.status === "rejected" ? [response.reason] : []));
  const silent = errors.find((error) => error.code === "ETIMEOUT" || error.code === "ECANCELLED");
  if (silent !== undefined) throw silent;
  return systemLookups().run(async () => {
    signal.throwIfAborted();
    return (await lookup(host, { all: true })).map(({ address }) => address);
  });
}
