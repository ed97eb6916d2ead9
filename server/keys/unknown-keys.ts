import { ApiError } from "@/server/core/errors";
import { networkOf } from "@/server/platform/runtime/network";
import { ofProcess } from "@/server/platform/runtime/of-process";
import { notifyPeers, onPeerMessage } from "@/server/platform/runtime/this-process";

/**
 * The maximum number of requests with unknown keys per network and minute, over all processes of one start.
 */
const maxPerMinute = 60;
const minuteMs = 60_000;
/** Bounds the memory of each list: 10,000 entries are about 2 MB. */
const maxRemembered = 10_000;

type Window = { count: number; endsAt: number };

/** Oldest first, so that the first is dropped. */
const { networks, keys, appSecrets } = ofProcess("unknown-keys", () => ({
  networks: new Map<string, Window>(),
  /** Hashes of valid keys, which a blocked network may continue to use. */
  keys: new Map<string, true>(),
  /** Hashes of the codes and tokens issued to apps. They change every 30 minutes and must not displace keys. */
  appSecrets: new Map<string, true>(),
}));

/**
 * Rejects a key without a query while its sender's network has sent too many unknown ones, unless it was valid
 * before. An IPv6 network is a /64. Throws `too_many_unknown_keys`.
 */
export function requireFewUnknownKeys(address: string | null, hash: Buffer | null, now = Date.now()): void {
  if (address === null || (hash !== null && isKnown(encode(hash)))) return;
  const window = networks.get(networkOf(address));
  if (window === undefined || window.count < maxPerMinute || window.endsAt <= now) return;
  throw new ApiError("too_many_unknown_keys", {
    retryAfterSeconds: Math.max(1, Math.ceil((window.endsAt - now) / 1_000)),
  });
}

/** Counts a request with an unknown key. Requests within this process have no address and are not counted. */
export function countUnknownKey(address: string | null, now = Date.now()): void {
  if (address === null) return;
  const network = networkOf(address);
  countIn(network, now);
  notifyPeers("unknown-key", network);
}

function countIn(network: string, now = Date.now()): void {
  const before = networks.get(network);
  const isOver = before === undefined || before.endsAt <= now;
  if (isOver) remember(networks, network, { count: 1, endsAt: now + minuteMs });
  else before.count += 1;
}

const isKnown = (name: string) => keys.has(name) || appSecrets.has(name);

function addTo(list: Map<string, true>, name: string): boolean {
  if (list.has(name)) return false;
  remember(list, name, true);
  return true;
}

/** Remembers a valid key. */
export function rememberKnownKey(hash: Buffer): void {
  const name = encode(hash);
  if (addTo(keys, name)) notifyPeers("known-key", name);
}

/** Remembers a code or token that was issued to an app. */
export function rememberAppSecret(hash: Buffer): void {
  const name = encode(hash);
  if (addTo(appSecrets, name)) notifyPeers("known-app-secret", name);
}

onPeerMessage("unknown-key", countIn);
onPeerMessage("known-key", (name) => addTo(keys, name));
onPeerMessage("known-app-secret", (name) => addTo(appSecrets, name));

const encode = (hash: Buffer) => hash.toString("base64");

function remember<Value>(list: Map<string, Value>, name: string, value: Value): void {
  list.delete(name);
  list.set(name, value);
  const [oldest] = list.keys();
  if (list.size > maxRemembered && oldest !== undefined) list.delete(oldest);
}
