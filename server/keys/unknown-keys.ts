import { withKeyedMutex } from "@/server/base/runtime/concurrency";
import { networkOf } from "@/server/base/runtime/network";
import { ofProcess } from "@/server/base/runtime/of-process";
import { notifyPeers, onPeerMessage } from "@/server/base/runtime/this-process";
import { ApiError } from "@/server/core/operation/errors";

/**
 * The maximum number of requests with unknown keys per network and minute, over all processes of one start.
 */
const maxPerMinute = 60;
const minuteMs = 60_000;
/** Bounds the memory of each list: 10,000 entries are about 2 MB. */
const maxRemembered = 10_000;

type Window = { count: number; endsAt: number };

/** Oldest first, so that the first is dropped. */
const { networks, lookUps, keys, appSecrets } = ofProcess("unknown-keys", () => ({
  networks: new Map<string, Window>(),
  lookUps: new Map<string, number>(),
  /** Hashes of valid keys, which a blocked network uses without waiting. */
  keys: new Map<string, true>(),
  /** Hashes of the codes and tokens issued to apps. They change every 30 minutes and must not displace keys. */
  appSecrets: new Map<string, true>(),
}));

/** How many look-ups of a blocked network may wait. Each takes about a millisecond. */
const maxLookUps = 50;

/**
 * Finds the owner of a key, null if it is unknown. A key without a hash cannot exist. While its sender's network has
 * sent too many unknown keys, those that are not remembered as valid are looked up one after another, so that guessing
 * costs little and a valid one still works. An IPv6 network is a /64. Throws `too_many_unknown_keys`.
 */
export async function findOwner<Owner>(
  address: string | null,
  hash: Buffer | null,
  find: () => Promise<Owner | null>,
): Promise<Owner | null> {
  const network = address === null ? null : networkOf(address);
  const refusal = network === null ? null : refusalOf(network);
  if (network === null || refusal === null || (hash !== null && isKnown(encode(hash)))) return find();
  const others = lookUps.get(network) ?? 0;
  if (hash === null || others >= maxLookUps) throw refusal;
  lookUps.set(network, others + 1);
  try {
    const owner = await withKeyedMutex(`unknown-keys:${network}`, find);
    if (owner === null) throw refusal;
    return owner;
  } finally {
    const left = (lookUps.get(network) ?? 1) - 1;
    if (left > 0) lookUps.set(network, left);
    else lookUps.delete(network);
  }
}

function refusalOf(network: string, now = Date.now()): ApiError | null {
  const window = networks.get(network);
  if (window === undefined || window.count < maxPerMinute || window.endsAt <= now) return null;
  return new ApiError("too_many_unknown_keys", {
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
