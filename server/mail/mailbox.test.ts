import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { env } from "@/server/core/env";
import { listMailbox, mailboxIsOpen, readMailbox } from "./mailbox";
import { queued } from "./sample";
import { sendMail } from "./send";

const folder = join(env.DATA_DIR, "mail");

test("without an SMTP server a mail becomes one whole file that nobody else on the machine reads", async () => {
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

test.each([
  ["localhost:3000", true],
  ["127.0.0.1:3000", true],
  ["[::1]:3000", true],
  ["LOCALHOST", true],
  ["halala.example", false],
  ["localhost.evil.example", false],
  ["192.168.1.5:3000", false],
  ["", false],
  [null, false],
])("asked for as %s the mailbox is open: %s", (host, open) => {
  expect(mailboxIsOpen(host)).toBe(open);
});

test("where real money can be taken there is no mailbox", () => {
  onTestFinished(() => {
    delete env.GATEWAY_LIVE_SECRET_KEY;
  });
  env.GATEWAY_LIVE_SECRET_KEY = "sk_live_a";
  expect(mailboxIsOpen("localhost:3000")).toBe(false);
});
