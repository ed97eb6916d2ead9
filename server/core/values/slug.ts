import { randomBytes } from "node:crypto";
import { slugPattern } from "@/server/base/runtime/values";

/** Returns 144 random bits for a URL, which are the only protection of its page. */
export const newSlug = () => randomBytes(18).toString("base64url");

export const isSlug = (text: string) => slugPattern.test(text);
