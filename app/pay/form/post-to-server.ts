import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { property } from "@/app/pay/card/tokenize";
import { exchange } from "@/app/pay/exchange";
import type { ErrorCode, Locale } from "@/server/core/operation/errors";

/** The server's response; null if there was none or it could not be read. */
export type ServerReply = { ok: boolean; body: unknown; retryAfterSeconds: number } | null;

type Post = { path: string; locale: Locale; body: object; onWork: () => void };

/**
 * Sends a request from this page's script to the server. If the server answers with a challenge, as it does after
 * many attempts, solves it and repeats the request with the proof. Throws only before the server could start anything.
 */
export async function postToServer({ onWork, ...post }: Post): Promise<ServerReply> {
  const response = await send(post);
  const challenge = property(response?.body, "challenge");
  if (challenge === undefined) return response;
  onWork();
  return send({ ...post, body: { ...post.body, proof: await proveWork(challenge) } });
}

async function send({ path, locale, body }: Omit<Post, "onWork">): Promise<ServerReply> {
  const reply = await exchange(path, {
    method: "POST",
    headers: { "content-type": "application/json", "accept-language": locale },
    body: JSON.stringify(body),
    timeoutMs: 60_000,
  });
  return (
    reply && {
      ok: reply.ok,
      body: reply.body,
      retryAfterSeconds: Number(reply.headers.get("retry-after") ?? 0),
    }
  );
}

/** Returns the code and field of an error; null if it is not an error envelope. */
export function serverErrorIn(body: unknown): { code: ErrorCode; param: string | null } | null {
  const error = property(body, "error");
  const [code, param] = [property(error, "code"), property(error, "param")];
  return isCode(code) ? { code, param: typeof param === "string" ? param : null } : null;
}

// The list of codes, with their messages, would be most of this page's script.
const isCode = (value: unknown): value is ErrorCode => typeof value === "string";

/**
 * Solves the server's proof-of-work challenge in slices beside the page. It takes a few seconds once, but makes
 * testing thousands of cards expensive.
 */
async function proveWork(challenge: unknown) {
  // Invalid challenges fail below, when they are parsed.
  const input = challenge as Challenge;
  const solution = await solveChallenge({ challenge: input, deriveKey });
  return { challenge: input, solution };
}
