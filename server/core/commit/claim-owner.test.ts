import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "@/server/core/values/ids";
import { account, asOwner, gatewayUrl, type TestAccount } from "@/server/test/account";
import { type Api, apiProcess, type Reply } from "@/server/test/api";
import { gatewayRecords } from "@/server/test/gateway";
import { claimKey, fingerprintOf } from "./idempotency";

/** Seconds without a heartbeat after which a process counts as dead. */
const deadAfter = 12;

let release = () => {};
let held: Promise<void>;

async function textOf(message: IncomingMessage): Promise<string> {
  message.setEncoding("utf8");
  let text = "";
  for await (const part of message) text += part;
  return text;
}

/** The sandbox gateway. It takes the money immediately and holds its response to a charge until it is released. */
const gateway = createServer(async (requested, answer) => {
  const text = await textOf(requested);
  const response = await fetch(`${gatewayUrl()}${requested.url}`, {
    method: requested.method ?? "GET",
    headers: { authorization: requested.headers.authorization ?? "", "content-type": "application/json" },
    ...(requested.method === "POST" ? { body: text } : {}),
  });
  const body = await response.text();
  if (requested.method === "POST" && requested.url?.endsWith("/payments")) {
    gateway.emit("charged");
    await held;
  }
  answer.writeHead(response.status, { "content-type": "application/json" }).end(body);
}).listen(0, "127.0.0.1");

let shop: TestAccount;
let api: Api;

// One process for all tests, because starting it is slow. The last test kills it.
beforeAll(async () => {
  const address = gateway.address();
  const port = typeof address === "object" ? address?.port : null;
  api = await apiProcess({ GATEWAY_URL: `http://127.0.0.1:${port}`, GATEWAY_TIMEOUT_MS: "60000" });
});

beforeEach(async () => {
  held = new Promise((resolve) => {
    release = resolve;
  });
  shop = await account();
});

afterEach(() => release());

afterAll(async () => {
  await api.stop();
  gateway.closeAllConnections();
  gateway.close();
});

const body = { amount: 10_000, currency: "SAR", source: { type: "token", token: "token_test_paid_mada" } };

/** A charge in the other process whose response the gateway delays. */
async function chargeInOtherProcess() {
  const idempotencyKey = randomUUID();
  const charged = once(gateway, "charged");
  const response: Promise<Reply | null> = api
    .send("POST", "/v1/payments", {
      key: shop.nextKey(),
      headers: { "idempotency-key": idempotencyKey, "content-type": "application/json" },
      body: JSON.stringify(body),
    })
    .catch(() => null);
  await charged;
  const { rows } = await asOwner("select resource_id as id, owner from idempotency where key = $1", [
    idempotencyKey,
  ]);
  const { id, owner }: { id: string; owner: string } = rows[0];
  return { id, owner, answer: response, again: () => shop.post("/v1/payments", body, { idempotencyKey }) };
}

/** Moves the heartbeat into the past, which simulates elapsed time. */
const ageHeartbeat = async (owner: string, seconds: number) => {
  const earlier = (at: Date) => new Date(at.getTime() - seconds * 1_000);
  const beats = await asOwner("select beat_at from process where id = $1", [owner]);
  for (const { beat_at } of beats.rows)
    await asOwner("update process set beat_at = $2 where id = $1", [owner, earlier(beat_at)]);
  const claims = await asOwner("select key, locked_until from idempotency where owner = $1", [owner]);
  for (const { key, locked_until } of claims.rows)
    await asOwner("update idempotency set locked_until = $3 where owner = $1 and key = $2", [
      ...[owner, key, earlier(locked_until)],
    ]);
};

const waitOf = ({ headers }: { headers: Headers }) => Number(headers.get("retry-after"));

test("keeps a live process's key during a long request", async () => {
  const { owner, answer, again, id } = await chargeInOtherProcess();
  const heartbeatAt = async () =>
    (await asOwner("select beat_at from process where id = $1", [owner])).rows[0].beat_at.getTime();
  const before = await heartbeatAt();
  await ageHeartbeat(owner, deadAfter - 5);
  await expect.poll(heartbeatAt).toBeGreaterThan(before);
  const busy = await again();
  expect([busy.body.error.code, waitOf(busy)]).toEqual(["idempotency_key_in_use", 1]);
  release();
  const reply = await answer;
  expect([reply?.status, JSON.parse(reply?.text ?? "{}").id]).toEqual([200, id]);
});

test("prevents a process that resumes after a takeover from completing the request again", async () => {
  const { id, owner, answer, again } = await chargeInOtherProcess();
  process.kill(api.pid, "SIGSTOP");
  await ageHeartbeat(owner, deadAfter + 1);
  const taken = await again();
  expect([taken.status, taken.body.id, taken.body.status]).toEqual([200, id, "paid"]);
  process.kill(api.pid, "SIGCONT");
  release();
  const late = await answer;
  const lateBody = JSON.parse(late?.text ?? "{}");
  expect(late?.text === taken.text || lateBody.error?.code === "idempotency_key_in_use").toBe(true);
  expect((await shop.get("/v1/events?type=payment_paid")).body.data).toHaveLength(1);
  expect((await asOwner("select 1 from ledger_transaction where source_id = $1", [id])).rowCount).toBe(1);
  expect((await again()).text).toBe(taken.text);
  expect((await gatewayRecords(id)).charges).toBe(1);
});

test("keeps the key of a resumed process until its next heartbeat", async () => {
  const owner = newId("req");
  await asOwner("insert into process (id, beat_at) values ($1, now() - interval '1 hour')", [owner]);
  const claimed = "select outcome from claim_idempotency_key($1, 'test', 'woken', '\\x01', $2, 90, $3)";
  const outcome = async (token: string, process: string) =>
    (await asOwner(claimed, [shop.id, token, process])).rows[0].outcome;
  expect([await outcome("one", owner), await outcome("two", newId("req"))]).toEqual(["claimed", "in_use"]);
  await ageHeartbeat(owner, deadAfter + 1);
  expect(await outcome("two", newId("req"))).toBe("claimed");
});

test("returns Retry-After: 1 when this process runs the first request", async () => {
  const scope = { accountId: shop.id, mode: "test" as const };
  const print = fingerprintOf("POST", "/v1/payments", body);
  expect((await claimKey(scope, "own", print)).outcome).toBe("claimed");
  await expect(claimKey(scope, "own", print)).rejects.toMatchObject({
    code: "idempotency_key_in_use",
    retryAfterSeconds: 1,
  });
});

test("frees a killed process's key after Retry-After, and does not charge again", async () => {
  const { id, owner, answer, again } = await chargeInOtherProcess();
  process.kill(api.pid, "SIGKILL");
  expect(await answer).toBeNull();
  let second = await again();
  expect([second.status, second.body.error.code]).toEqual([409, "idempotency_key_in_use"]);
  let waited = 0;
  for (; second.status === 409 && waited <= deadAfter; second = await again()) {
    expect(waitOf(second)).toBeGreaterThanOrEqual(1);
    waited += waitOf(second);
    await ageHeartbeat(owner, waitOf(second));
  }
  expect(waited).toBeLessThanOrEqual(deadAfter + 1);
  expect([second.status, second.body.id, second.body.status]).toEqual([200, id, "paid"]);
  expect((await gatewayRecords(id)).charges).toBe(1);
  expect((await shop.get("/v1/payments")).body.data).toHaveLength(1);
});
