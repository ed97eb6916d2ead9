import { randomBytes } from "node:crypto";

/** 144 random bits for a URL, which is the only protection of its page. */
export const newSlug = () => randomBytes(18).toString("base64url");

export const isSlug = (text: string) => /^[\w-]{24}$/.test(text);
