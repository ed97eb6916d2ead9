import ipaddr from "ipaddr.js";

/** Whether an address, or the name a server listens by, is this machine's own. */
export const isLoopback = (address: string): boolean =>
  address === "localhost" || (ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback");

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
