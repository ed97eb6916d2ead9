/** Why signing in failed. */
export type SignInProblem = { kind: "refused" | "failed" } | { kind: "throttled"; seconds: number };

/** The sign-in library passes the server's error as text: `throttled:<seconds>`, or its own code for a rejection. */
export function problemOf(error: string | null | undefined): SignInProblem {
  const [, seconds] = /^throttled:(\d+)$/.exec(error ?? "") ?? [];
  if (seconds !== undefined) return { kind: "throttled", seconds: Number(seconds) };
  return { kind: error === "CredentialsSignin" ? "refused" : "failed" };
}
