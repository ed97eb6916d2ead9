import { createECDH } from "node:crypto";
import { derivedKey } from "@/server/base/runtime/derived-keys";
import { baseUrl, env } from "@/server/base/runtime/env";

let keys: { publicKey: string; privateKey: string } | undefined;

/** Returns the key pair that identifies this service to push services (VAPID, RFC 8292). */
export function vapidKeys(): { publicKey: string; privateKey: string } {
  if (keys !== undefined) return keys;
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(derivedKey("push"));
  keys = { publicKey: pair.getPublicKey("base64url"), privateKey: pair.getPrivateKey("base64url") };
  return keys;
}

/** The address at which push services reach the operator. */
export const vapidSubject = `mailto:${env.OPERATOR_EMAIL ?? env.MAIL_FROM ?? `no-reply@${new URL(baseUrl).hostname}`}`;
