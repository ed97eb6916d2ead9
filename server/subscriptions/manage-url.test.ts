import { describe, expect, test } from "vitest";
import { connected } from "@/server/apps/apps.fixture";
import type { Role } from "@/server/core/operation/roles";
import type { AppScope } from "@/server/core/values/app-scopes";
import { asOwner, dashboard, request } from "@/server/test/account";
import { onlyDelivery, receiver, register } from "@/server/test/receiver";
import { toolWith } from "@/server/test/tool-calls";
import { attemptDelivery } from "@/server/webhooks/attempt.fixture";
import { read, subscribed } from "./subscriptions.fixture";

const page = /^http:\/\/localhost:3000\/manage\/[\w-]{16,}$/;

describe("the customer's page of a subscription", () => {
  test("is returned to a key with full access, and not to a read-only key", async () => {
    const { shop, id } = await subscribed();
    expect((await read(shop, id)).manage_url).toMatch(page);
    const key = await shop.addKey("test", "read_only");
    const get = async (path: string) => (await request("GET", path, undefined, { key })).body;
    expect((await get(`/v1/subscriptions/${id}`)).manage_url).toBeNull();
    expect((await get("/v1/subscriptions")).data[0].manage_url).toBeNull();
    const { data } = await get("/v1/events?type=subscription_activated");
    expect(data[0].data).toMatchObject({ id, manage_url: null });
  });

  test("is shown to members who may end a subscription, and not to support or viewers", async () => {
    const { shop, id } = await subscribed();
    const shown = async (role: Role) =>
      (await dashboard(shop.id, { role }).subscriptions.get({ id })).manage_url;
    for (const role of ["owner", "admin", "developer", "finance"] as const)
      expect(await shown(role)).toMatch(page);
    for (const role of ["support", "viewer"] as const) {
      expect(await shown(role)).toBeNull();
      await expect(dashboard(shop.id, { role }).subscriptions.card_link({ id })).rejects.toMatchObject({
        code: "FORBIDDEN",
      });
    }
  });

  test("is not in the response to support that cancels, nor in a repeated one", async () => {
    const { shop, id } = await subscribed();
    const [key, supports] = [shop.key, await shop.addKey("test")];
    await asOwner(
      "update api_key set role = 'support' where id = (select id from api_key where account_id = $1 order by id desc limit 1)",
      [shop.id],
    );
    const input = { id, at_period_end: true };
    const cancel = (by: string, idempotencyKey: string) =>
      request("POST", `/v1/subscriptions/${id}/cancel`, { at_period_end: true }, { key: by, idempotencyKey });
    expect((await cancel(supports, "first")).body).toMatchObject({ id, manage_url: null });
    expect((await cancel(key, "first")).body).toMatchObject({ id, manage_url: expect.stringMatching(page) });
    expect((await cancel(supports, "first")).body).toMatchObject({ id, manage_url: null });
    const { subscriptions } = dashboard(shop.id, { role: "support", idempotencyKey: "second" });
    expect(await subscriptions.cancel(input)).toMatchObject({ id, manage_url: null });
  });

  test("is not returned to an app that may not change subscriptions", async () => {
    const { shop, id } = await subscribed();
    const answer = async (scopes: Parameters<typeof connected>[0]) => {
      const { access } = await connected({ shop, ...scopes });
      const { structuredContent } = await toolWith(access, "get_subscription", { subscription: id });
      return structuredContent.result.manage_url;
    };
    expect(await answer({ scopes: ["payments:read"] })).toBeNull();
    expect(await answer({ scopes: ["payments:read", "subscriptions:write"] })).toMatch(page);
  });

  test("is not sent to an endpoint of an app that may not change subscriptions", async () => {
    const { shop } = await subscribed();
    const { access } = await connected({ shop, scopes: ["webhooks:write"] });
    const codeOf = async (app: string, tool: string, input: object) =>
      (await toolWith(app, tool, input)).structuredContent.error?.code ?? "done";
    const resultOf = (app: string, events: string[]) =>
      codeOf(app, "create_webhook_endpoint", { url: "https://app.example/hook", events });
    expect(await resultOf(access, ["*"])).toBe("key_not_permitted");
    expect(await resultOf(access, ["payment_paid", "subscription_updated"])).toBe("key_not_permitted");
    expect(await resultOf(access, ["payment_paid"])).toBe("done");
    const [event] = (await shop.get("/v1/events?type=subscription_activated")).body.data;
    const [own] = (await shop.get("/v1/webhook_endpoints")).body.data;
    const resend = { event: event.id, webhook_endpoint: own.id };
    expect(await codeOf(access, "resend_event", resend)).toBe("key_not_permitted");
    const { access: wider } = await connected({ shop, scopes: ["webhooks:write", "subscriptions:write"] });
    expect(await resultOf(wider, ["*"])).toBe("done");
    expect(await codeOf(wider, "resend_event", resend)).toBe("done");
  });

  test("is not in an event that an app simulates if it may not change subscriptions", async () => {
    const { shop, id } = await subscribed();
    const pageIn = async (scopes: readonly AppScope[]) => {
      const { access } = await connected({ shop, scopes });
      await toolWith(access, "simulate_event", { type: "subscription_updated", object_id: id });
      return (await shop.get("/v1/events?type=subscription_updated")).body.data[0].data.manage_url;
    };
    expect(await pageIn(["test:write"])).toBeNull();
    expect(await pageIn(["test:write", "subscriptions:write"])).toMatch(page);
  });

  test("is not shown to support or a viewer in the request of a delivery", async () => {
    const { shop, id } = await subscribed();
    await shop.post("/v1/webhook_endpoints", {
      url: "https://shop.example/hook",
      events: ["subscription_updated"],
    });
    await shop.post(`/v1/subscriptions/${id}`, { metadata: { note: "x" } });
    const [delivery] = (await dashboard(shop.id).webhook_deliveries.list({})).data;
    const body = async (role: Role) =>
      JSON.stringify(
        await dashboard(shop.id, { role }).webhook_deliveries.request({ id: delivery?.id ?? "" }),
      );
    expect(await body("developer")).toContain("/manage/");
    expect(await body("support")).not.toContain("/manage/");
    expect(await body("viewer")).not.toContain("/manage/");
  });

  test.each([
    ["quoted", (body: string) => JSON.stringify({ received: body })],
    ["escaped as PHP does", (body: string) => body.replaceAll("/", "\\/")],
    ["cut", (body: string) => body.slice(0, body.indexOf("/manage/") + 30)],
  ])("is not shown to a read-only key in a response that repeats it %s", async (_, repeated) => {
    const { shop, id } = await subscribed();
    const url: string = (await read(shop, id)).manage_url;
    const to = await receiver((response, { body }) => response.writeHead(500).end(repeated(body)));
    await register(shop, { ...to, events: ["subscription_updated"] });
    await shop.post(`/v1/subscriptions/${id}`, { metadata: { note: "x" } });
    const { id: delivery } = await onlyDelivery(shop);
    await attemptDelivery(delivery);
    const slug = url.split("/").at(-1) ?? "";
    const key = await shop.addKey("test", "read_only");
    for (const path of ["", "/attempts"]) {
      const seenBy = (by: string) =>
        request("GET", `/v1/webhook_deliveries/${delivery}${path}`, undefined, { key: by });
      expect((await seenBy(shop.key)).text).toContain(slug.slice(0, 22));
      const { status, text } = await seenBy(key);
      expect([status, text]).toEqual([200, expect.stringContaining(id)]);
      expect(text).not.toContain(slug.slice(0, 22));
    }
  });

  test("is the only address that is hidden", async () => {
    const { shop, id } = await subscribed();
    const website = "https://shop.example/manage/orders-of-customer-12345";
    await shop.post(`/v1/subscriptions/${id}`, { metadata: { website } });
    const key = await shop.addKey("test", "read_only");
    const { body } = await request("GET", `/v1/subscriptions/${id}`, undefined, { key });
    expect(body.metadata).toEqual({ website });
  });

  test.each(["support", "viewer"])("is not returned to a key whose creator is %s now", async (role) => {
    const { shop, id } = await subscribed();
    const key = await shop.addKey("test");
    await asOwner(
      "update api_key set role = $2 where id = (select id from api_key where account_id = $1 order by id desc limit 1)",
      [shop.id, role],
    );
    const { body } = await request("GET", `/v1/subscriptions/${id}`, undefined, { key });
    expect(body).toMatchObject({ id, manage_url: null });
  });

  test("is masked in the request log", async () => {
    const { shop, id } = await subscribed();
    const slug = String((await read(shop, id)).manage_url)
      .split("/")
      .at(-1);
    await shop.post(`/v1/subscriptions/${id}/card_link`);
    const { flushRequestLog } = await import("@/server/request-logs/log");
    await flushRequestLog();
    const { rows } = await asOwner("select r::text as text from request_log r where account_id = $1", [
      shop.id,
    ]);
    const text = rows.map((row) => row.text).join("\n");
    expect(text).toContain("/manage/[secret removed]/card");
    expect(text).not.toContain(slug);
  });
});
