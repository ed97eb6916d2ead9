import * as z from "zod/mini";

/** Why signing in failed. */
export type SignInProblem =
  | { kind: "refused" | "network" | "server" }
  | { kind: "throttled"; seconds: number };

const Csrf = z.object({ csrfToken: z.string() });
const Answer = z.object({ url: z.url() });

/**
 * Signs in with the requests of the sign-in library, whose own function leaves the page if one fails. Returns why it
 * failed; null if it succeeded.
 */
export async function signIn(
  provider: "credentials" | "second-factor" | "verify-email",
  input: Record<string, string>,
): Promise<SignInProblem | null> {
  const csrf = await ask("csrf");
  if (csrf === null) return { kind: "network" };
  const { csrfToken } = Csrf.safeParse(csrf.body).data ?? {};
  if (csrfToken === undefined) return { kind: "server" };
  const body = new URLSearchParams({ ...input, csrfToken, json: "true" });
  const answer = await ask(`callback/${provider}`, { method: "POST", body });
  return answer === null ? { kind: "network" } : problemIn(answer);
}

/** Null if there was no response. */
const ask = (path: string, init?: RequestInit) =>
  fetch(`/api/auth/${path}`, init).then(
    async (response) => ({ ok: response.ok, body: await response.json().catch(() => null) }),
    () => null,
  );

/** The library puts the error into a URL: `throttled:<seconds>`, or its own code for a rejection. */
function problemIn({ ok, body }: { ok: boolean; body: unknown }): SignInProblem | null {
  const { url } = Answer.safeParse(body).data ?? {};
  const answered = url === undefined ? null : new URL(url).searchParams;
  const error = answered?.get("error") ?? "";
  if (ok && answered !== null && error === "" && !answered.has("csrf")) return null;
  const [, seconds] = /^throttled:(\d+)$/.exec(error) ?? [];
  if (seconds !== undefined) return { kind: "throttled", seconds: Number(seconds) };
  return { kind: error === "CredentialsSignin" ? "refused" : "server" };
}
