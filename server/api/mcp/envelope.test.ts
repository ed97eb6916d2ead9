import { expect, test } from "vitest";
import { account, fromOutside } from "@/server/test/account";
import { mcp } from "./mcp";

const card = "4111111111111111";

const rpc = (key: string, body: object, { headers = {}, query = "" } = {}) =>
  fromOutside(() =>
    mcp(
      new Request(`http://localhost:3000/mcp${query}`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${key}`,
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
          ...headers,
        },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", ...body }),
      }),
    ),
  );

test.each([
  ["as the numeric ID of a call", { id: Number(card) }, {}, "id"],
  ["as the string ID of a call", { id: card }, {}, "id"],
  ["in the client's metadata", { params: { _meta: { note: card } } }, {}, "params._meta.note"],
  ["in a header", {}, { headers: { "x-note": card } }, "x-note"],
  ["in the query", {}, { query: `?note=${card}` }, "note"],
])("rejects a card number %s without repeating it", async (_, body, options, param) => {
  const shop = await account();
  const response = await rpc(shop.key, body, options);
  const text = await response.text();
  expect(response.status).toBe(400);
  expect(JSON.parse(text)).toMatchObject({ error: { code: "card_number_refused", param } });
  expect(text).not.toContain(card);
});

test("returns a tool error for a card number in a tool's arguments", async () => {
  const shop = await account();
  const call = { name: "list_payments", arguments: { customer: card } };
  const response = await rpc(shop.key, { method: "tools/call", params: call });
  expect(response.status).toBe(200);
  const { result } = await response.json();
  expect(result).toMatchObject({
    isError: true,
    structuredContent: { error: { code: "card_number_refused", param: "customer" } },
  });
});

test("rejects a call above the API's body limit before parsing it", async () => {
  const shop = await account();
  const call = { name: "list_payments", arguments: { customer: "4 ".repeat(40_000) } };
  const response = await rpc(shop.key, { method: "tools/call", params: call });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    error: { code: "request_body_invalid", message: expect.stringContaining("64 KB") },
  });
});
