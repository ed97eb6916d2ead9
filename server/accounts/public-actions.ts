import { z } from "zod";
import { sql, statement, unscoped } from "@/server/base/db/db";
import { areTogether, inAccount } from "@/server/base/db/directory";
import { sha256 } from "@/server/base/runtime/digest";
import { baseUrl } from "@/server/base/runtime/env";
import { log } from "@/server/base/runtime/log";
import { type AuditSource, auditEntry } from "@/server/core/commit/audit";
import { ApiError, asApiError } from "@/server/core/operation/errors";
import { parseInput } from "@/server/core/operation/validation";
import { email } from "@/server/core/values/contact";
import { renderEmail } from "@/server/platform/mail/email";
import { emailUser, notifyOfChange, personEmail } from "@/server/team/emails";
import { hashPassword } from "@/server/team/password";
import { easyToGuess, NewPassword } from "@/server/team/password-rules";
import { issueToken, newToken, tokenOwner } from "@/server/team/person";
import type { CurrentSession } from "@/server/team/session";
import { countEmailOfUser, limitEmailsFromNetwork, tryCountEmailTo } from "./email-limits";
import { invalidLinkError } from "./invalid-link";
import { Acceptance, acceptInvitation } from "./invitation";
import { type RequestOrigin, SignUp, sendVerification, signUp, withMinimumDuration } from "./sign-up";

/** The caller. `session` may still lack the second factor. */
export type Visitor = RequestOrigin & { session: CurrentSession | null };

type PublicAction<I extends z.ZodType = z.ZodType> = {
  input: I;
  run(input: z.output<I>, visitor: Visitor): Promise<unknown>;
};
const publicAction = <I extends z.ZodType>(definition: PublicAction<I>): PublicAction<I> => definition;

const token = z.string().min(1).max(100);

const publicActions = {
  sign_up: publicAction({ input: SignUp, run: signUp }),
  send_verification: publicAction({
    input: z.strictObject({}),
    async run(_, { session, ip }) {
      if (session === null) throw new ApiError("resource_missing");
      await countEmailOfUser(session.user.id, ip);
      await sendVerification(session.user.id);
    },
  }),
  request_reset: publicAction({
    input: z.strictObject({ email }),
    run: (input, visitor) => requestReset(input.email, visitor),
  }),
  reset_password: publicAction({
    input: z.strictObject({ token, password: NewPassword }),
    run: (input, { ip }) => resetPassword(input.token, input.password, ip),
  }),
  accept_invitation: publicAction({ input: Acceptance, run: acceptInvitation }),
} satisfies Record<string, unknown>;

export type PublicActionName = keyof typeof publicActions;
export const isPublicAction = (name: string): name is PublicActionName => Object.hasOwn(publicActions, name);

const tooEasy = `${easyToGuess.replace("{param}", "password")}.`;

/** `mark` is stored by the browser that signed up. */
export type PublicActionResult = {
  status: number;
  body: object;
  retryAfterSeconds?: number | undefined;
  mark?: string;
};

const Marked = z.object({ mark: z.string() });

/** Runs an action. Errors have the usual envelope. */
export async function runPublicAction(
  name: PublicActionName,
  raw: unknown,
  visitor: Visitor,
): Promise<PublicActionResult> {
  try {
    const done = Marked.safeParse(await run(publicActions[name], raw, visitor)).data;
    return { status: 200, body: {}, ...done };
  } catch (cause) {
    const error = asApiError(cause);
    if (error.status >= 500) log.error("public action", { publicAction: name }, cause);
    const { status, retryAfterSeconds } = error;
    const easy = error.problems.some(({ message }) => message.en === tooEasy);
    const body = { ...error.envelope(visitor.locale), easy };
    return { status, body, retryAfterSeconds };
  }
}

function run(definition: object, raw: unknown, visitor: Visitor) {
  const { input, run } = definition as PublicAction; // an entry of the table, whose inputs differ
  return run(parseInput(input, raw), visitor);
}

const resetUrl = (token: string) => `${baseUrl}/reset/new?token=${token}`;

/** Sends the link to choose a new password if the address has a user. The response is the same either way. */
async function requestReset(email: string, { ip, locale, device }: RequestOrigin): Promise<void> {
  await limitEmailsFromNetwork(ip);
  const mayNotify = await tryCountEmailTo(email, device);
  await withMinimumDuration(async () => {
    if (!mayNotify) return;
    const user = await unscoped.user.findUnique({ where: { email } });
    if (user !== null)
      return emailUser(user, "reset_password", resetUrl(await issueToken(user.id, "reset_password")));
    // Takes as long for an unknown address.
    await renderEmail(personEmail, locale, { kind: "reset_password", page: resetUrl(newToken().token) });
  });
}

const reset = statement("select reset_password($1, $2, $3) as id");

/**
 * Sets a new password with the link of an email, once, and ends every session of the user. Throws
 * `parameter_invalid`.
 */
export async function resetPassword(token: string, password: string, ip: string | null): Promise<void> {
  const invalidLink = invalidLinkError("token");
  const holder = await tokenOwner(token, "reset_password");
  if (holder === null) throw invalidLink;
  const { userId, email } = holder;
  const source: AuditSource = {
    action: "profile.reset_password",
    user: userId,
    email,
    role: "",
    session: "",
    ip,
  };
  const entry = auditEntry(source, null, { target: userId });
  const changes = [sha256(token), await hashPassword(password, userId)];
  // Accounts that are not kept together record it in a statement each.
  const [row] = await sql<{ id: string | null }>(reset, [...changes, areTogether ? entry : null]);
  if ((row?.id ?? null) === null) throw invalidLink;
  if (!areTogether) await recordInAccounts(userId, entry);
  await notifyOfChange(await unscoped.user.findUniqueOrThrow({ where: { id: userId } }), "password_changed");
}

const append = statement("select append_audit_entry($1, $2)");

/**
 * Records the change in each account of the user. A failure is logged and does not stop the others, because
 * the password is already changed.
 */
async function recordInAccounts(userId: string, entry: unknown): Promise<void> {
  const memberships = await unscoped.membership.findMany({ where: { userId } });
  for (const { accountId: account } of memberships)
    await inAccount(account, () => sql(append, [account, entry])).catch((cause) =>
      log.error("a password reset could not be recorded in the audit log", { account, user: userId }, cause),
    );
}
