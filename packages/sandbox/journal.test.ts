import { appendFileSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { casesOf } from "@/server/test/full";
import { journalText, keys, openSandbox, temporaryDir, walk3ds } from "./sandbox.fixture";
import { startSandbox } from "./server";

const journalOf = (dir: string) => join(dir, "journal.jsonl");

async function openWithHistory(dir: string) {
  const sandbox = await openSandbox({ dir });
  const { pay, call, saveOnly } = sandbox;
  await call("POST", "/v1/webhooks", {
    url: "http://127.0.0.1:9/",
    shared_secret: "s",
    events: ["payment_voided"],
  });
  const paid = await pay("token_test_paid_mada");
  await call("POST", `/v1/payments/${paid.body.id}/refund`, { amount: 300 });
  const authenticated = await pay(await saveOnly("4111111111111111"));
  await walk3ds(authenticated.body.source.transaction_url);
  await pay(await saveOnly("5421080101000000"));
  await pay("token_test_declined");
  return sandbox;
}

const everything = async ({ call }: Awaited<ReturnType<typeof openSandbox>>) => [
  (await call("GET", "/v1/payments")).body.payments.map((payment) => ({
    ...payment,
    source: { ...payment.source, transaction_url: null },
  })),
  (await call("GET", "/v1/webhooks")).body,
  (await call("GET", "/admin/journal")).body,
];

test("restores everything it responded with after a restart", async () => {
  const dir = temporaryDir();
  const before = await openWithHistory(dir);
  const known = await everything(before);
  await before.close();
  const after = await openSandbox({ dir });
  expect(await everything(after)).toEqual(known);
});

test("still rejects a used save_only token after a restart", async () => {
  const dir = temporaryDir();
  const before = await openSandbox({ dir });
  const token = await before.saveOnly("4111111111111111");
  await before.pay(token);
  await before.close();
  expect((await (await openSandbox({ dir })).pay(token)).status).toBe(400);
});

test("drops only a partly written last line after a crash, and continues to write", async () => {
  const dir = temporaryDir();
  await (await openWithHistory(dir)).close();
  const whole = readFileSync(journalOf(dir));
  const lastLine = whole.subarray(0, -1).lastIndexOf(0x0a) + 1;
  const cuts = fc.integer({ min: lastLine, max: whole.length - 1 });
  const property = fc.asyncProperty(cuts, async (cut) => {
    writeFileSync(journalOf(dir), whole);
    truncateSync(journalOf(dir), cut);
    const sandbox = await openSandbox({ dir });
    const lines = whole.subarray(0, lastLine).toString().trimEnd().split("\n");
    expect(sandbox.entries).toHaveLength(lines.length);
    await sandbox.pay("token_test_paid_mada");
    await sandbox.close();
    const reopened = await openSandbox({ dir });
    expect(reopened.entries).toHaveLength(lines.length + 1);
    await reopened.close();
  });
  await fc.assert(property, { numRuns: casesOf(15, 5) });
});

test("refuses to start with a journal damaged in the middle", async () => {
  const dir = temporaryDir();
  const sandbox = await openWithHistory(dir);
  await sandbox.close();
  appendFileSync(journalOf(dir), `not json\n${journalText(dir).split("\n")[0]}\n`);
  await expect(startSandbox({ ...keys, dir })).rejects.toThrow(/line \d+ can't be read/);
});
