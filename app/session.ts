import { cookies, headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { decode } from "next-auth/jwt";
import { cache } from "react";
import { requestLocale } from "@/app/messages/request-locale";
import type { DashboardContext } from "@/server/api/trpc";
import { contextOf } from "@/server/context";
import { newId } from "@/server/core/ids";
import type { Mode } from "@/server/platform/db/db";
import { derivedKey } from "@/server/platform/runtime/derived-keys";
import { baseUrl } from "@/server/platform/runtime/env";
import { addressIn } from "@/server/request-logs/entry";
import { deviceSeconds } from "@/server/team/known-device";
import { type CurrentSession, currentSession } from "@/server/team/session";

const secure = baseUrl.startsWith("https:");

/** A browser accepts the `__Host-` name over https only, and then from this very host only. */
export const sessionCookie = {
  name: secure ? "__Host-halala.session" : "halala.session",
  options: { httpOnly: true, sameSite: "lax" as const, path: "/", secure },
};

/** What the sign-in library encrypts its cookies with, as the text it takes. */
export const sessionSecret = () => derivedKey("session").toString("base64url");

/** What a browser is known by once somebody signed in with it; it opens nothing. */
export const deviceCookie = {
  name: secure ? "__Host-halala.device" : "halala.device",
  options: { ...sessionCookie.options, maxAge: deviceSeconds },
};

/**
 * The session of this request, be it one that still waits for the second factor or for the address to be verified.
 * The cookie only names it; whether it lives is read from its row.
 */
export const openedSession = cache(async (): Promise<CurrentSession | null> => {
  const token = (await cookies()).get(sessionCookie.name)?.value;
  if (token === undefined) return null;
  const claims = await decode({ token, secret: sessionSecret() }).catch(() => null);
  return typeof claims?.sid === "string" ? currentSession(claims.sid) : null;
});

/** The signed-in user of this request: let in, with an address that is known to be theirs. */
export async function signedIn(): Promise<CurrentSession | null> {
  const session = await openedSession();
  return session?.admitted && session.verified ? session : null;
}

/** Where a page sends somebody who is not signed in, or not wholly. */
async function wayIn(): Promise<"/sign-in" | "/second-factor" | "/verify-email"> {
  const session = await openedSession();
  if (session === null) return "/sign-in";
  return session.admitted ? "/verify-email" : "/second-factor";
}

export const isMode = (value: string | null): value is Mode => value === "test" || value === "live";

/** The context of this request in a mode; null when nobody is signed in. The account is the session's, never asked for. */
export async function sessionContext(
  mode: Mode,
  idempotencyKey: string | null = null,
): Promise<DashboardContext | null> {
  const session = await signedIn();
  if (session === null) return null;
  const { user, account, role, provedAt, secondFactor } = session;
  const sent = await headers();
  const ip = addressIn(sent);
  const ctx = contextOf({
    scope: { accountId: account.id, mode },
    actor: { type: "user", id: user.id, role, session: session.id },
    requestId: newId("req"),
    version: account.defaultVersion,
    locale: await requestLocale(),
  });
  const person = { user: user.id, email: user.email, role, session: session.id, ip };
  const access = { provedAt, secondFactor };
  const { verificationStatus } = account;
  const pageAccount = sent.get("x-halala-account");
  return { ...ctx, verificationStatus, idempotencyKey, access, person, pageAccount };
}

/** The same for a page: an unknown mode is no page at all, and nobody signed in is sent to sign in. */
export async function dashboardContext(mode: string): Promise<DashboardContext> {
  if (!isMode(mode)) notFound();
  return (await sessionContext(mode)) ?? redirect(await wayIn());
}
