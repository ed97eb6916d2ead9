import { randomBytes } from "node:crypto";

/** 144 random bits for an address: it is the only thing between a stranger and the page behind it. */
export const newSlug = () => randomBytes(18).toString("base64url");

export const isSlug = (text: string) => /^[\w-]{24}$/.test(text);
