import { createHmac, timingSafeEqual } from "node:crypto";
import { readFileSync } from "node:fs";

/** rawBody: the body as it arrived, before any JSON parsing. In a Next.js route handler: await request.text() */
export function isFromHalala(rawBody: string, header: string, secret: string): boolean {
  const time = /(?:^|,)t=(\d+)/.exec(header)?.[1] ?? "0";
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) return false;
  const expected = createHmac("sha256", secret).update(`${time}.${rawBody}`).digest();
  return [...header.matchAll(/v1=([0-9a-f]{64})/g)].some(([, hex = ""]) =>
    timingSafeEqual(Buffer.from(hex, "hex"), expected),
  );
}

// HALALA_WEBHOOK_SECRET=whsec_… npx tsx verify.ts 't=…,v1=…' body.json
const [header = "", file = ""] = process.argv.slice(2);
const secret = process.env.HALALA_WEBHOOK_SECRET;
if (!secret) throw new Error("Set HALALA_WEBHOOK_SECRET.");
const isValid = isFromHalala(readFileSync(file, "utf8"), header, secret);
console.log(isValid ? "valid" : "invalid");
process.exitCode = isValid ? 0 : 1;
