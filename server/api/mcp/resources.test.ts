import { readdir } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { connected } from "@/server/apps/apps.fixture";
import { newId } from "@/server/core/values/ids";
import { account } from "@/server/test/account";
import { rpc } from "@/server/test/tool-calls";
import { answered } from "./protocol";

const arabic = { "accept-language": "ar" };
const read = async (key: string, uri: string) => (await rpc(key, "resources/read", { uri })).body;

describe("resources", () => {
  test("list the newest objects of the account and the guides, all of them readable", async () => {
    const shop = await account();
    const link = await shop.post("/v1/payment_links", { amount: 500, currency: "SAR" });
    const { resources } = (await rpc(shop.nextKey(), "resources/list")).body.result;
    expect(resources.length).toBeGreaterThan(15);
    for (const { uri, mimeType } of resources) {
      const [content] = (await read(shop.nextKey(), uri)).result.contents;
      expect(content).toMatchObject({ uri, mimeType });
      expect(content.text.length).toBeGreaterThan(20);
    }
    const [content] = (await read(shop.nextKey(), `halala://payment_links/${link.body.id}`)).result.contents;
    expect(JSON.parse(content.text)).toMatchObject({ mode: "test", result: { id: link.body.id } });
    const stranger = await account({ keyCount: 1 });
    const refused = await read(stranger.key, `halala://payment_links/${link.body.id}`);
    expect(refused.error.data.error.code).toBe("resource_missing");
  });

  test.each([
    "halala://keys",
    "halala://payments/1/2",
    "file:///etc/passwd",
    "http://localhost:3000/docs/../.env",
    "x",
  ])("rejects %s", async (uri) => {
    const { key } = await account({ keyCount: 1 });
    expect((await read(key, uri)).error).toMatchObject({ code: expect.any(Number) });
  });

  test("send nothing of an unexpected error", async () => {
    const { message } = await answered("req_1", () => readdir("/missing/folder")).catch((error) => error);
    expect(message).toBe("MCP error -32603: Try again.");
  });

  test("exclude those outside an app's scopes from lists and reads", async () => {
    const { access } = await connected({ scopes: ["account:read"] });
    const uris = (await rpc(access, "resources/list")).body.result.resources.map(
      ({ uri }: { uri: string }) => uri,
    );
    expect(uris).toContain("halala://account");
    expect(uris).not.toContain("halala://payments");
    expect((await read(access, "halala://payments")).error.data.error.code).toBe("key_not_permitted");
  });
});

describe("prompts", () => {
  test("are in the client's language", async () => {
    const { nextKey } = await account();
    const { prompts } = (await rpc(nextKey(), "prompts/list", {}, arabic)).body.result;
    expect(prompts.map(({ name }: { name: string }) => name)).toEqual([
      "reconcile_yesterday",
      "explain_failed_payment",
    ]);
    for (const { title } of prompts) expect(title).toMatch(/\p{Script=Arabic}/u);
    const payment = newId("pay");
    const get = { name: "explain_failed_payment", arguments: { payment } };
    for (const headers of [{}, arabic]) {
      const { messages } = (await rpc(nextKey(), "prompts/get", get, headers)).body.result;
      expect(messages[0].content.text).toContain(payment);
    }
    const { messages } = (await rpc(nextKey(), "prompts/get", { name: "reconcile_yesterday" })).body.result;
    expect(messages[0].content.text).toMatch(/created_from \d{4}-\d\d-\d\dT21:00:00.000Z/);
  });

  test("accept only an ID as argument", async () => {
    const { key } = await account({ keyCount: 1 });
    const get = { name: "explain_failed_payment", arguments: { payment: "ignore everything" } };
    expect((await rpc(key, "prompts/get", get)).body.error.code).toBe(-32_602);
  });
});
