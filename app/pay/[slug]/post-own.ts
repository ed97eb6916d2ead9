import type { Locale } from "@/server/core/errors";
import { property } from "./tokenise";

/** What our server said; null when no answer came that can be read. */
export type OwnAnswer = { ok: boolean; body: unknown; retryAfterSeconds: number } | null;

type Post = { path: string; locale: Locale; body: object; onWork: () => void };

/**
 * Sends what a script of this page has to say to our server. Where it answers with a challenge, as it does after many
 * tries, this works it out, which takes some seconds, and sends the same with the proof.
 */
export async function postOwn({ onWork, ...post }: Post): Promise<OwnAnswer> {
  try {
    const answer = await send(post);
    const challenge = property(answer.body, "challenge");
    if (challenge === undefined) return answer;
    onWork();
    const { workOut } = await import("./work-out");
    return await send({ ...post, body: { ...post.body, proof: await workOut(challenge) } });
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

/** The code of an error and the field it is about; null for what is none. */
export function errorIn(body: unknown): { code: string; param: string | null } | null {
  const error = property(body, "error");
  const [code, param] = [property(error, "code"), property(error, "param")];
  return typeof code === "string" ? { code, param: typeof param === "string" ? param : null } : null;
}
