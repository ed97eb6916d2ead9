import { z } from "zod";
import { rule } from "@/server/core/operation/rule";

const local = new Set(["localhost", "127.0.0.1"]);

function isSafeUrl(value: string): boolean {
  if (/[\s\p{Cc}\p{Cf}\p{Cs}]/u.test(value)) return false;
  const url = URL.parse(value);
  if (url === null || url.username !== "" || url.password !== "") return false;
  return url.protocol === "https:" || (url.protocol === "http:" && local.has(url.hostname));
}

/**
 * A URL of the merchant to which a payer's browser is sent: absolute, https (or http on localhost), without
 * credentials.
 */
export const merchantUrl = z
  .string()
  .max(2048)
  .refine(isSafeUrl, rule("https_url"))
  .meta({ format: "uri", examples: ["https://shop.example/checkout"] });
