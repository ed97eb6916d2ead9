import { forwardedAddress } from "@/server/base/runtime/network";

export const addressIn = (headers: Headers | undefined): string | null =>
  forwardedAddress(headers?.get("x-forwarded-for"));

/** Returns the client's user agent; empty without one. Headers are Latin-1, one byte per character. */
export const userAgentIn = (headers: Headers | undefined) =>
  Buffer.from(headers?.get("user-agent") ?? "", "latin1").toString("utf8");
