import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { z } from "zod";
import { contextOf } from "@/server/context";
import { claimKey, fingerprintOf } from "@/server/core/commit/idempotency";
import { ApiError } from "@/server/core/operation/errors";
import { type Operation, operation } from "@/server/core/operation/operation";
import { newId } from "@/server/core/values/ids";
import { account, asOwner, dashboard } from "@/server/test/account";
import { runOnce } from "./run-once";

/** A request handler that blocks until its gate opens, one gate per run. */
async function slowRequest() {
  const shop = await account();
  const gates: (() => void)[] = [];
  const slow = operation({
    summary: "Stands still.",
    effect: "write",
    input: z.strictObject({}),
    output: z.object({ run: z.int() }),
    errors: [],
    async run() {
      const run = gates.length;
      await new Promise<void>((open) => gates.push(open));
      return { run };
    },
  });
  const key = randomUUID();
  const ctx = contextOf({
    scope: { accountId: shop.id, mode: "test" },
    actor: { type: "key", id: newId("key"), access: "full" },
    requestId: newId("req"),
    version: "2026-01-01",
    locale: "en",
  });
  const op = slow as Operation; // its own types are narrower than those of an arbitrary operation
  const send = () => runOnce(op, ctx, key, fingerprintOf("POST", "/", {}), () => ({}));
  const running = (times: number) => expect.poll(() => gates.length).toBe(times);
  const loseLease = () =>
    asOwner("update idempotency set locked_until = now() - interval '1 second' where account_id = $1", [
      shop.id,
    ]);
  return { send, running, loseLease, open: (run: number) => gates[run]?.() };
}

test("a process that stalled until another one responded returns the identical response", async () => {
  const { send, running, loseLease, open } = await slowRequest();
  const first = send();
  await running(1);
  await loseLease();
  const second = send();
  await running(2);
  open(1);
  expect(await second).toEqual({ status: 200, body: '{"run":1}' });
  open(0);
  expect(await first).toEqual({ status: 200, body: '{"run":1}' });
  expect(await send()).toMatchObject({ status: 200, body: '{"run":1}', replayed: true });
});

test("a process that stalled while another one handles the request returns idempotency_key_in_use", async () => {
  const { send, running, loseLease, open } = await slowRequest();
  const first = send();
  await running(1);
  await loseLease();
  const second = send();
  await running(2);
  open(0);
  await expect(first).rejects.toMatchObject({ code: "idempotency_key_in_use" });
  open(1);
  expect(await second).toEqual({ status: 200, body: '{"run":1}' });
});

/** A request that charges, and is rejected once the account may not. */
async function charge() {
  const shop = await account();
  const recovered: string[] = [];
  const op = operation({
    summary: "Charges.",
    effect: "write",
    input: z.strictObject({}),
    output: z.object({ charged: z.string() }),
    errors: [],
    run: async () => ({ charged: "now" }),
    async recover(_, id) {
      recovered.push(id);
      return id === "discarded" ? null : { charged: id };
    },
  }) as Operation; // its own types are narrower than those of an arbitrary operation
  const scope = { accountId: shop.id, mode: "test" } as const;
  const actor = { type: "key", id: newId("key"), access: "full" } as const;
  const ctx = contextOf({ scope, actor, requestId: newId("req"), version: "2026-01-01", locale: "en" });
  const print = fingerprintOf("POST", "/", {});
  const interrupt = async (resourceId: string | null) => {
    await claimKey(scope, "key", print);
    await asOwner(
      "update idempotency set resource_id = $2, locked_until = now() - interval '1 second' where account_id = $1",
      [shop.id, resourceId],
    );
  };
  const reject = () => {
    throw new ApiError("account_cannot_charge");
  };
  return { interrupt, recovered, send: () => runOnce(op, ctx, "key", print, reject) };
}

test("an interrupted request that would be rejected now is continued, and its response stored", async () => {
  const { interrupt, recovered, send } = await charge();
  await interrupt("pay_1");
  expect(await send()).toEqual({ status: 200, body: '{"charged":"pay_1"}' });
  expect(await send()).toMatchObject({ status: 200, body: '{"charged":"pay_1"}', replayed: true });
  expect(recovered).toEqual(["pay_1"]);
});

test.each([null, "discarded"])(
  "a request that is rejected now does not start if the interrupted run reserved %s",
  async (reserved) => {
    const { interrupt, send } = await charge();
    await interrupt(reserved);
    for (let turn = 0; turn < 2; turn += 1)
      await expect(send()).rejects.toMatchObject({ code: "account_cannot_charge" });
  },
);

test("a request that came too soon runs when it is repeated after the wait, with its key", async () => {
  const shop = await account();
  const [file, date] = [Buffer.from("no file").toString("base64"), "2026-11-30"];
  const { payouts } = dashboard(shop.id, { idempotencyKey: "key" });
  const upload = () => payouts.import({ file, date });
  const uploads =
    "insert into upload_window (account_id, kind, uploads, began_at) values ($1, 'payout', 30, now())";
  await asOwner(uploads, [shop.id]);
  await expect(upload()).rejects.toMatchObject({ cause: { code: "too_many_tries" } });
  await asOwner("update upload_window set began_at = began_at - interval '2 hours' where account_id = $1", [
    shop.id,
  ]);
  await expect(upload()).rejects.toMatchObject({ cause: { code: "parameter_invalid", param: "file" } });
});
