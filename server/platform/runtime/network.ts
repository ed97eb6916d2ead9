import ipaddr from "ipaddr.js";

/** Whether an address, or the name a server listens by, is this machine's own. */
export const isLoopback = (address: string): boolean =>
  address === "localhost" || (ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback");

const withoutBrackets = (hostname: string) => hostname.toLowerCase().replace(/^\[|\]$|\.$/g, "");

/** Whether a URL's hostname means the machine it is used on. */
export function isThisMachine(hostname: string): boolean {
  const host = withoutBrackets(hostname);
  if (host.endsWith(".localhost") || isLoopback(host)) return true;
  return ipaddr.isValid(host) && ipaddr.process(host).range() === "unspecified";
}

/** Names without a dot, and those below domains that only private networks have, Kubernetes' own among them. */
const privateNames =
  /^[^.]+$|\.(?:localhost|localdomain|local|internal|intranet|private|lan|home\.arpa|home|corp|svc)$/;

/** Whether a host name without a dot at its end has a meaning in private networks alone. */
export const isPrivateName = (host: string): boolean => privateNames.test(host);

/** Whether a URL's hostname is a public address, or a name that can have one. Sends no DNS query. */
export function isPublicHost(hostname: string): boolean {
  const host = withoutBrackets(hostname);
  return ipaddr.isValid(host) ? ipaddr.process(host).range() === "unicast" : !isPrivateName(host);
}

/**
 * The part of the net an address is counted by, for who guesses and floods: with IPv6 one line has a /64 of its own and
 * can use any address in it. `block` is wider: what one customer of a provider easily has more lines of.
 */
export function networkOf(address: string | null, size: "line" | "block" = "line"): string {
  if (address === null || !ipaddr.isValid(address)) return address ?? "unknown";
  const ip = ipaddr.process(address);
  const bits = ip.kind() === "ipv6" ? { line: 64, block: 48 } : { line: 32, block: 24 };
  const family = ip.kind() === "ipv6" ? ipaddr.IPv6 : ipaddr.IPv4;
  return family.networkAddressFromCIDR(`${ip.toString()}/${bits[size]}`).toString();
}
