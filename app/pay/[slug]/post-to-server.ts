import type { ErrorCode, Locale } from "@/server/core/errors";
import { proveWork } from "./proof-of-work";
import { property } from "./tokenize";

/** The server's response; null if there was none or it could not be read. */
export type ServerReply = { ok: boolean; body: unknown; retryAfterSeconds: number } | null;

type Post = { path: string; locale: Locale; body: object; onWork: () => void };

/**
 * Sends a request from this page's script to the server. If the server answers with a challenge, as it does after
 * many attempts, solves it and repeats the request with the proof.
 */
export async function postToServer({ onWork, ...post }: Post): Promise<ServerReply> {
  try {
    const response = await send(post);
    const challenge = property(response.body, "challenge");
    if (challenge === undefined) return response;
    onWork();
    return await send({ ...post, body: { ...post.body, proof: await proveWork(challenge) } });
  } catch {
    return null;
  }
}

async function send({ path, locale, body }: Omit<Post, "onWork">) {
  const response = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json", "accept-language": locale },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  });
  return {
    ok: response.ok,
    body: await response.json(),
    retryAfterSeconds: Number(response.headers.get("retry-after") ?? 0),
  };
}

/** Returns the code and field of an error; null if it is not an error envelope. */
export function errorIn(body: unknown): { code: ErrorCode; param: string | null } | null {
  const error = property(body, "error");
  const [code, param] = [property(error, "code"), property(error, "param")];
  return isCode(code) ? { code, param: typeof param === "string" ? param : null } : null;
}

// The list of codes, with their messages, would be most of this page's script.
const isCode = (value: unknown): value is ErrorCode => typeof value === "string";
