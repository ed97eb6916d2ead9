import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { decode } from "next-auth/jwt";
import { cache } from "react";
import { requestLocale } from "@/app/messages/request-locale";
import { signUpMarkSeconds } from "@/server/accounts/sign-up";
import type { DashboardContext } from "@/server/api/trpc";
import { isMode, type Mode } from "@/server/base/db/db";
import { inAccount } from "@/server/base/db/directory";
import { derivedKey } from "@/server/base/runtime/derived-keys";
import { baseUrl } from "@/server/base/runtime/env";
import { contextOf } from "@/server/context";
import { newId } from "@/server/core/values/ids";
import { changeMark } from "@/server/live-updates/watch";
import { addressIn } from "@/server/platform/http/request-origin";
import { type CurrentSession, currentSession, endOfSession, type SessionEnd } from "@/server/team/session";
import { deviceSeconds } from "@/server/team/session-log";

const secure = baseUrl.startsWith("https:");

/** Browsers accept a `__Host-` cookie only over https and only from this exact host. */
export const sessionCookie = {
  name: secure ? "__Host-halala.session" : "halala.session",
  options: { httpOnly: true, sameSite: "lax" as const, path: "/", secure },
};

/** The secret with which the sign-in library encrypts its cookies. */
export const sessionSecret = () => derivedKey("session").toString("base64url");

/** The cookie that identifies a known browser. It grants no access. */
export const deviceCookie = {
  name: secure ? "__Host-halala.device" : "halala.device",
  options: { ...sessionCookie.options, maxAge: deviceSeconds },
};

/** The cookie of the browser in which somebody signed up, until their address is verified. */
export const signUpCookie = {
  name: secure ? "__Host-halala.sign-up" : "halala.sign-up",
  options: { ...sessionCookie.options, maxAge: signUpMarkSeconds },
};

/** Marks a request that a page sent without user input. It must not keep an idle session alive. */
const unattendedCookie = "halala.unattended";

/**
 * Returns the session of this request, including one that still needs the second factor or a verified address. The
 * cookie holds only its ID; the database row decides whether it is valid.
 */
export const requestSession = cache(async (): Promise<CurrentSession | null> => {
  const sid = await sessionId();
  const attended = !(await cookies()).has(unattendedCookie);
  return sid === null ? null : currentSession(sid, new Date(), { attended });
});

async function sessionId(): Promise<string | null> {
  const token = (await cookies()).get(sessionCookie.name)?.value;
  if (token === undefined) return null;
  const claims = await decode({ token, secret: sessionSecret() }).catch(() => null);
  return typeof claims?.sid === "string" ? claims.sid : null;
}

/** Returns the session of this request; null unless its user is fully signed in and has a verified address. */
export async function signedInSession(): Promise<CurrentSession | null> {
  const session = await requestSession();
  return session?.admitted && session.verified ? session : null;
}

/** Returns the page to redirect to when the user is not fully signed in. It leads back to the requested page. */
async function signInAddress(): Promise<string> {
  const session = await requestSession();
  if (session?.admitted) return "/verify-email";
  const sent = await headers();
  const next = `${sent.get("x-path") ?? ""}${sent.get("x-search") ?? ""}`;
  return `${session === null ? "/sign-in" : "/second-factor"}?${new URLSearchParams({ next })}`;
}

/** Returns why the browser's session ended; null if there was none or the user signed out. */
export async function sessionEnd(): Promise<SessionEnd | null> {
  const sid = await sessionId();
  return sid === null ? null : endOfSession(sid);
}

export { isMode };

/**
 * Returns the context of this request in a mode; null if not signed in. The account comes from the session, never
 * from the request.
 */
export async function sessionContext(
  mode: Mode,
  idempotencyKey: string | null = null,
): Promise<DashboardContext | null> {
  const session = await signedInSession();
  if (session === null) return null;
  const { user, account, role, provedAt, secondFactor } = session;
  const sent = await headers();
  const ip = addressIn(sent);
  const locale = await requestLocale();
  const ctx = await inAccount(account.id, async () =>
    contextOf({
      scope: { accountId: account.id, mode },
      actor: { type: "user", id: user.id, role, session: session.id },
      requestId: newId("req"),
      version: account.defaultVersion,
      locale,
    }),
  );
  const person = { user: user.id, email: user.email, role, session: session.id, ip };
  const access = { provedAt, secondFactor };
  const { verificationStatus } = account;
  const pageAccount = sent.get("x-halala-account");
  return { ...ctx, verificationStatus, idempotencyKey, access, person, pageAccount };
}

/** Returns the context as `sessionContext` does, for a page: a signed-out user is redirected to sign-in. */
export async function dashboardContext(mode: Mode): Promise<DashboardContext> {
  const ctx = (await sessionContext(mode)) ?? redirect(await signInAddress());
  await pageMark(ctx.scope.accountId, mode);
  return ctx;
}

/**
 * Returns the account's change mark for this page. Read before any other data, so that concurrent changes
 * count as new.
 */
export const pageMark = cache((accountId: string, mode: Mode) => changeMark({ accountId, mode }));
