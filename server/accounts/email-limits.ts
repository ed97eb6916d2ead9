import { networkOf } from "@/server/base/runtime/network";
import { consume, throttleKey, tryConsume } from "@/server/core/commit/throttle";
import { knownDevice } from "@/server/team/session-log";

const maxPerAddress = 3;
const maxPerNetwork = 30;
/** A provider's customer can easily use all networks of a block. */
const maxPerBlock = 120;

/** Counts a requested email against the client's network. Throws `too_many_tries`. */
export async function limitEmailsFromNetwork(ip: string | null): Promise<void> {
  await consume(throttleKey("email-requester", networkOf(ip)), maxPerNetwork);
  await consume(throttleKey("email-requester", `block ${networkOf(ip, "block")}`), maxPerBlock);
}

/**
 * Counts an email of a kind that anyone can request, and returns whether the address may receive it. Responses do not
 * reveal the result, because another person may have requested the earlier emails. Emails from a browser that its owner
 * has signed in with count separately.
 */
export function tryCountEmailTo(address: string, device: string | null = null): Promise<boolean> {
  const known = knownDevice(address, device);
  return tryConsume(throttleKey("email-recipient", known ?? address), maxPerAddress);
}

/** Counts an email that a signed-in user requests. Throws `too_many_tries`. */
export async function countEmailOfUser(userId: string, ip: string | null): Promise<void> {
  await limitEmailsFromNetwork(ip);
  await consume(throttleKey("email-recipient", `own:${userId}`), maxPerAddress);
}
