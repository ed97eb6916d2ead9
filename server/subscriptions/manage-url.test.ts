import { describe, expect, test } from "vitest";
import { connected } from "@/server/apps/fixture";
import { asOwner, dashboard, request } from "@/server/test/account";
import { toolWith } from "@/server/test/tool-calls";
import { read, subscribed } from "./fixture";

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

  test("is not shown to a viewer", async () => {
    const { shop, id } = await subscribed();
    const shown = (role: "viewer" | "support") => dashboard(shop.id, { role }).subscriptions.get({ id });
    expect((await shown("viewer")).manage_url).toBeNull();
    expect((await shown("support")).manage_url).toMatch(page);
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
