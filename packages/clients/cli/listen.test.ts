import { readFile, stat } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { describe, expect, onTestFinished, test } from "vitest";
import { serve } from "@/packages/clients/typescript/service.fixture";
import { rest } from "@/server/api/rest";
import { unscoped } from "@/server/base/db/db";
import { idAt } from "@/server/core/values/ids";
import { account, asOwner, fromOutside, type TestAccount } from "@/server/test/account";
import { deliveries, receiver, register, triggerEvent } from "@/server/test/receiver";
import { attemptDelivery } from "@/server/webhooks/attempt.fixture";
import { verifySignature } from "@/server/webhooks/signature";
import { type CliSettings, cliHome, start } from "./cli.js";

const slow = 90_000;
const polling = { timeout: 45_000, interval: 50 };

/** The API on a port. `down` makes it close connections instead of responding. */
async function service() {
  // Responses of operations are validated against the OpenAPI document, which a stream cannot be.
  const listener = getRequestListener((request) =>
    request.url.includes("/v1/events/stream") ? fromOutside(() => rest(request)) : serve(request),
  );
  const open = new Set<ServerResponse>();
  const state = {
    isDown: false,
    requests: [] as number[],
    get down() {
      return state.isDown;
    },
    /** Also breaks the connections that are open. */
    set down(isDown: boolean) {
      state.isDown = isDown;
      if (isDown) for (const response of open) response.destroy();
    },
  };
  const server = createServer((request, response) => {
    state.requests.push(Date.now());
    if (state.down) return void response.destroy();
    open.add(response);
    void listener(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  return Object.assign(state, { origin: `http://127.0.0.1:${port}` });
}

/** Creates a merchant whose events are forwarded to a receiver from now on. */
async function listening(args: string[] = [], settings: CliSettings = {}) {
  const [shop, hook, api] = [await account(), await receiver(), await service()];
  await triggerEvent(shop);
  const key = await shop.addKey("test");
  const command = start(["listen", "--forward", hook.url, "--api", api.origin, ...args], {
    key,
    ...settings,
  });
  await expect.poll(() => command.written.out + command.written.err, polling).toContain("Ready.");
  const secret = /whsec_\S+/.exec(command.written.out)?.[0] ?? "";
  return { shop, hook, api, key, secret, command };
}

const recorded = (shop: TestAccount) =>
  unscoped.event.findMany({ where: { accountId: shop.id }, orderBy: { id: "asc" } });
const idsOf = ({ received }: { received: { headers: Record<string, unknown> }[] }) =>
  received.map(({ headers }) => headers["service-delivery"]);

describe("listen", { timeout: slow }, () => {
  test("posts the exact bytes of each event, signed, with the headers of a real delivery", async () => {
    const { shop, hook, secret, command, key } = await listening();
    const real = await receiver();
    await register(shop, { ...real, events: ["*"] });
    await shop.post("/v1/customers", { name: "نورة \u{1F44B}", metadata: { b: '"1"}', "10": "٢" } });
    await attemptDelivery((await deliveries(shop))[0]?.id ?? "");
    await expect.poll(() => hook.received.length, polling).toBe(1);
    const [before, event, ...more] = await recorded(shop);
    expect([before?.type, more]).toEqual(["customer_created", []]);
    const [forwarded, delivered] = [hook.received[0], real.received[0]];
    expect(forwarded?.body).toBe(event?.payload);
    const { "service-signature": header, host: _, ...headers } = forwarded?.headers ?? {};
    const { "service-signature": __, host: ___, ...expected } = delivered?.headers ?? {};
    expect(headers).toEqual(expected);
    const signed = { header: String(header), payload: forwarded?.body ?? "" };
    expect(verifySignature({ ...signed, secrets: [secret] })).toBe(true);
    expect(verifySignature({ ...signed, secrets: ["whsec_another"] })).toBe(false);
    await expect.poll(() => command.lines().at(-1), polling).toMatch(/customer_created +200$/);
    expect(command.written.out).not.toContain(key);
    expect(await command.stop()).toBe(0);
    expect(command.written.err).toBe("");
  });

  test("forwards more events than fit a page exactly once, without further requests", async () => {
    const { shop, hook, api } = await listening();
    const started = Date.now();
    for (let round = 0; round < 6; round += 1)
      await Promise.all(Array.from({ length: 40 }, () => triggerEvent(shop)));
    const all = (await recorded(shop)).slice(1);
    await expect.poll(() => hook.received.length, polling).toBeGreaterThanOrEqual(all.length);
    expect(api.requests.filter((at) => at >= started)).toEqual([]);
    await triggerEvent(shop);
    await expect.poll(() => hook.received.length, polling).toBeGreaterThan(all.length);
    const expected = (await recorded(shop)).slice(1).map(({ id }) => id);
    expect([...idsOf(hook)].sort()).toEqual(expected);
  });

  test("forwards an event that becomes visible after later events", async () => {
    const { shop, hook } = await listening();
    await triggerEvent(shop);
    await expect.poll(() => hook.received.length, polling).toBe(1);
    const late = idAt("evt", new Date(Date.now() - 10_000));
    await asOwner(
      `insert into event (id, account_id, mode, type, object_id, payload, version, created_at)
       select $1, account_id, mode, type, object_id, payload, version, now() - interval '10 seconds'
       from event where account_id = $2 limit 1`,
      [late, shop.id],
    );
    await expect.poll(() => hook.received.length, polling).toBe(2);
    await triggerEvent(shop);
    await expect.poll(() => hook.received.length, polling).toBe(3);
    expect(idsOf(hook)[1]).toBe(late);
  });

  test("reports an outage once, and forwards its events afterwards", async () => {
    const { shop, hook, api, command } = await listening();
    api.down = true;
    await expect.poll(() => command.written.err, polling).toContain("Trying again");
    await triggerEvent(shop);
    await triggerEvent(shop);
    const failed = api.requests.length;
    await expect.poll(() => api.requests.length, polling).toBeGreaterThan(failed);
    api.down = false;
    await expect.poll(() => hook.received.length, polling).toBe(2);
    const expected = (await recorded(shop)).slice(1).map(({ id }) => id);
    expect(idsOf(hook)).toEqual(expected);
    expect(command.written.err).toMatch(/^[^\n]+Trying again[^\n]+\nConnected again\.\n$/);
  });

  test("reports a failing or unreachable receiver and sends the next event", async () => {
    const { shop, hook, command } = await listening();
    hook.answer((response) => response.writeHead(500).end());
    await triggerEvent(shop);
    await expect.poll(() => command.lines().at(-1), polling).toMatch(/customer_created +500$/);
    await hook.close();
    await triggerEvent(shop);
    await expect.poll(() => command.lines().at(-1), polling).toMatch(/connection failed \(ECONNREFUSED\)$/);
  });

  test("forwards only the selected types", async () => {
    const { shop, hook } = await listening(["--events", "payment_link_canceled, payment_link_created"]);
    await triggerEvent(shop);
    const { id } = (await shop.post("/v1/payment_links", { amount: 100, currency: "SAR" })).body;
    await shop.post(`/v1/payment_links/${id}/cancel`);
    await expect.poll(() => hook.received.length, polling).toBe(2);
    expect(hook.received.map(({ headers }) => headers["service-event-type"])).toEqual([
      "payment_link_created",
      "payment_link_canceled",
    ]);
  });

  test("exits with the API's message if a type does not exist", async () => {
    const { origin } = await service();
    const { key } = await account();
    const args = ["listen", "--forward", "http://localhost:1", "--api", origin, "--events", "payment_stolen"];
    const { ended, written } = start(args, { key });
    expect(await ended).toBe(1);
    expect(written.err).toContain("[parameter_invalid]");
  });

  test("creates the secret once, in a file only its owner can read, unless --secret is set", async () => {
    const folder = cliHome();
    const first = await listening([], { home: folder });
    const file = join(folder, ".config", "halala", "listen-secret");
    expect((await readFile(file, "utf8")).trim()).toBe(first.secret);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await listening([], { home: folder })).secret).toBe(first.secret);
    const own = "whsec_given-by-hand";
    const input = await listening(["--secret", own], { home: folder });
    await triggerEvent(input.shop);
    await expect.poll(() => input.hook.received.length, polling).toBe(1);
    const [{ headers, body } = { headers: {}, body: "" }] = input.hook.received;
    const header = String(headers["service-signature"]);
    expect(verifySignature({ header, payload: body, secrets: [own] })).toBe(true);
    expect((await readFile(file, "utf8")).trim()).toBe(first.secret);
  });
});
