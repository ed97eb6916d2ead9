import { expect, test } from "vitest";
import { readEnv } from "@/server/base/runtime/env";
import { smtpServer } from "./smtp.fixture";
import type { Message } from "./transport";
import { overSmtp, smtpTimeoutMs } from "./transport";

const message: Message = {
  id: "mail_01jz8m3v9kf2qt6w0x4y7c5b1d",
  recipient: "noura@shop.example",
  subject: "رسائل الويب هوك تفشل",
  html: "<p>مرحبا</p>",
  text: "مرحبا",
  createdAt: new Date("2026-11-20T21:30:00Z"),
  unsubscribeUrl: null,
};

test("sends an email in HTML and plain text to one recipient with a unique message ID", async () => {
  const server = await smtpServer();
  expect(await overSmtp(server.url)(message)).toEqual({ sent: true });
  const [{ from, to, data } = { from: "", to: "", data: "" }, ...more] = server.received;
  expect(more).toEqual([]);
  expect([from, to]).toEqual(["<no-reply@localhost>", "<noura@shop.example>"]);
  expect(data).toMatch(/^From: Halala <no-reply@localhost>\r$/m);
  expect(data).toMatch(/^To: noura@shop.example\r$/m);
  expect(data).toMatch(/^Message-ID: <mail_01jz8m3v9kf2qt6w0x4y7c5b1d@localhost>\r$/m);
  expect(data).toMatch(/^Date: Fri, 20 Nov 2026 21:30:00 \+0000\r$/m);
  expect(data).toMatch(/^Content-Type: multipart\/alternative;/m);
  const base64 = Buffer.from("<p>مرحبا</p>").toString("base64");
  expect(data).toContain(base64);
});

test("sends one-click unsubscribe headers only for emails with an unsubscribe URL", async () => {
  const server = await smtpServer();
  const url = "https://halala.example/reminders/sub_1.abc/stop";
  await overSmtp(server.url)({ ...message, unsubscribeUrl: url });
  await overSmtp(server.url)(message);
  const [stoppable = "", other = ""] = server.received.map(({ data }) => data.replaceAll("\r\n ", " "));
  expect(stoppable).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(stoppable).toMatch(
    /^List-Unsubscribe: <https:\/\/halala\.example\/reminders\/sub_1\.abc\/stop>\r$/m,
  );
  expect(other).not.toContain("List-Unsubscribe");
});

test("a multi-line subject or a list of addresses adds no header or recipient", async () => {
  const server = await smtpServer();
  await overSmtp(server.url)({ ...message, subject: "Hello\r\nBcc: thief@evil.example" });
  const address = "noura@shop.example, thief@evil.example";
  await overSmtp(server.url)({ ...message, recipient: address });
  expect(server.output.filter((line) => /^RCPT.*<thief/.test(line))).toEqual([]);
  expect(server.received.map(({ data }) => data).join("\n")).not.toMatch(/^Bcc:/im);
});

test.each([
  ["rejects the recipient", { RCPT: "550 5.1.1 <noura@shop.example>: unknown" }, true],
  ["rejects the content", { content: "554 5.7.1 rejected" }, true],
  ["defers the email", { RCPT: "451 4.7.1 greylisted" }, false],
  ["rejects the sender", { MAIL: "550 5.7.1 not for you" }, false],
  ["is not ready", { greeting: "421 4.3.2 later" }, false],
  ["hangs up after the content", { content: null }, false],
  ["never responds", { greeting: "" }, false],
  ["never responds after the content", { content: "" }, false],
])(
  "a server that %s: returns not sent, whether permanently, and no full address",
  async (server, responses, refused) => {
    const { url } = await smtpServer(responses);
    const timeoutMs = server.startsWith("never responds") ? 400 : smtpTimeoutMs;
    const outcome = await overSmtp(url, timeoutMs)(message);
    expect(outcome).toEqual({ sent: false, refused, error: expect.stringMatching(/^.{3,300}$/) });
    expect(JSON.stringify(outcome)).not.toContain("noura@");
  },
);

test("an unreachable server: returns not sent, and not permanently", async () => {
  expect(await overSmtp("smtp://127.0.0.1:1")(message)).toMatchObject({ sent: false, refused: false });
});

test("sends the password only to localhost unless the connection is encrypted", async () => {
  // The fixture answers AUTH and STARTTLS as it answers MAIL.
  const answers = { EHLO: "250 AUTH PLAIN", MAIL: "502 5.5.1 not implemented" };
  const server = await smtpServer(answers, "0.0.0.0");
  await overSmtp(server.url.replace("//", "//user:pa%40ss@"))(message);
  const credentials = Buffer.from("\0user\0pa@ss").toString("base64");
  expect(server.output).toContain(`AUTH PLAIN ${credentials}`);
  server.output.length = 0;
  const elsewhere = server.url.replace("//127.0.0.1", "//user:pa%40ss@127.0.0.2");
  expect(await overSmtp(elsewhere)(message)).toMatchObject({ sent: false, refused: false });
  expect(server.output[0]).toMatch(/^EHLO/);
  expect(server.output.join()).not.toContain("AUTH");
});

test.each([
  [{ SMTP_URL: "smtp://mail.example" }, "MAIL_FROM must be set when SMTP_URL is set."],
  [{ SMTP_URL: "https://mail.example", MAIL_FROM: "a@b.example" }, "SMTP_URL: must be an smtp or smtps URL"],
  [{ SMTP_URL: "smtps://mail.example", MAIL_FROM: "Halala <a@b>" }, "MAIL_FROM: must be an email address"],
])("rejects the settings %j", (settings, message) => {
  expect(() => readEnv(settings)).toThrow(message);
});
