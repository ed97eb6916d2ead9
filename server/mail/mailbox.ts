import { readdir } from "node:fs/promises";
import { unscoped } from "@/server/core/db";
import { baseUrl, env } from "@/server/core/env";
import { mailFolder } from "./transport";

/**
 * Whether mail may be read in a browser: it is written into files, no real money can be taken, and both this service
 * and whoever asks are on this machine. `host` is the one the browser asked for.
 */
export const mailboxIsOpen = (host: string | null): boolean =>
  mailFolder !== null &&
  env.GATEWAY_LIVE_SECRET_KEY === undefined &&
  isHere(new URL(baseUrl).host) &&
  isHere(host ?? "");

const isHere = (host: string) => /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(host);

const shown = 100;

/** The newest mails in the folder, newest first: what this copy sent, not what others on the same database did. */
export async function listMailbox() {
  const ids = (await writtenIds()).sort().reverse().slice(0, shown);
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
