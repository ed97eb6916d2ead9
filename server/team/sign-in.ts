import { z } from "zod";
import { unscoped } from "@/server/core/db";
import { verifyPassword } from "./password";
import { type Client, openSession } from "./session";
import { forgiveAttempts, returnAttempt, subjectOf, takeAttempt } from "./throttle";

const Credentials = z.object({
  email: z
    .string()
    .max(254)
    .transform((value) => value.trim().toLowerCase()),
  password: z.string().min(1).max(128),
});

export type SignedIn =
  | { outcome: "signed_in"; sid: string; userId: string }
  | { outcome: "refused" }
  | { outcome: "throttled"; retryAfterSeconds: number };

const refused = { outcome: "refused" } as const;

const freeForAnEmail = 5;
/** More than for an e-mail: a whole office may share one address. */
const freeForAnIp = 30;

/** Opens a session for the right e-mail and password. A wrong password and an unknown e-mail are told apart by nothing. */
export async function signIn(given: unknown, client: Client): Promise<SignedIn> {
  const parsed = Credentials.safeParse(given);
  if (!parsed.success) return refused;
  const { email, password } = parsed.data;
  const byEmail = subjectOf("email", email);
  const byIp = subjectOf("ip", client.ip ?? "unknown");
  const wait = (await takeAttempt(byIp, freeForAnIp)) || (await takeAttempt(byEmail, freeForAnEmail));
  if (wait > 0) return { outcome: "throttled", retryAfterSeconds: wait };
  const user = await unscoped.user.findUnique({
    where: { email },
    include: { memberships: { orderBy: { createdAt: "asc" }, take: 1 } },
  });
  const matches = await verifyPassword(user?.passwordHash ?? null, password);
  const [membership] = user?.memberships ?? [];
  if (!matches || user === null || membership === undefined) return refused;
  await Promise.all([forgiveAttempts(byEmail), returnAttempt(byIp)]);
  return {
    outcome: "signed_in",
    sid: await openSession(user.id, membership.accountId, client),
    userId: user.id,
  };
}
