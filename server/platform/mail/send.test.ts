import { setImmediate } from "node:timers/promises";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { placeForMessage } from "@/server/base/db/place";
import { env } from "@/server/base/runtime/env";
import { functions } from "@/server/jobs/functions";
import { jobApp } from "@/server/platform/jobs/embedded/embedded.fixture";
import { asOwner } from "@/server/test/account";
import { queuedEmail, testMail } from "./mail.fixture";
import { queueEmails } from "./queue";
import { sendEmail } from "./send";
import { smtpServer } from "./smtp.fixture";
import { sweepEmails } from "./sweep-job";
import type { Transport } from "./transport";
import { overSmtp } from "./transport";

const row = (id: string) => unscoped.mail.findUniqueOrThrow({ where: { id } });
const dueNow = (id: string) =>
  asOwner("update mail set next_attempt_at = now() - interval '1 second' where id = $1", [id]);

/** Records the IDs of the emails it sends. */
function watched(transport: Transport) {
  const sentIds: string[] = [];
  const watching: Transport = (message) => {
    sentIds.push(message.id);
    return transport(message);
  };
  return { sentIds, watching };
}

const accepting: Transport = async () => ({ sent: true });
const unreachable: Transport = async () => ({ sent: false, refused: false, error: "connection refused" });
const rejecting: Transport = async () => ({ sent: false, refused: true, error: "550 unknown" });

describe("a queued email", () => {
  test("is stored once per key, also concurrently", async () => {
    const same = testMail();
    const ids = await Promise.all(Array.from({ length: 5 }, () => queueEmails([same])));
    expect(ids.flat()).toHaveLength(1);
    expect(await queueEmails([same])).toEqual([]);
    expect(await unscoped.mail.count({ where: { key: same.key } })).toBe(1);
  });

  test("is sent by the job that its event triggers", async () => {
    const app = await jobApp((inngest) => functions(inngest).filter((fn) => fn.id() === "mail"));
    const mailId = await queuedEmail();
    await app.inngest.send({ name: "mail/queued", data: { mailId, ...placeForMessage() } });
    await expect.poll(async () => (await row(mailId)).sentAt).not.toBeNull();
    expect(await row(mailId)).toMatchObject({ attempts: 1, nextAttemptAt: null, leaseToken: null });
  });

  test("that was never enqueued is found by the sweeper", async () => {
    const id = await queuedEmail();
    await asOwner("update mail set next_attempt_at = now() - interval '1 minute' where id = $1", [id]);
    expect((await sweepEmails()).overdue).toBeGreaterThanOrEqual(1);
  });
});

describe("workers", () => {
  test("send an email once under concurrency", async () => {
    const id = await queuedEmail();
    const { sentIds, watching } = watched(accepting);
    await Promise.all(Array.from({ length: 10 }, () => sendEmail(id, watching)));
    await sendEmail(id, watching);
    expect(sentIds).toEqual([id]);
    expect(await row(id)).toMatchObject({ attempts: 1, sentAt: expect.any(Date), failedAt: null });
  });

  test("take over from one that died after sending, with the same message ID", async () => {
    const id = await queuedEmail();
    const server = await smtpServer();
    await overSmtp(server.url)(await row(id));
    await asOwner(
      "update mail set attempts = 1, lease_token = 'dead', leased_until = now() + interval '1 minute' where id = $1",
      [id],
    );
    await sendEmail(id, overSmtp(server.url));
    expect(server.received).toHaveLength(1);
    await asOwner("update mail set leased_until = now() - interval '1 second' where id = $1", [id]);
    await sendEmail(id, overSmtp(server.url));
    const names = server.received.map(({ data }) => /^Message-ID: (.+)$/m.exec(data)?.[1]);
    expect(names).toEqual([`<${id}@localhost>`, `<${id}@localhost>`]);
    expect(await row(id)).toMatchObject({ attempts: 2, sentAt: expect.any(Date) });
  });

  test("change nothing when they resume after their lease expired", async () => {
    const id = await queuedEmail();
    await sendEmail(id, async () => {
      await asOwner("update mail set lease_token = 'another' where id = $1", [id]);
      return { sent: false, refused: true, error: "late" };
    });
    expect(await row(id)).toMatchObject({ leaseToken: "another", failedAt: null, lastError: null });
  });
});

describe("an email that cannot be sent", () => {
  test("is retried after a minute, not earlier", async () => {
    const id = await queuedEmail();
    const { sentIds, watching } = watched(unreachable);
    const before = Date.now();
    await sendEmail(id, watching);
    await sendEmail(id, watching);
    expect(sentIds).toHaveLength(1);
    const { nextAttemptAt, lastError } = await row(id);
    expect(lastError).toBe("connection refused");
    expect((nextAttemptAt?.getTime() ?? 0) - before).toBeGreaterThan(55_000);
  });

  test("fails after three days, and is not retried", async () => {
    const id = await queuedEmail();
    const { sentIds, watching } = watched(unreachable);
    let waitedMs = 0;
    for (let next = (await row(id)).nextAttemptAt; next !== null; next = (await row(id)).nextAttemptAt) {
      waitedMs += Math.max(0, next.getTime() - Date.now());
      await dueNow(id);
      await sendEmail(id, watching);
    }
    expect(waitedMs / 3_600_000).toBeGreaterThan(71);
    expect(waitedMs / 3_600_000).toBeLessThan(73);
    expect(sentIds).toHaveLength(14);
    expect(await row(id)).toMatchObject({ failedAt: expect.any(Date), sentAt: null, attempts: 14 });
  });

  test("fails immediately when it is rejected permanently", async () => {
    const id = await queuedEmail();
    await sendEmail(id, rejecting);
    expect(await row(id)).toMatchObject({
      failedAt: expect.any(Date),
      attempts: 1,
      lastError: "550 unknown",
    });
  });

  test("is retried after an internal error", async () => {
    const id = await queuedEmail();
    await sendEmail(id, () => Promise.reject(new Error("broken")));
    expect(await row(id)).toMatchObject({ failedAt: null, sentAt: null, lastError: "internal" });
  });
});

test.each([
  ["sent", accepting],
  ["rejected", rejecting],
])(
  "the content of an email, with its links, is deleted once it was %s, and kept until then",
  async (_, last) => {
    const id = await queuedEmail();
    const { html, text } = await row(id);
    await sendEmail(id, unreachable, false);
    expect(await row(id)).toMatchObject({ html, text });
    await dueNow(id);
    await sendEmail(id, last, false);
    expect(await row(id)).toMatchObject({ html: "", text: "", recipient: expect.stringContaining("@") });
  },
);

test("an email's recipient and subject are deleted after thirty days, and its key still prevents a second one", async () => {
  const old = testMail();
  const [id = ""] = await queueEmails([old]);
  const waiting = await queuedEmail();
  await sendEmail(id, accepting);
  await asOwner("update mail set created_at = now() - interval '31 days' where id in ($1, $2)", [
    id,
    waiting,
  ]);
  await sweepEmails();
  expect(await row(id)).toMatchObject({ recipient: "", subject: "", html: "", text: "", key: old.key });
  expect(await row(waiting)).toMatchObject({ recipient: old.to, html: expect.stringContaining("<html") });
  expect(await queueEmails([old])).toEqual([]);
});

test("logs contain neither recipients nor contents of emails", async () => {
  const { LOG_LEVEL } = env;
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  onTestFinished(() => {
    write.mockRestore();
    env.LOG_LEVEL = LOG_LEVEL;
  });
  env.LOG_LEVEL = "debug";
  const server = await smtpServer({ RCPT: "550 5.1.1 <noura@shop.example>: unknown" });
  const transports = [
    accepting,
    unreachable,
    rejecting,
    overSmtp(server.url),
    () => Promise.reject(new Error("<noura@shop.example>")),
  ];
  for (const transport of transports) await sendEmail(await queuedEmail(), transport);
  // Lines of one event loop tick are written together at its end.
  await setImmediate();
  const written = lines.join("");
  expect(written.trimEnd().split("\n").length).toBeGreaterThanOrEqual(transports.length);
  expect(written).not.toMatch(/noura|shop\.example\/hooks|Webhooks|عنوان/);
});
