import { isAllowed, requireAllowed, subjectOf } from "@/server/core/throttle";
import { networkOf } from "@/server/platform/runtime/network";
import { knownDevice } from "@/server/team/known-device";

const maxPerAddress = 3;
const maxPerNetwork = 30;

/** Counts a requested email against the client's network. Throws `too_many_tries`. */
export async function requireClientAllowed(ip: string | null): Promise<void> {
  await requireAllowed(subjectOf("letters-ip", networkOf(ip)), maxPerNetwork);
}

/**
 * Returns whether an address may receive one more email of a kind that anyone can request. The response does not
 * reveal it, because another person may have requested the others. Emails from a browser that its owner has signed in
 * with count separately.
 */
export function mayEmail(address: string, device: string | null = null): Promise<boolean> {
  const known = knownDevice(address, device);
  return isAllowed(subjectOf("letter", known ?? address), maxPerAddress);
}

/** Counts an email that a signed-in user requests. Throws `too_many_tries`. */
export async function requireUserAllowed(userId: string, ip: string | null): Promise<void> {
  await requireClientAllowed(ip);
  await requireAllowed(subjectOf("letter", `own:${userId}`), maxPerAddress);
}
