import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * Returns the client's address from `X-Forwarded-For`: the last entry, which our own server or its proxy added. The
 * client may have invented the others.
 */
export function forwardedAddress(header: string | null | undefined): string | null {
  const last = header?.split(",").at(-1)?.trim() ?? "";
  return isIP(last) === 0 ? null : last;
}

/** Returns an address as PostgreSQL compares it: IPv4 inside IPv6 as IPv4, without the zone of a link-local one. */
export function comparableAddress(address: string | null): string | null {
  if (address?.includes(":") !== true) return address;
  const withoutZone = address.replace(/%.*$/, "");
  return ipaddr.isValid(withoutZone) ? ipaddr.process(withoutZone).toString() : null;
}

/**
 * Parses an address or a network in CIDR notation. Returns its usual spelling, a network by its first address, or null
 * if it is neither.
 */
export function parseNetwork(text: string): string | null {
  const [address = "", bits, ...rest] = text.split("/");
  if (isIP(address) === 0 || address.includes("%") || rest.length > 0) return null;
  const ip = ipaddr.process(address);
  if (bits === undefined) return ip.toString();
  const mapped = ip.kind() === "ipv4" && address.includes(":") ? 96 : 0;
  const length = /^\d{1,3}$/.test(bits) ? Number(bits) - mapped : -1;
  const width = ip.kind() === "ipv6" ? 128 : 32;
  if (length < 0 || length > width) return null;
  if (length === width) return ip.toString();
  const family = ip.kind() === "ipv6" ? ipaddr.IPv6 : ipaddr.IPv4;
  return `${family.networkAddressFromCIDR(`${ip}/${length}`)}/${length}`;
}

/** Returns whether an address, or a name that a server listens on, is a loopback address. */
export const isLoopback = (address: string): boolean =>
  address === "localhost" || (ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback");

const withoutBrackets = (hostname: string) => hostname.toLowerCase().replace(/^\[|\]$|\.$/g, "");

/** Returns whether a URL's hostname refers to the local machine. */
export function isThisMachine(hostname: string): boolean {
  const host = withoutBrackets(hostname);
  if (host.endsWith(".localhost") || isLoopback(host)) return true;
  return ipaddr.isValid(host) && ipaddr.process(host).range() === "unspecified";
}

/** Names without a dot, and those below domains used only in private networks, including Kubernetes'. */
const privateNames =
  /^[^.]+$|\.(?:localhost|localdomain|local|internal|intranet|private|lan|home\.arpa|home|corp|svc)$/;

/** Returns whether a host name without a trailing dot is meaningful only in private networks. */
export const isPrivateName = (host: string): boolean => privateNames.test(host);

/**
 * Returns whether a URL's hostname is a public address, or a name that can resolve to one. Sends no DNS
 * query.
 */
export function isPublicHost(hostname: string): boolean {
  const host = withoutBrackets(hostname);
  return ipaddr.isValid(host) ? ipaddr.process(host).range() === "unicast" : !isPrivateName(host);
}

/** Whose connections or calls are counted together, and how many there may be at the same time. */
export type Owner = { name: string; atMost: number };

/** Returns the networks of an address as owners: one person can have many accounts, but few networks. */
export const networkOwners = (
  what: string,
  address: string | null,
  atMost: { network: number; block: number },
): Owner[] => [
  { name: `${what} in network ${networkOf(address)}`, atMost: atMost.network },
  { name: `${what} in block ${networkOf(address, "block")}`, atMost: atMost.block },
];

/**
 * Returns the networks by which an address is counted against guessing and flooding. An IPv6 connection has
 * its own /64 and can use any address in it. `block` is wider: what one customer of a provider can easily
 * obtain.
 */
export function networkOf(address: string | null, size: "network" | "block" = "network"): string {
  if (address === null || !ipaddr.isValid(address)) return address ?? "unknown";
  const ip = ipaddr.process(address);
  const bits = ip.kind() === "ipv6" ? { network: 64, block: 48 } : { network: 32, block: 24 };
  const family = ip.kind() === "ipv6" ? ipaddr.IPv6 : ipaddr.IPv4;
  return family.networkAddressFromCIDR(`${ip.toString()}/${bits[size]}`).toString();
}
