import { hasTurn, requireTurn, subjectOf } from "@/server/core/throttle";
import { networkOf } from "@/server/platform/runtime/network";
import { knownDevice } from "@/server/team/known-device";

const mostToAnAddress = 3;
const mostOfAnIp = 30;

/** Counts a mail that somebody asks for by whose computer asks. Throws `too_many_tries`. */
export async function requireAskersTurn(ip: string | null): Promise<void> {
  await requireTurn(subjectOf("letters-ip", networkOf(ip)), mostOfAnIp);
}

/**
 * Whether an address gets one more mail that anybody can ask for. It is not told when it does not: somebody else may
 * have asked for the others. A browser its owner has signed in with has mails of its own.
 */
export function hasLetterTurn(address: string, device: string | null = null): Promise<boolean> {
  const known = knownDevice(address, device);
  return hasTurn(subjectOf("letter", known ?? address), mostToAnAddress);
}

/** Counts a mail that somebody asks for who is signed in. Throws `too_many_tries`. */
export async function requireOwnTurn(userId: string, ip: string | null): Promise<void> {
  await requireAskersTurn(ip);
  await requireTurn(subjectOf("letter", `own:${userId}`), mostToAnAddress);
}
