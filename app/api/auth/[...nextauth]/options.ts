import type { NextAuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { openedSession, sessionCookie } from "@/app/session";
import { env } from "@/server/core/env";
import { ApiError } from "@/server/core/errors";
import { log } from "@/server/core/log";
import { requireCode } from "@/server/team/second-factor";
import { admitSession, revokeSession, sessionSeconds } from "@/server/team/session";
import { signIn } from "@/server/team/sign-in";

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
  async authorize(given, request) {
    const headers = request.headers ?? {};
    const signed = await signIn(given, { ip: addressIn(headers), userAgent: headers["user-agent"] ?? null });
    if (signed.outcome === "throttled") throw new Error(`throttled:${signed.retryAfterSeconds}`);
    return signed.outcome === "refused" ? null : { id: signed.userId, sid: signed.sid };
  },
});

/** For a session that waits for it: the right code gives it another id, and lets its user in. */
const secondFactor = CredentialsProvider({
  id: "second-factor",
  name: "second factor",
  credentials: { code: { type: "text" } },
  async authorize(given) {
    const session = await openedSession();
    const code = given?.code;
    if (session === null || session.admitted || typeof code !== "string" || code.length > 20) return null;
    try {
      await requireCode(session.user.id, code);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== "too_many_tries") return null;
      throw new Error(`throttled:${error.retryAfterSeconds ?? 1}`);
    }
    const sid = await admitSession(session.id);
    return sid === null ? null : { id: session.user.id, sid };
  },
});

/** The last entry is the one our own server or its proxy added; those before it are what the client claims. */
const addressIn = (headers: Record<string, string | undefined>) =>
  headers["x-forwarded-for"]?.split(",").at(-1)?.trim() ?? null;

export const authOptions: NextAuthOptions = {
  providers: [password, secondFactor],
  ...(env.NEXTAUTH_SECRET === undefined ? {} : { secret: env.NEXTAUTH_SECRET }),
  session: { strategy: "jwt", maxAge: sessionSeconds },
  cookies: { sessionToken: sessionCookie },
  pages: { signIn: "/sign-in", error: "/sign-in" },
  callbacks: {
    jwt: ({ token, user }) => (user === undefined ? token : { sub: user.id, sid: user.sid }),
    session: ({ session }) => ({ expires: session.expires }),
  },
  events: {
    signOut: async ({ token }) => {
      if (token?.sid !== undefined) await revokeSession(token.sid);
    },
  },
  logger: {
    error: (code) => log.warn("sign-in library", { code: String(code).slice(0, 100) }),
    warn: () => {},
    debug: () => {},
  },
};
