import { readdir } from "node:fs/promises";
import { unscoped } from "@/server/platform/db/db";
import { baseUrl, env } from "@/server/platform/runtime/env";
import { isLoopback } from "@/server/platform/runtime/network";
import { mailFolder } from "./transport";

type RequestHeaders = Pick<Headers, "get" | "has">;

/**
 * Whether mail may be read in a browser: it is written into files, no real money can be taken, and both this service
 * and the client are on this machine.
 */
export const mailboxIsOpen = (headers: RequestHeaders): boolean =>
  mailFolder !== null &&
  env.GATEWAY_LIVE_SECRET_KEY === undefined &&
  isHere(new URL(baseUrl).host) &&
  isHere(headers.get("host") ?? "") &&
  isStraightFromHere(headers);

const isHere = (host: string) => /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(host);

/**
 * Behind a proxy on this machine every caller has the proxy's address, and chooses almost every header. `Connection` is
 * the exception: it ends at the proxy, which says `close` or nothing in its place, where a browser says `keep-alive`.
 */
function isStraightFromHere(headers: RequestHeaders): boolean {
  const address = headers.get("x-forwarded-for") ?? "";
  const keptAlive = /^\s*keep-alive\s*$/i.test(headers.get("connection") ?? "");
  const isForwarded = env.TRUST_PROXY || proxyHeaders.some((name) => headers.has(name));
  return isLoopback(env.HOST) && isLoopback(address) && keptAlive && !isForwarded;
}

const proxyHeaders = ["forwarded", "via", "x-real-ip", "x-forwarded-server"];

const visible = 100;

/** The newest mails in the folder, newest first: what this copy sent, not what others on the same database did. */
export async function listMailbox() {
  const ids = (await writtenIds()).sort().reverse().slice(0, visible);
  return unscoped.mail.findMany({ where: { id: { in: ids } }, orderBy: { id: "desc" } });
}

/** One mail of the folder; null when it is not there. */
export async function readMailbox(id: string) {
  return (await writtenIds()).includes(id) ? unscoped.mail.findUnique({ where: { id } }) : null;
}

async function writtenIds(): Promise<string[]> {
  const files = mailFolder === null ? [] : await readdir(mailFolder).catch(() => []);
  return files.flatMap((file) => /^(mail_\w+)\.eml$/.exec(file)?.[1] ?? []);
}
