import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { env } from "@/server/platform/runtime/env";
import { queued } from "./mail-fixture";
import { listMailbox, mailboxIsOpen, readMailbox } from "./mailbox";
import { sendMail } from "./send";

const folder = join(env.DATA_DIR, "mail");

test("without an SMTP server a mail becomes one whole file that no other user of the machine can read", async () => {
  const id = await queued();
  await sendMail(id);
  const file = join(folder, `${id}.eml`);
  const content = await readFile(file, "utf8");
  expect(content).toMatch(/^To: noura@shop.example\r$/m);
  expect(content).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m);
  expect(content).toMatch(/^Content-Type: text\/html; charset=utf-8\r$/m);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await readdir(folder)).filter((name) => !name.endsWith(".eml"))).toEqual([]);
});

test("the mailbox shows what was sent into the folder, newest first, and nothing else", async () => {
  const [first, second, waiting] = [await queued(), await queued(), await queued()];
  await sendMail(second);
  await sendMail(first);
  expect((await listMailbox()).slice(0, 2).map(({ id }) => id)).toEqual([second, first]);
  expect(await readMailbox(first)).toMatchObject({ recipient: "noura@shop.example", locale: "ar" });
  for (const id of [waiting, "mail_1", "../secrets.json", ""]) expect(await readMailbox(id)).toBeNull();
});

/** What a browser on this machine sends, with the address as the launcher writes it. */
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
])("requested as %s the mailbox is open: %s", (host, open) => {
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
])("requested from %j it is open: %s", (address, open) => {
  expect(isOpenTo({ ...browser, "x-forwarded-for": address })).toBe(open);
});

test.each([
  ["what nginx says of its own", { connection: "close" }],
  ["nothing, as other proxies", { connection: "" }],
  ["an upgrade", { connection: "keep-alive, Upgrade" }],
  ["who asked the proxy", { "x-real-ip": "127.0.0.1" }],
  ["that it was forwarded", { forwarded: "for=127.0.0.1" }],
  ["what it came through", { via: "1.1 proxy" }],
])("behind a proxy on this machine it is closed: a request that says %s", (_, headers) => {
  expect(isOpenTo({ ...browser, ...headers })).toBe(false);
});

test("it is closed where a proxy is trusted, and where the service listens to others", () => {
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

test("where real money can be taken there is no mailbox", () => {
  onTestFinished(() => {
    delete env.GATEWAY_LIVE_SECRET_KEY;
  });
  env.GATEWAY_LIVE_SECRET_KEY = "sk_live_a";
  expect(isOpenTo(browser)).toBe(false);
});
