import { cookies, headers } from "next/headers";
import type { NextAuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { deviceCookie, requestSession, sessionCookie, sessionSecret, signUpCookie } from "@/app/session";
import { verifyEmail } from "@/server/accounts/sign-up";
import { log } from "@/server/base/runtime/log";
import { addressIn } from "@/server/platform/http/request-origin";
import { sessionSeconds } from "@/server/team/session";
import { signOut } from "@/server/team/session-log";
import { passSecondFactor, type SignedIn, signIn } from "@/server/team/sign-in";

declare module "next-auth" {
  interface User {
    sid: string;
  }
}

declare module "next-auth/jwt" {
  interface JWT {
    sid?: string;
  }
}

const password = CredentialsProvider({
  name: "password",
  credentials: { email: { type: "email" }, password: { type: "password" } },
  async authorize(input) {
    const [sent, cookieStore] = await Promise.all([headers(), cookies()]);
    const device = cookieStore.get(deviceCookie.name)?.value ?? null;
    return answerTo(await signIn(input, { ip: addressIn(sent), userAgent: sent.get("user-agent"), device }));
  },
});

/** Verifies an address with the link of an email, and signs in who signed up in this browser or gave the password. */
const verifiedLink = CredentialsProvider({
  id: "verify-email",
  name: "link of an email",
  credentials: { token: { type: "text" } },
  async authorize(input) {
    const [sent, cookieStore, session] = await Promise.all([headers(), cookies(), requestSession()]);
    const mark = cookieStore.get(signUpCookie.name)?.value ?? null;
    const opener = { ip: addressIn(sent), userAgent: sent.get("user-agent"), mark, session };
    const signed = await verifyEmail(input, opener);
    if (signed.outcome === "signed_in") cookieStore.delete(signUpCookie.name);
    return answerTo(signed);
  },
});

/** Completes the second factor: a correct code rotates the session ID and signs the user in. */
const secondFactor = CredentialsProvider({
  id: "second-factor",
  name: "second factor",
  credentials: { code: { type: "text" } },
  async authorize(input) {
    const session = await requestSession();
    if (session === null) return null;
    const [sent, cookieStore] = await Promise.all([headers(), cookies()]);
    const browser = { ip: addressIn(sent), device: cookieStore.get(deviceCookie.name)?.value ?? null };
    return answerTo(await passSecondFactor(session, input?.code, browser));
  },
});

/** Builds the session for the library and sets the known-browser cookie. */
async function answerTo(signed: SignedIn) {
  if (signed.outcome === "throttled") throw new Error(`throttled:${signed.retryAfterSeconds}`);
  if (signed.outcome === "refused") return null;
  if (signed.device !== null) (await cookies()).set(deviceCookie.name, signed.device, deviceCookie.options);
  return { id: signed.userId, sid: signed.sid };
}

/** A function, because the build evaluates this module without secrets. */
export const authOptions = (): NextAuthOptions => ({
  providers: [password, verifiedLink, secondFactor],
  secret: sessionSecret(),
  session: { strategy: "jwt", maxAge: sessionSeconds },
  cookies: { sessionToken: sessionCookie },
  pages: { signIn: "/sign-in", error: "/sign-in" },
  callbacks: {
    jwt: ({ token, user }) => (user === undefined ? token : { sub: user.id, sid: user.sid }),
    session: ({ session }) => ({ expires: session.expires }),
  },
  events: {
    signOut: async ({ token }) => {
      if (token?.sid !== undefined) await signOut(token.sid, addressIn(await headers()));
    },
  },
  logger: {
    error: (code) => log.warn("sign-in library", { code: String(code).slice(0, 100) }),
    warn: () => {},
    debug: () => {},
  },
});
