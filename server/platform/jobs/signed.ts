import { createHmac } from "node:crypto";
import { isSameSecret } from "@/server/base/runtime/digest";
import { readJsonText } from "@/server/platform/http/body";
import { entryPoints } from "@/server/platform/http/entry-points";
import { canonical } from "./sign";

const maxAgeMs = 5 * 60_000;

/**
 * Returns a call of the Inngest server with its body read; null if it was not signed within the last five
 * minutes. The server signs the canonical form (RFC 8785), which most bodies are not in, so only a recent,
 * small and shallow body is parsed. Throws `request_body_invalid`.
 */
export async function signedCall(request: Request, signingKey: string): Promise<Request | null> {
  const { url, method, headers } = request;
  const parameters = new URLSearchParams(headers.get("x-inngest-signature") ?? "");
  const [seconds, signature] = [parameters.get("t") ?? "", parameters.get("s") ?? ""];
  if (!(Math.abs(Date.now() - Number(seconds) * 1_000) <= maxAgeMs) || signature === "") return null;
  const body = await readJsonText(request, entryPoints.jobs);
  const key = signingKey.replace(/^signkey-\w+-/, "");
  const matches = (text: string) => isSameSecret(signature, hmac(key, text + seconds));
  if (!matches(body) && !matches(canonicalOf(body))) return null;
  return new Request(url, { method, headers, body });
}

const hmac = (key: string, text: string) => createHmac("sha256", key).update(text).digest("hex");

function canonicalOf(text: string): string {
  try {
    return canonical(JSON.parse(text));
  } catch {
    return text;
  }
}
