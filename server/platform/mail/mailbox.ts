import { readdir } from "node:fs/promises";
import { unscoped } from "@/server/base/db/db";
import { acrossOtherAccounts, inAccountOfRow } from "@/server/base/db/directory";
import { inPlaceOf } from "@/server/base/db/place";
import { baseUrl, env } from "@/server/base/runtime/env";
import { isLoopback } from "@/server/base/runtime/network";
import { mailFolder } from "./transport";

type RequestHeaders = Pick<Headers, "get" | "has">;

/**
 * Returns whether emails may be read in a browser: they are written to files, no real money can be charged,
 * and both the service and the client are on this machine.
 */
export const mailboxIsOpen = (headers: RequestHeaders): boolean =>
  mailFolder !== null &&
  env.GATEWAY_LIVE_SECRET_KEY === undefined &&
  isLocalhost(new URL(baseUrl).host) &&
  isLocalhost(headers.get("host") ?? "") &&
  isDirectLocalRequest(headers);

const isLocalhost = (host: string) => /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(host);

/**
 * Behind a proxy on this machine, every caller has the proxy's address and controls almost every header.
 * `Connection` is the exception: it ends at the proxy, which sends `close` or nothing instead, while a
 * browser sends `keep-alive`.
 */
function isDirectLocalRequest(headers: RequestHeaders): boolean {
  const address = headers.get("x-forwarded-for") ?? "";
  const keptAlive = /^\s*keep-alive\s*$/i.test(headers.get("connection") ?? "");
  const isForwarded = env.TRUST_PROXY || proxyHeaders.some((name) => headers.has(name));
  return isLoopback(env.HOST) && isLoopback(address) && keptAlive && !isForwarded;
}

const proxyHeaders = ["forwarded", "via", "x-real-ip", "x-forwarded-server"];

const maxListed = 100;

/**
 * The newest emails in the folder, newest first: those sent by this process, not by others on the same
 * database.
 */
export async function listMailbox() {
  const ids = (await writtenIds()).sort().reverse().slice(0, maxListed);
  const read = () => unscoped.mail.findMany({ where: { id: { in: ids } } });
  // Emails to users, who belong to no account, are in the first place.
  const found = await inPlaceOf({}, async () => [await read(), ...(await acrossOtherAccounts(read))]);
  return found.flat().toSorted((a, b) => (a.id < b.id ? 1 : -1));
}

/** Reads one email of the folder; null if it does not exist. */
export async function readMailbox(id: string) {
  if (!(await writtenIds()).includes(id)) return null;
  const read = () => unscoped.mail.findUnique({ where: { id } });
  return (await inPlaceOf({}, read)) ?? inAccountOfRow("mail", id, read);
}

async function writtenIds(): Promise<string[]> {
  const files = mailFolder === null ? [] : await readdir(mailFolder).catch(() => []);
  return files.flatMap((file) => /^(mail_\w+)\.eml$/.exec(file)?.[1] ?? []);
}
