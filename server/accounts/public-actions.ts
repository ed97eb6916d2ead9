import { z } from "zod";
import { log } from "@/server/base/runtime/log";
import { ApiError, asApiError } from "@/server/core/operation/errors";
import { parseInput } from "@/server/core/operation/validation";
import { email } from "@/server/core/values/contact";
import { easyToGuess, NewPassword } from "@/server/team/password-rules";
import type { CurrentSession } from "@/server/team/session";
import { countEmailOfUser } from "./email-limits";
import { Acceptance, acceptInvitation } from "./invitation";
import { requestReset, resetPassword } from "./reset-password";
import { type RequestOrigin, SignUp, sendVerification, signUp } from "./sign-up";

/** The caller. `session` may still lack the second factor. */
export type Visitor = RequestOrigin & { session: CurrentSession | null };

type PublicAction<I extends z.ZodType = z.ZodType> = {
  input: I;
  run(input: z.output<I>, visitor: Visitor): Promise<unknown>;
};
const publicAction = <I extends z.ZodType>(definition: PublicAction<I>): PublicAction<I> => definition;

const token = z.string().min(1).max(100);

/** The actions that need no session. */
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
