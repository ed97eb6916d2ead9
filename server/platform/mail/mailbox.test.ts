import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { env } from "@/server/base/runtime/env";
import { queuedEmail } from "./mail.fixture";
import { listMailbox, mailboxIsOpen, readMailbox } from "./mailbox";
import { sendEmail } from "./send";

const folder = join(env.DATA_DIR, "mail");

test("without an SMTP server an email is written to one private file", async () => {
  const id = await queuedEmail();
  await sendEmail(id);
  const file = join(folder, `${id}.eml`);
  const content = await readFile(file, "utf8");
  expect(content).toMatch(/^To: noura@shop.example\r$/m);
  expect(content).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m);
  expect(content).toMatch(/^Content-Type: text\/html; charset=utf-8\r$/m);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await readdir(folder)).filter((name) => !name.endsWith(".eml"))).toEqual([]);
});

test("the mailbox lists sent emails only, newest first", async () => {
  const [first, second, waiting] = [await queuedEmail(), await queuedEmail(), await queuedEmail()];
  await sendEmail(second);
  await sendEmail(first);
  expect((await listMailbox()).slice(0, 2).map(({ id }) => id)).toEqual([second, first]);
  expect(await readMailbox(first)).toMatchObject({ recipient: "noura@shop.example", locale: "ar" });
  for (const id of [waiting, "mail_1", "../secrets.json", ""]) expect(await readMailbox(id)).toBeNull();
});

/** A request from a browser on this machine, with the host as the launcher prints it. */
const browser = { host: "localhost:3000", connection: "keep-alive", "x-forwarded-for": "127.0.0.1" };
const isOpenTo = (headers: Record<string, string>) => mailboxIsOpen(new Headers(headers));

test.each([
  ["localhost:3000", true],
  ["127.0.0.1:3000", true],
  ["[::1]:3000", true],
  ["LOCALHOST", true],
  ["halala.example", false],
  ["localhost.evil.example", false],
  ["192.168.1.5:3000", false],
  ["", false],
])("the mailbox is open for the host %s: %s", (host, open) => {
  expect(isOpenTo({ ...browser, host })).toBe(open);
});

test.each([
  ["127.0.0.1", true],
  ["::1", true],
  ["::ffff:127.0.0.1", true],
  ["192.168.1.5", false],
  ["203.0.113.9", false],
  ["127.0.0.1, 203.0.113.9", false],
  ["", false],
])("the mailbox is open for the client address %j: %s", (address, open) => {
  expect(isOpenTo({ ...browser, "x-forwarded-for": address })).toBe(open);
});

test.each([
  ["Connection: close, like nginx", { connection: "close" }],
  ["no Connection header", { connection: "" }],
  ["an Upgrade", { connection: "keep-alive, Upgrade" }],
  ["X-Real-IP", { "x-real-ip": "127.0.0.1" }],
  ["Forwarded", { forwarded: "for=127.0.0.1" }],
  ["Via", { via: "1.1 proxy" }],
])("the mailbox is closed behind a local proxy that sends %s", (_, headers) => {
  expect(isOpenTo({ ...browser, ...headers })).toBe(false);
});

test("the mailbox is closed if a proxy is trusted or the service listens on other interfaces", () => {
  onTestFinished(() => {
    env.TRUST_PROXY = false;
    env.HOST = "127.0.0.1";
  });
  env.TRUST_PROXY = true;
  expect(isOpenTo(browser)).toBe(false);
  env.TRUST_PROXY = false;
  env.HOST = "0.0.0.0";
  expect(isOpenTo(browser)).toBe(false);
  env.HOST = "::1";
  expect(isOpenTo(browser)).toBe(true);
});

test("the mailbox is closed with live keys", () => {
  onTestFinished(() => {
    delete env.GATEWAY_LIVE_SECRET_KEY;
  });
  env.GATEWAY_LIVE_SECRET_KEY = "sk_live_a";
  expect(isOpenTo(browser)).toBe(false);
});
