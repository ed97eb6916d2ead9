/** What a receiver needs to tell our events from forged ones, with nothing but Node.js. */
export const verifySnippet = `import { createHmac, timingSafeEqual } from "node:crypto";

export function isFromHalala(rawBody, signatureHeader, secret) {
  const time = /(?:^|,)t=(\\d+)/.exec(signatureHeader)?.[1] ?? "0";
  const expected = createHmac("sha256", secret).update(\`\${time}.\${rawBody}\`).digest();
  const given = [...signatureHeader.matchAll(/v1=([0-9a-f]{64})/g)].map(([, hex]) => Buffer.from(hex, "hex"));
  return Math.abs(Date.now() / 1000 - Number(time)) <= 300 && given.some((one) => timingSafeEqual(one, expected));
}`;
